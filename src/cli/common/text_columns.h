// UTF-8 in the columns of a terminal, if every character takes one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace talus::cli {

// A byte that goes on with the character before it.
constexpr bool is_continuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// How many columns a text takes.
constexpr std::size_t columns(std::string_view utf8) {
    return static_cast<std::size_t>(
        std::count_if(utf8.begin(), utf8.end(), [](char byte) { return !is_continuation(byte); }));
}

// As much of a text as fits into so many columns, in whole characters.
constexpr std::string_view first_columns(std::string_view utf8, std::size_t width) {
    std::size_t end = 0;
    for (; end < utf8.size(); ++end) {
        if (is_continuation(utf8[end])) continue;
        if (width == 0) break;
        --width;
    }
    return utf8.substr(0, end);
}

}  // namespace talus::cli
