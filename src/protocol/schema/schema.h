// How a message is declared: its keys, of which kind each is, in which range. The same declaration is read by
// the check of what comes in (check.h), by the tests of what goes out, and by what writes the types of the
// page (typescript.h).
//
// Declarations are constants: `inline constexpr Field hut_fields[] = {{"q", integer(-99, 99), "…"}, …}`, and
// what they refer to has a name of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

namespace talus::schema {

// A part of a constant array. (std::span does not take types that are not complete yet.)
template <class T>
struct List {
    const T* first = nullptr;
    std::size_t count = 0;

    constexpr List() = default;
    template <std::size_t N>
    constexpr List(const T (&array)[N]) : first(array), count(N) {}

    constexpr const T* begin() const { return first; }
    constexpr const T* end() const { return first + count; }
    constexpr bool empty() const { return count == 0; }
};

// What is said for readers of the types; a module for web pages has no use for it.
#ifdef __wasm__
inline constexpr bool has_docs = false;
#else
inline constexpr bool has_docs = true;
#endif

struct Field;

struct Type {
    enum class Kind : std::uint8_t {
        null,
        flag,
        integer,   // least to most
        number,    // from to to
        text,      // least to most bytes
        choice,    // one of `words`
        name,      // any text, but only `words` mean something: whoever looks it up says what is wrong
        array,     // of `item`
        map,       // an object with any keys, each with an `item`
        object,    // with `fields`, and those of its `bases`
        any_of,    // one of `types`
        variants,  // an object, one of `types`, told apart by the choice at its key `tag`
        parameter  // one of `types`; a type of the page may say which (`Show<TaluvaBoard>`)
    };

    Kind kind = Kind::null;
    std::string_view name = {};  // in the page's types; without one it is written where it is used
    std::string_view doc = {};
    std::string_view sentence =
        {};  // what a value is, where kind and range say too little: "the id of a room"
    std::int64_t least = 0;
    std::uint64_t most = 0;
    double from = 0, to = 0;
    List<std::string_view> words = {};
    const Type* item = nullptr;
    List<Field> fields = {};
    List<const Type*> bases = {};
    List<const Type*> types = {};
    std::string_view tag = {};

    constexpr Type named(std::string_view type_name, std::string_view text = {}) const {
        Type result = *this;
        if (has_docs) result.name = type_name;
        if (has_docs) result.doc = text;
        return result;
    }
    constexpr Type saying(std::string_view what) const {
        Type result = *this;
        result.sentence = what;
        return result;
    }
};

struct Field {
    enum class Need : std::uint8_t { required, optional };

    std::string_view key;
    Type type;
    std::string_view doc = {};
    Need need = Need::required;

    constexpr Field(std::string_view field_key, const Type& field_type, std::string_view text = {})
        : key(field_key), type(field_type), doc(has_docs ? text : std::string_view()) {}
};

constexpr Field optional(std::string_view key, const Type& type, std::string_view doc = {}) {
    Field field(key, type, doc);
    field.need = Field::Need::optional;
    return field;
}

inline constexpr Type null{.kind = Type::Kind::null};
inline constexpr Type flag{.kind = Type::Kind::flag};
inline constexpr std::int64_t any_integer_least = std::numeric_limits<std::int64_t>::min();
inline constexpr std::uint64_t any_integer_most = std::numeric_limits<std::int64_t>::max();

constexpr Type integer(std::int64_t least, std::uint64_t most) {
    return {.kind = Type::Kind::integer, .least = least, .most = most};
}
constexpr Type count() {
    return integer(0, any_integer_most);
}
constexpr Type number(double from, double to) {
    return {.kind = Type::Kind::number, .from = from, .to = to};
}
constexpr Type number() {
    return number(std::numeric_limits<double>::lowest(), std::numeric_limits<double>::max());
}
constexpr Type text(std::size_t most = std::numeric_limits<std::size_t>::max(), std::size_t least = 0) {
    return {.kind = Type::Kind::text, .least = static_cast<std::int64_t>(least), .most = most};
}
// A word as a template argument: choice<"seat", "chance", "over">().
template <std::size_t N>
struct Word {
    char letters[N]{};

    consteval Word(const char (&text)[N]) {
        for (std::size_t i = 0; i < N; ++i) letters[i] = text[i];
    }
    constexpr std::string_view view() const { return {letters, N - 1}; }
};
template <Word... Words>
inline constexpr std::string_view word_list[] = {Words.view()...};
template <const Type&... Types>
inline constexpr const Type* type_list[] = {&Types...};

template <Word... Words>
constexpr Type choice() {
    return {.kind = Type::Kind::choice, .words = word_list<Words...>};
}
template <std::size_t N>
constexpr Type choice(const std::string_view (&words)[N]) {
    return {.kind = Type::Kind::choice, .words = words};
}
template <std::size_t N>
constexpr Type name_of(const std::string_view (&words)[N]) {
    return {.kind = Type::Kind::name, .words = words};
}
constexpr Type array_of(const Type& item) {
    return {.kind = Type::Kind::array, .item = &item};
}
constexpr Type map_of(const Type& item) {
    return {.kind = Type::Kind::map, .item = &item};
}
template <std::size_t N>
constexpr Type object(const Field (&fields)[N]) {
    return {.kind = Type::Kind::object, .fields = fields};
}
template <const Type&... Bases>
constexpr Type object_of() {
    return {.kind = Type::Kind::object, .bases = type_list<Bases...>};
}
template <const Type&... Bases, std::size_t N>
constexpr Type object_of(const Field (&fields)[N]) {
    return {.kind = Type::Kind::object, .fields = fields, .bases = type_list<Bases...>};
}
template <const Type&... Types>
constexpr Type any_of() {
    return {.kind = Type::Kind::any_of, .types = type_list<Types...>};
}
template <const Type& Value>
constexpr Type nullable() {
    return any_of<Value, null>();
}
template <const Type&... Types>
constexpr Type variants(std::string_view tag) {
    return {.kind = Type::Kind::variants, .types = type_list<Types...>, .tag = tag};
}
template <const Type&... Types>
constexpr Type parameter(std::string_view name) {
    return {.kind = Type::Kind::parameter, .name = name, .types = type_list<Types...>};
}

}  // namespace talus::schema
