// Reading text piece by piece, without exceptions and without allocating.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace talus {

// Cuts the text up to the first `separator` off the front of `rest`; without a separator, takes it all.
inline std::string_view take_until(std::string_view& rest, char separator) {
    const std::size_t at = rest.find(separator);
    const std::string_view piece = rest.substr(0, at);
    rest.remove_prefix(at == std::string_view::npos ? rest.size() : at + 1);
    return piece;
}

// The whole text as a decimal number, in its one canonical form: no sign but '-', no leading zeros, no "-0".
// One number has one spelling, so a move has one text.
template <class Integer = int>
std::optional<Integer> parse_integer(std::string_view text) {
    const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
    if (digits.empty() || (digits[0] == '0' && text.size() > 1)) return std::nullopt;
    Integer value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace talus
