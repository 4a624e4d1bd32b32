// What people may call themselves.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"

namespace talus::server {

// 1 to 24 characters of clean UTF-8, without spaces around them, and without characters that cannot be seen.
bool is_name(std::string_view text);
// Whether it may stand in a room that was kept: rules for names come later than rooms.
bool is_kept_name(std::string_view text);
// What to say if it is none.
std::optional<Error> name_fault(std::string_view text);

}  // namespace talus::server
