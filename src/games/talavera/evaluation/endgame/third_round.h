// The third round for two: which tucks are best, when the last round follows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/fixed_vector.h"
#include "games/talavera/evaluation/endgame/last_round.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

// For every way to tuck a hand, the most points that each two cards can still add up to in the last round.
class Placements {
  public:
    static constexpr std::size_t pair_count = 28;  // the pairs of eight cards
    using Scores = std::array<std::uint8_t, pair_count>;

    static constexpr std::size_t pair_number(std::size_t low, std::size_t high) {
        return high * (high - 1) / 2 + low;
    }

    // Pairs are numbered by the places of their cards in the pool; those with a card of the hand are left
    // out.
    void fill(Tiles demand, Tiles placed, CardSet hand, std::span<const Card> pool);

    bool empty() const { return scores_.empty(); }
    const Scores* begin() const { return scores_.begin(); }
    const Scores* end() const { return scores_.end(); }

  private:
    FixedVector<Scores, 16> scores_;  // two cards with four colours each
};

class ThirdRound {
  public:
    // Pre: round 3.
    explicit ThirdRound(const State& state);

    // The first drafter's share once the cards are drafted: it tucks, then the other one does, and four cards
    // are left for the last round, in which the other one drafts first.
    Twelfths split(CardSet first_hand, CardSet second_hand);

  private:
    struct Player {
        Tiles demand;
        Tiles placed;
        std::array<Placements, Placements::pair_count> of_pairs;  // filled when asked for
        Placements of_fewer;                                      // of the last hand that was no pair
    };

    const Placements& placements(Player& player, CardSet hand);

    Player first_, second_;
    const LastRoundTable& last_round_;
    FixedVector<Card, 8> pool_;  // all cards that are not placed yet
    std::array<std::size_t, card_count + 1> place_in_pool_{};
};

}  // namespace talus::talavera
