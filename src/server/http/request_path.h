// From the target of a request line to the name of a file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace talus::server {

// `/assets/board%20a.svg?x=1` -> `assets/board a.svg`, relative and with every escape resolved; `/` -> ``.
// Nothing if the target is malformed or could lead out of a folder on any system: `..`, backslashes, control
// characters, bad escapes.
std::optional<std::string> request_path(std::string_view target);

}  // namespace talus::server
