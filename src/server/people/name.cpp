#include "server/people/name.h"

#include <cstddef>

#include "base/clean_text.h"
#include "base/text.h"

namespace talus::server {
namespace {

struct Range {
    char32_t first, last;
};

// Spaces, and what has no width or turns the direction of what follows: U+0020 itself is well.
constexpr Range blank[] = {{0x00A0, 0x00A0},   {0x00AD, 0x00AD},  {0x034F, 0x034F},   {0x061C, 0x061C},
                           {0x115F, 0x1160},   {0x1680, 0x1680},  {0x17B4, 0x17B5},   {0x180B, 0x180F},
                           {0x2000, 0x200B},   {0x200E, 0x200F},  {0x2028, 0x202F},   {0x205F, 0x206F},
                           {0x2800, 0x2800},   {0x3000, 0x3000},  {0x3164, 0x3164},   {0xFEFF, 0xFEFF},
                           {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},  {0x1D159, 0x1D159}, {0x1D173, 0x1D17A},
                           {0xE0000, 0xE00FF}, {0xE01F0, 0xE0FFF}};
// They belong to some scripts and signs, but stand beside others: the joiners and what chooses a variant.
constexpr Range attached[] = {{0x200C, 0x200D}, {0xFE00, 0xFE0F}, {0xE0100, 0xE01EF}};
constexpr Range marks[] = {
    {0x0300, 0x036F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}};

template <std::size_t count>
bool is_in(const Range (&ranges)[count], char32_t character) {
    for (const Range& range : ranges)
        if (character >= range.first && character <= range.last) return true;
    return false;
}

// Pre: clean UTF-8.
char32_t take_character(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t character = length == 1 ? first : first & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i)
        character = character << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
    text.remove_prefix(length);
    return character;
}

// Whether all of it can be seen, and only as much of it as its length says.
bool is_visible(std::string_view text) {
    constexpr int most_marks = 3;  // upon one letter
    bool has_any = false;
    int count = 0;
    while (!text.empty()) {
        const char32_t character = take_character(text);
        if (is_in(blank, character)) return false;
        count = is_in(marks, character) ? count + 1 : 0;
        if (count > most_marks) return false;
        has_any = has_any || !(character == ' ' || is_in(attached, character) || is_in(marks, character));
    }
    return has_any;
}

}  // namespace

bool is_kept_name(std::string_view text) {
    constexpr std::size_t longest = 24;
    return !text.empty() && text.size() <= 4 * longest && is_clean(text) && character_count(text) <= longest;
}

bool is_name(std::string_view text) {
    return is_kept_name(text) && trimmed(text) == text && text.find('\t') == std::string_view::npos &&
           is_visible(text);
}

std::optional<Error> name_fault(std::string_view text) {
    if (is_name(text)) return std::nullopt;
    return Error{"people.name", "A name has 1 to 24 characters that can be seen."};
}

}  // namespace talus::server
