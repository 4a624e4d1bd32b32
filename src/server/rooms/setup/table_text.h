// What people write at a table.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"

namespace talus::server {

// Nothing if it can be said: 1 to 200 characters of clean text (base/clean_text.h).
std::optional<Error> chat_fault(std::string_view text);

}  // namespace talus::server
