// Quoting what a person typed or a file held inside an error message, whatever bytes it consists of.
#pragma once

#include <string>
#include <string_view>

namespace talus {

// 'text', with every byte that is not printable ASCII shown as '?', and cut when it is long: a message stays
// one readable line.
inline std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string result = "'";
    for (const char c : text.substr(0, longest)) result += c >= ' ' && c <= '~' ? c : '?';
    if (text.size() > longest) result += "...";
    return result + "'";
}

}  // namespace talus
