// The one reader of JSON that comes from outside: whether it is what a declaration says. What has passed can
// be taken without another look: `json["seat"].integer<int>().value()`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "protocol/schema/schema.h"

namespace talus::schema {

struct Fault {
    std::string path;  // `limits.visits`; empty if the whole is no object
    std::string text;  // a sentence
};

enum class Unknown : std::uint8_t { refused, ignored };

struct CheckRules {
    Unknown unknown = Unknown::refused;  // a key that is not declared
    bool null_is_missing = true;         // a key with the value null counts as missing
    const Type* envelope = nullptr;  // an object whose keys the outermost one may have too, checked elsewhere
};

// The first fault; nothing if there is none. A key that comes twice is one, whatever the rules. Keys that are
// ignored are told in `ignored`, with their paths.
std::optional<Fault> find_fault(const Json& json, const Type& type, const CheckRules& rules = {},
                                std::vector<std::string>* ignored = nullptr);

// "a whole number from 1 to 8", "true or false": what a value of the type is.
std::string description(const Type& type);

// The alternative with this word at the tag; nullptr if there is none. Pre: `type` has variants.
const Type* find_variant(const Type& type, std::string_view word);

// The field of an object or of its bases; nullptr if there is none.
const Field* find_field(const Type& object, std::string_view key);

}  // namespace talus::schema
