#include "base/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

#include "base/clean_text.h"

namespace talus {
namespace {

constexpr std::uint8_t byte_of(char c) {
    return static_cast<std::uint8_t>(c);
}

// What may stand in a string as it is; of most texts that is all. Control characters may not, and those from
// U+0080 to U+009F (two bytes, C2 and the code) are no clean text: C2 has to be looked at.
constexpr std::array<bool, 256> is_plain = [] {
    std::array<bool, 256> plain{};
    for (std::size_t byte = 0x20; byte < plain.size(); ++byte)
        plain[byte] = byte != '"' && byte != '\\' && byte != 0x7F && byte != 0xC2;
    return plain;
}();

std::size_t plain_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && is_plain[byte_of(text[length])]) ++length;
    return length;
}

void append_escaped(std::uint8_t code, std::string& out) {
    constexpr std::string_view hex = "0123456789abcdef";
    switch (code) {
        case '"': out += "\\\""; return;
        case '\\': out += "\\\\"; return;
        case '\n': out += "\\n"; return;
        case '\t': out += "\\t"; return;
        case '\r': out += "\\r"; return;
        default: out.append("\\u00") += {hex[code >> 4], hex[code & 15]};
    }
}

void append_quoted(std::string_view text, std::string& out) {
    out += '"';
    for (;;) {
        const std::size_t plain = plain_length(text);
        out += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        if (text[0] == '\xC2') {
            const std::uint8_t second = text.size() > 1 ? byte_of(text[1]) : 0;
            if (second >= 0x80 && second <= 0x9F) {
                append_escaped(second, out);
                text.remove_prefix(1);
            } else {
                out += text[0];
            }
        } else {
            append_escaped(byte_of(text[0]), out);
        }
        text.remove_prefix(1);
    }
    out += '"';
}

void append_utf8(std::uint32_t code, std::string& out) {
    const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0 | (code >> 6)), put(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        put(0xE0 | (code >> 12)), put(0x80 | ((code >> 6) & 0x3F)), put(0x80 | (code & 0x3F));
    } else {
        put(0xF0 | (code >> 18)), put(0x80 | ((code >> 12) & 0x3F));
        put(0x80 | ((code >> 6) & 0x3F)), put(0x80 | (code & 0x3F));
    }
}

}  // namespace

// Reads from the front of the text; every function stops at the first fault and returns false.
class JsonParser {
  public:
    explicit JsonParser(std::string_view text) : text_(text) {}

    Result<Json> parse() {
        Json value;
        skip_space();
        if (!read(value, 0)) return error();
        skip_space();
        if (at_ != text_.size()) {
            fault_ = "something follows the value";
            return error();
        }
        return value;
    }

  private:
    static constexpr int deepest = 64;

    Error error() const {
        return {"json.syntax",
                "This is not JSON: " + std::string(fault_) + " at byte " + std::to_string(at_ + 1) + "."};
    }
    bool fail(std::string_view fault) {
        fault_ = fault;
        return false;
    }

