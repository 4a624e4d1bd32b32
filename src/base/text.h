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

// The text without the spaces and tabs around it.
constexpr std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
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
