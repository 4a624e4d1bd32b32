// All subsets of some cards, numbered: tables over sets of cards without a hash.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "games/talavera/evaluation/kinds.h"
#include "games/talavera/rules/cards.h"

namespace talus::talavera {

// The n cards of a universe are bits 0 to n - 1 of a mask, the lowest card first.
class Subsets {
  public:
    using Mask = std::uint32_t;

    explicit Subsets(CardSet universe) : universe_(universe) {
        for (const Card card : universe) {
            bit_of_card_[index(card)] = Mask{1} << kinds_.size();
            kinds_.push_back(kind(card));
        }
        ranks_.resize(std::size_t{1} << kinds_.size());
        for (Mask mask = 0; mask < ranks_.size(); ++mask) {
            std::vector<Mask>& alike = by_size_[std::popcount(mask)];
            ranks_[mask] = static_cast<std::uint16_t>(alike.size());
            alike.push_back(mask);
        }
    }

    CardSet universe() const { return universe_; }
    Mask all() const { return static_cast<Mask>(ranks_.size() - 1); }
    // The subsets with this many cards, 0 to 18; none if the universe is too small.
    const std::vector<Mask>& of_size(int size) const { return by_size_[size]; }
    // The place of a subset among those of its size: below 48,620, which is 18 over 9.
    std::size_t rank(Mask mask) const { return ranks_[mask]; }
    // Pre: all in the universe.
    Mask mask(CardSet cards) const {
        Mask mask = 0;
        for (const Card card : cards) mask |= bit_of_card_[index(card)];
        return mask;
    }
    // Of the lowest card. Pre: not empty.
    std::size_t lowest_kind(Mask mask) const { return kinds_[std::countr_zero(mask)]; }

    // Calls visit(one card) for every card of a mask.
    template <class Visit>
    static void for_each_card(Mask mask, Visit&& visit) {
        for (; mask != 0; mask &= mask - 1) visit(mask & -mask);
    }
    // Calls visit(one card, another) for every two cards of a mask.
    template <class Visit>
    static void for_each_pair(Mask mask, Visit&& visit) {
        for (; mask != 0; mask &= mask - 1)
            for (Mask others = mask & (mask - 1); others != 0; others &= others - 1)
                visit(mask & -mask, others & -others);
    }

  private:
    CardSet universe_;
    std::vector<std::size_t> kinds_;
    std::vector<std::uint16_t> ranks_;
    std::array<std::vector<Mask>, card_count + 1> by_size_;
    std::array<Mask, card_count + 1> bit_of_card_{};
};

}  // namespace talus::talavera
