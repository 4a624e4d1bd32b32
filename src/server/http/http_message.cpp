#include "server/http/http_message.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <utility>

namespace talus::server {
namespace {

// The page needs its own files only, WebAssembly, pictures and sounds that it makes itself, and style
// attributes in its drawings. Nothing may come from elsewhere or run inline.
constexpr std::string_view common_fields =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), "
    "usb=()\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self' blob: data:; base-uri 'none'; form-action "
    "'none'";
// Who may put it into a frame, or ask for it from another place: nobody but what is made for that.
constexpr std::string_view unframed_fields =
    "; frame-ancestors 'none'\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";
constexpr std::string_view framed_fields =
    "\r\n"
    "Cross-Origin-Resource-Policy: cross-origin\r\n";

std::string_view reason(Status status) {
    switch (status) {
        case Status::ok: return "OK";
        case Status::created: return "Created";
        case Status::not_modified: return "Not Modified";
        case Status::bad_request: return "Bad Request";
        case Status::unauthorized: return "Unauthorized";
        case Status::forbidden: return "Forbidden";
        case Status::not_found: return "Not Found";
        case Status::method_not_allowed: return "Method Not Allowed";
        case Status::content_too_large: return "Content Too Large";
        case Status::too_many_requests: return "Too Many Requests";
        case Status::header_fields_too_large: return "Request Header Fields Too Large";
        case Status::not_implemented: return "Not Implemented";
        case Status::unavailable: return "Service Unavailable";
    }
    return "";
}

}  // namespace

std::string field(std::string_view name, std::string_view value) {
    return fmt::format("{}: {}\r\n", name, value);
}

Response made_response(Status status, std::string_view content_type, std::string body) {
    auto made = std::make_shared<const std::string>(std::move(body));
    return {status, field("Content-Type", content_type) + field("Cache-Control", "no-store"), *made, made};
}

Response refusal(Status status, std::string_view text) {
    return {status, field("Content-Type", "text/plain; charset=utf-8") + field("Cache-Control", "no-store"),
            text};
}

std::string head_of(const Response& response, bool keeps_open, std::time_t now) {
    std::string head =
        fmt::format("HTTP/1.1 {} {}\r\nDate: {:%a, %d %b %Y %H:%M:%S} GMT\r\n",
                    static_cast<int>(response.status), reason(response.status), fmt::gmtime(now));
    head += field("Connection", keeps_open ? "keep-alive" : "close");
    if (response.status != Status::not_modified)
        head += field("Content-Length", std::to_string(response.body.size()));
    head += response.fields;
    head += common_fields;
    head += response.may_be_framed ? framed_fields : unframed_fields;
    return head + "\r\n";
}

}  // namespace talus::server
