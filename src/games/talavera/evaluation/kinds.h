// Cards whose tiles are alike: the solvers look at tiles only, so two cards of a kind are worth the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/talavera/rules/cards.h"

namespace talus::talavera {

// 18 cards, of which 9 and 18 are alike, and 12 and 15.
inline constexpr int kind_count = 16;

struct Kinds {
    std::array<std::uint8_t, card_count + 1> of_card{};
    std::array<Tiles, kind_count> tiles{};
};

inline constexpr Kinds kinds = [] {
    Kinds table;
    std::size_t count = 0;
    for (const Card card : CardSet::all()) {
        std::size_t kind = 0;
        while (kind < count && !(table.tiles[kind] == tiles(card))) ++kind;
        if (kind == count) table.tiles[count++] = tiles(card);
        table.of_card[index(card)] = static_cast<std::uint8_t>(kind);
    }
    return table;
}();
static_assert(kinds.of_card[9] == kinds.of_card[18] && kinds.of_card[12] == kinds.of_card[15]);
static_assert(kinds.of_card[17] == kind_count - 1, "the last kind that is not a second copy");

constexpr std::size_t kind(Card card) {
    return kinds.of_card[index(card)];
}

}  // namespace talus::talavera
