// Requests and answers, without the connection they come over.
#pragma once

#include <ctime>
#include <memory>
#include <string>
#include <string_view>

namespace talus::server {

// What of a request matters here.
struct Request {
    std::string_view method;
    std::string_view target;
    std::string_view accept_encoding;
    std::string_view if_none_match;
    std::string_view authorization = {};
    std::string_view body = {};
    std::string_view address = {};  // as the limits for an address count it
};

enum class Status {
    ok = 200,
    created = 201,
    not_modified = 304,
    bad_request = 400,
    unauthorized = 401,
    forbidden = 403,
    not_found = 404,
    method_not_allowed = 405,
    content_too_large = 413,
    too_many_requests = 429,
    header_fields_too_large = 431,
    not_implemented = 501,
    unavailable = 503,
};

struct Response {
    Status status = Status::ok;
    std::string fields;                            // its own header lines, each with its end: `ETag: "1"\r\n`
    std::string_view body;                         // a literal, a part of the page, or made for this answer
    std::shared_ptr<const std::string> made = {};  // what holds the body then
    bool may_be_framed = false;                    // pages from elsewhere may show it in themselves
};

// A header line.
std::string field(std::string_view name, std::string_view value);

// A refusal: a sentence for a person, which nobody keeps.
Response refusal(Status status, std::string_view text);

// An answer of its own, which nobody keeps.
Response made_response(Status status, std::string_view content_type, std::string body);

// Everything of an answer before its body, with the headers that all answers have. A 304 says nothing of a
// length.
std::string head_of(const Response& response, bool keeps_open, std::time_t now);

}  // namespace talus::server
