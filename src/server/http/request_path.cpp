#include "server/http/request_path.h"

#include <charconv>

#include "base/text.h"

namespace talus::server {
namespace {

// `http://host/path` -> `/path`: servers must accept the long form that is meant for proxies (RFC
// 9112, 3.2.2).
std::string_view without_origin(std::string_view target) {
    constexpr std::string_view scheme = "http://";
    if (!target.starts_with(scheme)) return target;
    target.remove_prefix(scheme.size());
    const std::size_t slash = target.find_first_of("/?");
    return slash == std::string_view::npos || target[slash] == '?' ? "/" : target.substr(slash);
}

std::optional<std::string> decoded(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        if (text[0] != '%') {
            result += text[0];
            text.remove_prefix(1);
            continue;
        }
        unsigned char byte = 0;
        if (text.size() < 3) return std::nullopt;
        const auto [end, error] = std::from_chars(text.data() + 1, text.data() + 3, byte, 16);
        if (error != std::errc{} || end != text.data() + 3) return std::nullopt;
        result += static_cast<char>(byte);
        text.remove_prefix(3);
    }
    return result;
}

bool is_harmless(std::string_view path) {
    for (const char c : path)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f' || c == '\\') return false;
    while (!path.empty()) {
        const std::string_view name = take_until(path, '/');
        if (name == "." || name == "..") return false;
    }
    return true;
}

}  // namespace

std::optional<std::string> request_path(std::string_view target) {
    target = without_origin(target);
    if (!target.starts_with('/')) return std::nullopt;
    std::optional<std::string> path = decoded(take_until(target, '?').substr(1));
    if (!path || !is_harmless(*path)) return std::nullopt;
    return path;
}

}  // namespace talus::server
