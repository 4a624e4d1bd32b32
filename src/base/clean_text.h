// What text a file or a person may hand in: UTF-8 without control characters.
#pragma once

#include <cstddef>
#include <string_view>

namespace talus {

// Where the first byte stands that is not part of well-formed UTF-8, or is a control character other than a
// tab; npos if the text is clean.
std::size_t find_unclean(std::string_view text);

inline bool is_clean(std::string_view text) {
    return find_unclean(text) == std::string_view::npos;
}

// How many characters the text has. Pre: it is clean.
std::size_t character_count(std::string_view text);

}  // namespace talus
