#include "protocol/schema/check.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/compact_sort.h"
#include "base/quote.h"

namespace talus::schema {
namespace {

using Kind = Type::Kind;

bool is_between(const Json& json, std::int64_t least, std::uint64_t most) {
    if (const auto value = json.integer<std::int64_t>())
        return *value >= least && (*value < 0 || static_cast<std::uint64_t>(*value) <= most);
    const auto value = json.integer<std::uint64_t>();
    return value && *value <= most;
}

// "a, b or c"
std::string enumeration(std::span<const std::string_view> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    return text;
}

std::string tag_words(const Type& type) {
    std::vector<std::string_view> words;
    for (const Type* variant : type.types)
        for (const std::string_view word : find_field(*variant, type.tag)->type.words) words.push_back(word);
    return enumeration(words);
}

// Where a value stands; a text only once something is wrong.
struct Path {
    const Path* outer = nullptr;
    std::string_view key = {};

    bool is_whole() const { return outer == nullptr; }
    std::string text() const {
        if (is_whole()) return {};
        return outer->is_whole() ? std::string(key) : outer->text() + "." + std::string(key);
    }
};

class Checker {
  public:
    Checker(const CheckRules& rules, std::vector<std::string>* ignored) : rules_(rules), ignored_(ignored) {}

    bool check(const Json& json, const Type& type, const Path& path) {
        switch (type.kind) {
            case Kind::null: return json.is_null() || fail(path, type);
            case Kind::flag: return json.boolean() || fail(path, type);
            case Kind::integer: return is_between(json, type.least, type.most) || fail(path, type);
            case Kind::number: {
                const auto value = json.number();
                return (value && *value >= type.from && *value <= type.to) || fail(path, type);
            }
            case Kind::text: {
                const auto text = json.text();
                const bool fits =
                    text && text->size() >= static_cast<std::size_t>(type.least) && text->size() <= type.most;
                return fits || fail(path, type);
            }
            case Kind::name: return json.text() || fail(path, type);
            case Kind::choice: {
                const auto text = json.text();
                return (text && std::find(type.words.begin(), type.words.end(), *text) != type.words.end()) ||
                       fail(path, type);
            }
            case Kind::array:
                if (!json.is_array()) return fail(path, type);
                return std::all_of(json.items().begin(), json.items().end(),
                                   [&](const Json& item) { return check_item(item, type, path); });
            case Kind::map:
                if (!json.is_object()) return fail(path, type);
                if (!has_distinct_keys(json, path)) return false;
                return std::all_of(json.members().begin(), json.members().end(),
                                   [&](const Json::Member& member) {
                                       return check(member.second, *type.item, Path{&path, member.first});
                                   });
            case Kind::object: return check_object(json, type, path);
            case Kind::any_of:
            case Kind::parameter: return check_any_of(json, type, path);
            case Kind::variants: return check_variants(json, type, path);
        }
        return false;
    }

    std::optional<Fault> take_fault() { return std::move(fault_); }

  private:
    bool fail(const Path& path, std::string text) {
        fault_ = Fault{path.text(), std::move(text)};
        return false;
    }
    bool fail(const Path& path, const Type& type) {
        const std::string what = path.is_whole() ? "This" : "\"" + std::string(path.key) + "\"";
        return fail(path, what + " is " + description(type) + ".");
    }

    // The fault of an item that is no object is the array's: it says of what it is.
    bool check_item(const Json& item, const Type& array, const Path& path) {
        if (check(item, *array.item, path)) return true;
        return fault_->path == path.text() ? fail(path, array) : false;
    }

    bool has_distinct_keys(const Json& json, const Path& path) {
        const Json::Object& members = json.members();
        std::vector<std::string_view> keys(members.size());
        std::transform(members.begin(), members.end(), keys.begin(),
                       [](const Json::Member& member) { return std::string_view(member.first); });
        compact_sort(keys);
        const auto twice = std::adjacent_find(keys.begin(), keys.end());
        return twice == keys.end() ||
               fail(Path{&path, *twice}, "The key " + quoted(*twice) + " comes twice.");
    }

    bool check_object(const Json& json, const Type& type, const Path& path) {
        if (!json.is_object()) return fail(path, type);
        return has_distinct_keys(json, path) && check_known(json, type, path) &&
               check_fields(json, type, path);
    }

