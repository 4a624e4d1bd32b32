// Requests and answers, without the connection they come over.
#pragma once

#include <ctime>
#include <string>
#include <string_view>

namespace talus::server {

// What of a request matters here.
struct Request {
    std::string_view method;
    std::string_view target;
    std::string_view accept_encoding;
    std::string_view if_none_match;
};

enum class Status {
    ok = 200,
    not_modified = 304,
    bad_request = 400,
    not_found = 404,
    method_not_allowed = 405,
    content_too_large = 413,
    header_fields_too_large = 431,
};

struct Response {
    Status status = Status::ok;
    std::string fields;     // its own header lines, each with its end: `ETag: "1"\r\n`
    std::string_view body;  // a literal or a part of the page: it outlives the connection
};

// A header line.
std::string field(std::string_view name, std::string_view value);

// A refusal: a sentence for a person, which nobody keeps.
Response refusal(Status status, std::string_view text);

// Everything of an answer before its body, with the headers that all answers have. A 304 says nothing of a
// length.
std::string head_of(const Response& response, bool keeps_open, std::time_t now);

}  // namespace talus::server
