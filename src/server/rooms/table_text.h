// What people write at a table, and how they are called.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"

namespace talus::server {

// Nothing if it is a name (people/name.h).
std::optional<Error> name_fault(std::string_view name);
// Nothing if it can be said: 1 to 200 characters of clean text (play/clean_text.h).
std::optional<Error> chat_fault(std::string_view text);

}  // namespace talus::server
