// Which answer a request for a part of the page gets.
#pragma once

#include "server/http/http_message.h"
#include "server/http/static_files.h"

namespace talus::server {

// The body of the answer lies in `files`. It is the same for GET and HEAD; whoever sends it leaves it out for
// HEAD.
Response answer(const Request& request, const StaticFiles& files);

// Whether an If-None-Match line names this form of a file: the client has it already.
bool has_already(std::string_view if_none_match, std::string_view etag);

}  // namespace talus::server
