// JSON values: what the protocol and the files of the commands are made of. Reads any bytes, never throws,
// and keeps numbers as they were written, so that a seed of 64 bits survives.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace talus {

class Json {
  public:
    using Array = std::vector<Json>;
    using Member = std::pair<std::string, Json>;
    using Object = std::vector<Member>;  // in the order in which the members were written

    Json() = default;  // null
    // Not inline: nearly every line that builds an answer copies, moves or ends some.
    Json(const Json&);
    Json(Json&&) noexcept;
    Json& operator=(const Json&);
    Json& operator=(Json&&) noexcept;
    ~Json();
    Json(std::string text);
    Json(std::string_view text);
    Json(const char* text);
    Json(Array items);
    Json(Object members);
    Json(std::initializer_list<Member> members);
    template <std::same_as<bool> Bool>  // a template, so that no pointer turns into a bool
    Json(Bool value) : content_(value) {}
    template <std::integral Integer>
        requires(!std::same_as<Integer, bool>)
    Json(Integer value) : content_(Number{std::to_string(value)}) {}
    // Not a number, and infinite ones, have no JSON: they become null.
    Json(double value);
    // With a fixed number of digits after the point; null if it has more than about 18 digits in all.
    static Json rounded(double value, int digits);

    bool is_null() const { return std::holds_alternative<std::monostate>(content_); }
    bool is_object() const { return std::holds_alternative<Object>(content_); }
    bool is_array() const { return std::holds_alternative<Array>(content_); }

    // What the value is, or nothing if it is of another kind.
    std::optional<bool> boolean() const;
    std::optional<std::string_view> text() const;
    std::optional<double> number() const;
    template <std::integral Integer>
    std::optional<Integer> integer() const;  // nothing too if it does not fit

    // The items of an array; none of any other value.
    const Array& items() const;
    // The member of an object; null if there is none, or this is no object.
    const Json& operator[](std::string_view key) const;
    const Object& members() const;

    // Adds to an array, or a member to an object; a null turns into one.
    void push_back(Json item);
    void set(std::string_view key, Json value);

    // In one line, without spaces.
    std::string dump() const;
    void dump_to(std::string& out) const;

    friend bool operator==(const Json&, const Json&) = default;

  private:
    friend class JsonParser;

    struct Number {
        std::string text;

        friend bool operator==(const Number&, const Number&) = default;
    };

    std::variant<std::monostate, bool, Number, std::string, Array, Object> content_;
};

// Reads one whole JSON text (RFC 8259), which must be clean (base/clean_text.h) and not nested deeper
// than 64. The error says what is wrong and at which byte.
Result<Json> parse_json(std::string_view text);

template <std::integral Integer>
std::optional<Integer> Json::integer() const {
    const auto* number = std::get_if<Number>(&content_);
    if (number == nullptr) return std::nullopt;
    Integer value{};
    const char* const end = number->text.data() + number->text.size();
    const auto [stop, error] = std::from_chars(number->text.data(), end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}

}  // namespace talus
