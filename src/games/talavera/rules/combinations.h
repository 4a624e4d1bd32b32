// Combinations of cards, numbered: what lets chance draw one of them without listing them all.
#pragma once

#include <array>
#include <cstdint>

#include "games/talavera/rules/cards.h"

namespace talus::talavera {

// Pascal's triangle: binomials[n][k] ways to choose k of n cards, for up to four cards.
inline constexpr auto binomials = [] {
    std::array<std::array<std::uint16_t, 5>, card_count + 1> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k < table[n].size() && k <= n; ++k)
            table[n][k] = static_cast<std::uint16_t>(table[n - 1][k - 1] + table[n - 1][k]);
    }
    return table;
}();

constexpr std::uint32_t binomial(int n, int k) {
    return binomials[n][k];
}

// The members of every set of nine cards, numbered from 0, in ascending order: half the deck at a time.
struct HalfSet {
    std::uint8_t size = 0;
    std::array<std::uint8_t, card_count / 2> members = {};
};
inline constexpr auto half_sets = [] {
    std::array<HalfSet, 1 << card_count / 2> table{};
    for (std::size_t bits = 0; bits < table.size(); ++bits)
        for (std::uint8_t member = 0; member < card_count / 2; ++member)
            if ((bits >> member & 1) != 0) table[bits].members[table[bits].size++] = member;
    return table;
}();

// The card that has `index` lower ones in the set. Pre: index < cards.size(). Chance asks for it with random
// numbers, and a walk through the set would end at a branch that cannot be predicted.
constexpr Card nth_card(CardSet cards, int index) {
    const std::uint32_t bits = cards.bits() >> 1;  // card 1 first
    const HalfSet& low = half_sets[bits % half_sets.size()];
    const HalfSet& high = half_sets[bits / half_sets.size()];
    const bool is_low = index < low.size;
    const HalfSet& half = is_low ? low : high;
    const auto member = static_cast<std::size_t>(index - (is_low ? 0 : low.size));
    return card_at(half.members[member] + (is_low ? 1 : 1 + card_count / 2));
}

// Subsets are ranked by their highest card, then by the next one down: the combinatorial number system, in
// which binomial(i, k) subsets of k cards have only cards below the one with index i.
struct IndexPair {
    std::uint8_t low, high;
};
inline constexpr auto index_pairs = [] {
    std::array<IndexPair, binomial(card_count, 2)> table{};
    std::size_t rank = 0;
    for (std::uint8_t high = 1; high < card_count; ++high)
        for (std::uint8_t low = 0; low < high; ++low) table[rank++] = {low, high};
    return table;
}();

// Pre: rank < binomial(cards.size(), 2).
constexpr CardSet nth_pair(CardSet cards, std::uint32_t rank) {
    const auto [low, high] = index_pairs[rank];
    return CardSet(nth_card(cards, low), nth_card(cards, high));
}

// Pre: rank < binomial(cards.size(), 4).
constexpr CardSet nth_four(CardSet cards, std::uint32_t rank) {
    CardSet highest_two;
    for (const int size : {4, 3}) {
        int index = size - 1;
        while (binomial(index + 1, size) <= rank) ++index;
        rank -= binomial(index, size);
        highest_two.add(nth_card(cards, index));
    }
    return highest_two | nth_pair(cards, rank);
}

}  // namespace talus::talavera
