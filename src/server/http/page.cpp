#include "server/http/page.h"

#include <optional>

#include "base/text.h"
#include "server/http/request_path.h"

namespace talus::server {
namespace {

// The viewer of a game, which other pages show in themselves.
constexpr std::string_view viewer_path = "embed.html";

}  // namespace

bool has_already(std::string_view if_none_match, std::string_view etag) {
    while (!if_none_match.empty()) {
        std::string_view known = trimmed(take_until(if_none_match, ','));  // our tags contain no comma
        if (known.starts_with("W/"))
            known.remove_prefix(2);  // a proxy has packed or unpacked it: still the same file
        if (known == etag || known == "*") return true;
    }
    return false;
}

Response answer(const Request& request, const StaticFiles& files) {
    if (request.method != "GET" && request.method != "HEAD") {
        Response response = refusal(Status::method_not_allowed, "Only GET and HEAD work here.\n");
        response.fields += field("Allow", "GET, HEAD");
        return response;
    }
    const std::optional<std::string> path = request_path(request.target);
    if (!path) return refusal(Status::bad_request, "This is not an address of Talus.\n");
    const StaticFile* file = files.find(*path);
    if (file == nullptr) return refusal(Status::not_found, "There is nothing here. Talus begins at /\n");

    const Variant& variant = best_variant(*file, request.accept_encoding);
    Response response;
    response.may_be_framed = *path == viewer_path;
    response.fields += field("ETag", variant.etag);
    response.fields +=
        field("Cache-Control", file->is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (file->variants.size() > 1) response.fields += field("Vary", "Accept-Encoding");
    if (has_already(request.if_none_match, variant.etag)) {
        response.status = Status::not_modified;
        return response;
    }
    response.fields += field("Content-Type", file->type.name);
    if (variant.encoding != Encoding::identity)
        response.fields += field("Content-Encoding", name_of(variant.encoding));
    response.body = variant.content;
    return response;
}

}  // namespace talus::server
