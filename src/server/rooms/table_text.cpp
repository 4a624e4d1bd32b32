#include "server/rooms/table_text.h"

#include <algorithm>
#include <cstddef>

#include "play/clean_text.h"
#include "server/people/name.h"

namespace talus::server {
namespace {

constexpr std::ptrdiff_t longest_chat = 200;

// Pre: it is clean, so each character has one byte that does not continue another.
std::ptrdiff_t character_count(std::string_view text) {
    return std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
}

}  // namespace

std::optional<Error> name_fault(std::string_view name) {
    if (is_name(name)) return std::nullopt;
    return Error{"people.name", "A name has 1 to 24 characters."};
}

std::optional<Error> chat_fault(std::string_view text) {
    if (is_clean(text) && !trimmed(text).empty() && character_count(text) <= longest_chat)
        return std::nullopt;
    return Error{"room.text", "What is said has 1 to 200 characters, in one line."};
}

}  // namespace talus::server
