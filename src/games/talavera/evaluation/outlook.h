// How many points a player may still hope for: its own game against a deck, without the other player.
//
// The rest of the game is taken as a row of picks. The first drafter of a round picks the better of two cards
// twice; the second picks the best of three, and then takes what is left. The cards are drawn from the deck
// anew for each pick, each is tucked at once, and the player wants the highest expected score.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/talavera/evaluation/kinds.h"
#include "games/talavera/rules/cards.h"

namespace talus::talavera {

// The score at the end of the game, as far as it can be foreseen.
struct ExpectedScore {
    float mean = 0;
    float square = 0;  // the mean of the squared score

    float variance() const { return square - mean * mean; }
};

class Outlook {
  public:
    struct Key {
        Card order = Card::none;
        bool first_in_last_round = false;  // whether the player drafts first in round 4 (and in round 2)
        CardSet deck = {};                 // what the picks are drawn from; none only if no pick is left

        friend bool operator==(const Key&, const Key&) = default;
    };

    // (1 + 4) × (2 + 4) × (3 + 4) × (4 + 4): an order demands 1, 2, 3 and 4 tiles, and three tiles too many
    // are worth as little as any more.
    static constexpr std::size_t place_count = 1680;
    static constexpr int most_picks = 8;
    static constexpr std::size_t most_bytes = (most_picks + 1) * place_count * sizeof(ExpectedScore);

    Outlook() = default;
    // Cheap: expected scores are worked out when they are asked for.
    explicit Outlook(const Key& key);

    const Key& key() const { return key_; }
    // Before the last picks, at most 8.
    ExpectedScore expected_score(Tiles placed, int picks_left);

  private:
    // Of the tiles of one colour.
    struct Scale {
        std::size_t stride;  // in the numbers of places
        int full;            // as many tiles as this are worth nothing, and more need not be told apart
    };
    // What is placed, no colour being more than full, and its number.
    struct Place {
        Tiles tiles;
        std::size_t number = 0;
    };
    // A kind of card in the deck, and how often it is there.
    struct Supply {
        Tiles tiles;
        int count;
    };

    Place place_of(Tiles placed) const;
    Place tucked(const Place& place, Colour colour, int more) const;
    const ExpectedScore& expected_at(const Place& place, int picks_left);
    ExpectedScore work_out(const Place& place, int picks_left);
    int choice(int picks_left) const;

    Key key_;
    Tiles demand_;
    std::array<Scale, colour_count> scales_;
    std::vector<Supply> supplies_;
    std::array<std::vector<ExpectedScore>, most_picks + 1> expected_;  // by picks left
};

}  // namespace talus::talavera