    bool at_end() const { return at_ == text_.size(); }
    char front() const { return at_end() ? '\0' : text_[at_]; }
    bool take(char c) {
        if (at_end() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    void skip_space() {
        while (!at_end() && (front() == ' ' || front() == '\t' || front() == '\n' || front() == '\r')) ++at_;
    }

    bool read(Json& value, int depth) {
        if (depth > deepest) return fail("it is nested too deeply");
        switch (front()) {
            case '{': return read_object(value, depth);
            case '[': return read_array(value, depth);
            case '"': return read_string(value.content_.emplace<std::string>());
            case 't': return read_word("true") && (value = Json(true), true);
            case 'f': return read_word("false") && (value = Json(false), true);
            case 'n': return read_word("null");
            default: return read_number(value.content_.emplace<Json::Number>().text);
        }
    }

    bool read_word(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return fail("a value is expected");
        at_ += word.size();
        return true;
    }

    bool read_digits() {
        const std::size_t begin = at_;
        while (front() >= '0' && front() <= '9') ++at_;
        return at_ > begin;
    }

    bool read_number(std::string& number) {
        const std::size_t begin = at_;
        take('-');
        const std::size_t first = at_;
        if (!read_digits()) return fail("a value is expected");
        if (text_[first] == '0' && at_ > first + 1) return fail("a number begins with 0");
        if (take('.') && !read_digits()) return fail("a digit is expected");
        if (take('e') || take('E')) {
            if (!take('+')) take('-');
            if (!read_digits()) return fail("a digit is expected");
        }
        number = text_.substr(begin, at_ - begin);
        return true;
    }

    bool read_hex(std::uint32_t& code) {
        code = 0;
        if (text_.size() - at_ < 4) return fail("an escape is cut off");
        const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + at_ + 4, code, 16);
        if (error != std::errc{} || end != text_.data() + at_ + 4) return fail("an escape is wrong");
        at_ += 4;
        return true;
    }

    bool read_escape(std::string& out) {
        if (at_end()) return fail("a string is not closed");
        const char c = text_[at_++];
        switch (c) {
            case '"':
            case '\\':
            case '/': out += c; return true;
            case 'b': out += '\b'; return true;
            case 'f': out += '\f'; return true;
            case 'n': out += '\n'; return true;
            case 'r': out += '\r'; return true;
            case 't': out += '\t'; return true;
            case 'u': break;
            default: --at_; return fail("an escape is wrong");
        }
        std::uint32_t code = 0;
        if (!read_hex(code)) return false;
        if (code >= 0xD800 && code < 0xDC00) {  // the first half of a character beyond 16 bits
            std::uint32_t low = 0;
            if (!take('\\') || !take('u')) return fail("half a character is missing");
            if (!read_hex(low)) return false;
            if (low < 0xDC00 || low > 0xDFFF) return fail("half a character is missing");
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        } else if (code >= 0xDC00 && code < 0xE000) {
            return fail("half a character is missing");
        }
        append_utf8(code, out);
        return true;
    }

    bool read_string(std::string& out) {
        if (!take('"')) return fail("a string is expected");
        for (;;) {
            const std::size_t plain = plain_length(text_.substr(at_));
            out += text_.substr(at_, plain);
            at_ += plain;
            if (take('"')) return true;
            if (at_end()) return fail("a string is not closed");
            if (take('\\')) {
                if (!read_escape(out)) return false;
            } else {
                if (static_cast<std::uint8_t>(front()) < 0x20)
                    return fail("a string holds a control character");
                out += text_[at_++];
            }
        }
    }

    bool read_array(Json& value, int depth) {
        auto& items = value.content_.emplace<Json::Array>();
        take('[');
        skip_space();
        if (take(']')) return true;
        for (;;) {
            skip_space();
            if (!read(items.emplace_back(), depth + 1)) return false;
            skip_space();
            if (take(']')) return true;
            if (!take(',')) return fail("a comma or ] is expected");
        }
    }

    bool read_object(Json& value, int depth) {
        auto& members = value.content_.emplace<Json::Object>();
        take('{');
        skip_space();
        if (take('}')) return true;
        for (;;) {
            skip_space();
            Json::Member& member = members.emplace_back();
            if (!read_string(member.first)) return false;
            skip_space();
            if (!take(':')) return fail("a colon is expected");
            skip_space();
            if (!read(member.second, depth + 1)) return false;
            skip_space();
            if (take('}')) return true;
            if (!take(',')) return fail("a comma or } is expected");
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string_view fault_;
};

Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

Json::Json(std::string text) : content_(std::move(text)) {}
Json::Json(std::string_view text) : content_(std::string(text)) {}
Json::Json(const char* text) : content_(std::string(text)) {}
Json::Json(Array items) : content_(std::move(items)) {}
Json::Json(Object members) : content_(std::move(members)) {}
Json::Json(std::initializer_list<Member> members) : content_(Object(members)) {}

Json::Json(double value) {
    if (!std::isfinite(value)) return;
    char buffer[32];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
    content_ = Number{std::string(buffer, end)};
}

// Not by std::to_chars, whose tables for any number of digits would be the largest part of the WebAssembly
// module.
Json Json::rounded(double value, int digits) {
    std::int64_t unit = 1;
    for (int i = 0; i < digits; ++i) unit *= 10;
    const double scaled = value * static_cast<double>(unit);
    Json result;
    if (!(std::abs(scaled) < 0x1p63)) return result;
    const std::int64_t units = std::llround(std::abs(scaled));
    std::string text = value < 0 && units > 0 ? "-" : "";
    text += std::to_string(units / unit);
    if (digits > 0) {
        const std::string fraction = std::to_string(units % unit);
        text += '.' + std::string(static_cast<std::size_t>(digits) - fraction.size(), '0') + fraction;
    }
    result.content_ = Number{std::move(text)};
    return result;
}

std::optional<bool> Json::boolean() const {
    const auto* value = std::get_if<bool>(&content_);
    return value != nullptr ? std::optional(*value) : std::nullopt;
}

std::optional<std::string_view> Json::text() const {
    const auto* value = std::get_if<std::string>(&content_);
    return value != nullptr ? std::optional<std::string_view>(*value) : std::nullopt;
}

namespace {

// A JSON number as a double, to about 15 digits: what limits need. std::from_chars gets the last bit right
// too, with tables that weigh more in a web page than many a game.
double value_of(std::string_view number) {
    constexpr int beyond_any_double = 9999;  // as an exponent
    const bool is_negative = number.front() == '-';
    if (is_negative) number.remove_prefix(1);
    const auto take_any = [&](std::string_view choices) {
        const bool is_there = !number.empty() && choices.find(number.front()) != std::string_view::npos;
        if (is_there) number.remove_prefix(1);
        return is_there;
    };
    const auto for_each_digit = [&](auto use) {
        for (; !number.empty() && number.front() >= '0' && number.front() <= '9'; number.remove_prefix(1))
            use(number.front() - '0');
    };
    double value = 0;
    int exponent = 0;
    for_each_digit([&](int digit) { value = 10 * value + digit; });
    if (take_any(".")) for_each_digit([&](int digit) { value = 10 * value + digit, --exponent; });
    if (take_any("eE")) {
        const bool is_small = number.front() == '-';
        take_any("+-");
        int written = 0;
        for_each_digit([&](int digit) { written = std::min(10 * written + digit, beyond_any_double); });
        exponent += is_small ? -written : written;
    }
    for (; exponent > 0 && value > 0 && std::isfinite(value); --exponent) value *= 10;
    for (; exponent < 0 && value > 0 && std::isfinite(value); ++exponent) value /= 10;
    return is_negative ? -value : value;
}

}  // namespace

std::optional<double> Json::number() const {
    const auto* number = std::get_if<Number>(&content_);
    if (number == nullptr) return std::nullopt;
    const double value = value_of(number->text);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

const Json::Array& Json::items() const {
    static const Array none;
    const auto* items = std::get_if<Array>(&content_);
    return items != nullptr ? *items : none;
}

const Json::Object& Json::members() const {
    static const Object none;
    const auto* members = std::get_if<Object>(&content_);
    return members != nullptr ? *members : none;
}

const Json& Json::operator[](std::string_view key) const {
    static const Json none;
    for (const auto& [name, value] : members())
        if (name == key) return value;
    return none;
}

void Json::push_back(Json item) {
    if (is_null()) content_.emplace<Array>();
    std::get_if<Array>(&content_)->push_back(std::move(item));
}

void Json::set(std::string_view key, Json value) {
    if (is_null()) content_.emplace<Object>();
    std::get_if<Object>(&content_)->emplace_back(key, std::move(value));
}

void Json::dump_to(std::string& out) const {
    if (is_null()) {
        out += "null";
    } else if (const auto* truth = std::get_if<bool>(&content_)) {
        out += *truth ? "true" : "false";
    } else if (const auto* number = std::get_if<Number>(&content_)) {
        out += number->text;
    } else if (const auto* string = std::get_if<std::string>(&content_)) {
        append_quoted(*string, out);
    } else if (is_array()) {
        out += '[';
        for (const Json& item : items()) {
            if (&item != &items().front()) out += ',';
            item.dump_to(out);
        }
        out += ']';
    } else {
        out += '{';
        for (const auto& member : members()) {
            if (&member != &members().front()) out += ',';
            append_quoted(member.first, out);
            out += ':';
            member.second.dump_to(out);
        }
        out += '}';
    }
}

std::string Json::dump() const {
    std::string out;
    dump_to(out);
    return out;
}

Result<Json> parse_json(std::string_view text) {
    // Line breaks between values are fine; within them the parser refuses control characters itself.
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t line = rest.find_first_of("\r\n");
        if (const std::size_t bad = find_unclean(rest.substr(0, line)); bad != std::string_view::npos)
            return Error{"json.text", "This is not clean UTF-8 at byte " +
                                          std::to_string(text.size() - rest.size() + bad + 1) + "."};
        rest.remove_prefix(line == std::string_view::npos ? rest.size() : line + 1);
    }
    return JsonParser(text).parse();
}

}  // namespace talus
