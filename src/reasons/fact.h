// Reasons: what can be said of a move, as facts that hold whoever looks at them. A fact is worked out from
// the rules, never estimated: each is a claim that playing on can check (tests/conformance/reasons_test.cpp
// does).
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "game/seat.h"

namespace talus {

struct Fact {
    using Value = std::variant<int, std::string>;

    std::string says;            // which sentence it is: "opens.temple"; texts/ has it in every language
    std::optional<Seat> seat{};  // whom it is about
    std::optional<Seat> by{};    // who brings it about, if that is somebody else
    std::vector<std::string> places{};  // where it is on the board, as moves name it
    std::vector<std::pair<std::string_view, Value>> values{};

    // The kind of fact, without what it is about: "opens".
    std::string_view kind() const { return std::string_view(says).substr(0, says.find('.')); }

    const Value* find(std::string_view key) const {
        const auto found =
            std::find_if(values.begin(), values.end(), [&](const auto& value) { return value.first == key; });
        return found == values.end() ? nullptr : &found->second;
    }

    friend bool operator==(const Fact&, const Fact&) = default;
};

using Facts = std::vector<Fact>;

// Whether both say the same, if perhaps of other places.
inline bool says_the_same(const Fact& a, const Fact& b) {
    return a.says == b.says && a.seat == b.seat && a.by == b.by && a.values == b.values;
}

inline Facts without(const Facts& facts, const Facts& others) {
    Facts rest;
    for (const Fact& fact : facts)
        if (std::none_of(others.begin(), others.end(),
                         [&](const Fact& other) { return says_the_same(fact, other); }))
            rest.push_back(fact);
    return rest;
}

}  // namespace talus
