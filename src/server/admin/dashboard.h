// How the server is, as a page for an operator's browser: it shows, and changes nothing (docs/operations.md).
#pragma once

#include <string>
#include <string_view>

#include "base/json.h"

namespace talus::server {

// A whole page of HTML, which loads itself again after some seconds. As `talus admin status`, `people` and
// `rooms` tell it.
std::string dashboard_html(const Json& status, const Json& people, const Json& rooms);

// Whether `Authorization: Basic …` has this password, whatever name stands before it.
bool has_password(std::string_view authorization, std::string_view password);

}  // namespace talus::server