    bool check_known(const Json& json, const Type& type, const Path& path) {
        const Type* const envelope = path.is_whole() ? rules_.envelope : nullptr;
        for (const auto& [key, value] : json.members()) {
            if (find_field(type, key) || (envelope && find_field(*envelope, key))) continue;
            if (rules_.unknown == Unknown::refused)
                return fail(Path{&path, key}, "There is no key " + quoted(key) + " here.");
            if (ignored_) ignored_->push_back(Path{&path, key}.text());
        }
        return true;
    }

    bool check_fields(const Json& json, const Type& type, const Path& path) {
        for (const Type* base : type.bases)
            if (!check_fields(json, *base, path)) return false;
        for (const Field& field : type.fields) {
            const Json& value = json[field.key];
            if (value.is_null() && is_missing(json, field.key)) {
                if (field.need == Field::Need::optional) continue;
                return fail(Path{&path, field.key}, "\"" + std::string(field.key) + "\" is missing: it is " +
                                                        description(field.type) + ".");
            }
            if (!check(value, field.type, Path{&path, field.key})) return false;
        }
        return true;
    }

    bool is_missing(const Json& json, std::string_view key) const {
        if (rules_.null_is_missing) return true;
        return std::none_of(json.members().begin(), json.members().end(),
                            [&](const Json::Member& member) { return member.first == key; });
    }

    bool check_any_of(const Json& json, const Type& type, const Path& path) {
        std::optional<Fault> deepest;  // of the alternative that came nearest
        for (const Type* each : type.types) {
            if (check(json, *each, path)) {
                fault_.reset();
                return true;
            }
            if (fault_->path != path.text()) deepest = fault_;
        }
        if (deepest) fault_ = deepest;
        return deepest ? false : fail(path, type);
    }

    bool check_variants(const Json& json, const Type& type, const Path& path) {
        if (!json.is_object()) return fail(path, type);
        if (const Type* variant = find_variant(type, json[type.tag].text().value_or("")))
            return check_object(json, *variant, path);
        return fail(Path{&path, type.tag}, "\"" + std::string(type.tag) + "\" is " + tag_words(type) + ".");
    }

    const CheckRules& rules_;
    std::vector<std::string>* ignored_;
    std::optional<Fault> fault_;
};

std::string range_text(std::string_view what, const std::string& least, const std::string& most) {
    return std::string(what) + " from " + least + " to " + most;
}

// At most three digits after the point. The shortest text of any number would bring 110 kB of tables into the
// page's modules.
std::string number_text(double value) {
    std::string text = Json::rounded(value, 3).dump();
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text;
}

}  // namespace

std::optional<Fault> find_fault(const Json& json, const Type& type, const CheckRules& rules,
                                std::vector<std::string>* ignored) {
    Checker checker(rules, ignored);
    checker.check(json, type, {});
    return checker.take_fault();
}

std::string description(const Type& type) {
    if (!type.sentence.empty()) return std::string(type.sentence);
    switch (type.kind) {
        case Kind::null: return "null";
        case Kind::flag: return "true or false";
        case Kind::integer:
            if (type.least == any_integer_least && type.most == any_integer_most) return "a whole number";
            return range_text("a whole number", std::to_string(type.least), std::to_string(type.most));
        case Kind::number:
            return type.to == number().to
                       ? "a number"
                       : range_text("a number", number_text(type.from), number_text(type.to));
        case Kind::text:
            if (type.most == text().most) return "a string";
            return "a string of at most " + std::to_string(type.most) + " bytes";
        case Kind::choice: return enumeration({type.words.begin(), type.words.end()});
        case Kind::name: return "a string";
        case Kind::array:
            return "an array" +
                   (type.item->kind == Kind::text ? " of strings" : ", each " + description(*type.item));
        case Kind::map: return "an object" + (type.item->kind == Kind::text ? " of strings" : std::string());
        case Kind::any_of:
        case Kind::parameter: {
            std::string text;
            for (const Type* each : type.types) text += (text.empty() ? "" : ", or ") + description(*each);
            return text;
        }
        case Kind::variants: return "an object whose \"" + std::string(type.tag) + "\" is " + tag_words(type);
        case Kind::object: break;
    }
    return "an object";
}

const Type* find_variant(const Type& type, std::string_view word) {
    for (const Type* variant : type.types) {
        const List<std::string_view>& words = find_field(*variant, type.tag)->type.words;
        if (std::find(words.begin(), words.end(), word) != words.end()) return variant;
    }
    return nullptr;
}

const Field* find_field(const Type& object, std::string_view key) {
    for (const Field& field : object.fields)
        if (field.key == key) return &field;
    for (const Type* base : object.bases)
        if (const Field* field = find_field(*base, key)) return field;
    return nullptr;
}

}  // namespace talus::schema
