#include "server/rooms/setup/table_text.h"

#include <cstddef>

#include "base/clean_text.h"
#include "base/text.h"

namespace talus::server {
namespace {

constexpr std::size_t longest_chat = 200;

}  // namespace

std::optional<Error> chat_fault(std::string_view text) {
    if (is_clean(text) && !trimmed(text).empty() && character_count(text) <= longest_chat)
        return std::nullopt;
    return Error{"room.text", "What is said has 1 to 200 characters, in one line."};
}

}  // namespace talus::server
