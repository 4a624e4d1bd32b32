#include "server/http/media_type.h"

#include <array>
#include <utility>

namespace talus::server {
namespace {

constexpr std::array<std::pair<std::string_view, MediaType>, 14> types{{
    {".html", {"text/html; charset=utf-8", true}},
    {".js", {"text/javascript; charset=utf-8", true}},
    {".css", {"text/css; charset=utf-8", true}},
    {".wasm", {"application/wasm", true}},
    {".svg", {"image/svg+xml", true}},
    {".png", {"image/png", false}},
    {".ico", {"image/x-icon", true}},
    {".json", {"application/json", true}},
    {".map", {"application/json", true}},
    {".webmanifest", {"application/manifest+json", true}},
    {".txt", {"text/plain; charset=utf-8", true}},
    {".talus", {"text/plain; charset=utf-8", true}},  // game records (docs/notation.md)
    {".woff2", {"font/woff2", false}},
    {".mp3", {"audio/mpeg", false}},
}};

}  // namespace

MediaType media_type(std::string_view file_name) {
    for (const auto& [ending, type] : types)
        if (file_name.ends_with(ending)) return type;
    return {"application/octet-stream", false};
}

}  // namespace talus::server
