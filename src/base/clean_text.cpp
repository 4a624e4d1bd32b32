#include "base/clean_text.h"

#include <algorithm>

#include <cstdint>

namespace talus {
namespace {

// The length of the character at the front of `text`, or 0 if it is none (Unicode, table 3-7: no overlong
// forms, no surrogates, nothing above U+10FFFF) or a control character. Pre: !text.empty().
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const auto continues = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
        return i < text.size() && byte(i) >= low && byte(i) <= high;
    };
    const unsigned lead = byte(0);
    if (lead < 0x80) return lead == '\t' || (lead >= 0x20 && lead != 0x7F) ? 1 : 0;
    if (lead >= 0xC2 && lead <= 0xDF) {
        const bool is_control = lead == 0xC2 && continues(1, 0x80, 0x9F);
        return continues(1) && !is_control ? 2 : 0;
    }
    if (lead >= 0xE0 && lead <= 0xEF)
        return continues(1, lead == 0xE0 ? 0xA0 : 0x80, lead == 0xED ? 0x9F : 0xBF) && continues(2) ? 3 : 0;
    if (lead >= 0xF0 && lead <= 0xF4) {
        const bool second = continues(1, lead == 0xF0 ? 0x90 : 0x80, lead == 0xF4 ? 0x8F : 0xBF);
        return second && continues(2) && continues(3) ? 4 : 0;
    }
    return 0;
}

}  // namespace

std::size_t find_unclean(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = character_length(text.substr(at));
        if (length == 0) return at;
        at += length;
    }
    return std::string_view::npos;
}

std::size_t character_count(std::string_view text) {
    // Each has one byte that does not continue another.
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace talus
