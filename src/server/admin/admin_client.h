// The other end of the operator's door.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"

namespace talus::server {

// One line asked, the line that is answered.
Result<std::string> ask_admin(const std::filesystem::path& socket, const std::string& line);

}  // namespace talus::server
