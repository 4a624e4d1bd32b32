// Reading the values of header fields.
#pragma once

#include <algorithm>
#include <string_view>

namespace talus::server {

// ASCII letters only, as the names in headers.
constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace talus::server
