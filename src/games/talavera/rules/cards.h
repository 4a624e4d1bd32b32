// The 18 cards: what their two sides show, and sets of them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/talavera/rules/colour.h"

namespace talus::talavera {

// A card is its number, 1 to 18.
enum class Card : std::uint8_t { none = 0 };

inline constexpr int card_count = 18;
inline constexpr int max_tiles = 3;  // of one colour on a card

constexpr int number(Card card) {
    return static_cast<int>(card);
}
constexpr std::size_t index(Card card) {
    return static_cast<std::size_t>(card);
}
constexpr Card card_at(int number) {
    return static_cast<Card>(number);
}

struct CardSides {
    Tiles tiles;
    Tiles demand;
};

// RULES, V-CARDS: which order is on the back of which tiles. Colours in the order yellow, azure, sky, red;
// entry 0 stands for no card.
inline constexpr std::array<CardSides, card_count + 1> card_table{{
    {},
    {{3, 0, 0, 1}, {1, 2, 3, 4}},  // 1
    {{0, 3, 1, 0}, {1, 3, 2, 4}},  // 2
    {{1, 0, 3, 0}, {1, 4, 2, 3}},  // 3
    {{0, 2, 0, 2}, {2, 1, 3, 4}},  // 4
    {{2, 2, 0, 0}, {2, 4, 1, 3}},  // 5
    {{0, 1, 0, 3}, {1, 4, 3, 2}},  // 6
    {{2, 0, 2, 0}, {2, 3, 4, 1}},  // 7
    {{0, 0, 2, 2}, {2, 1, 4, 3}},  // 8
    {{1, 1, 1, 1}, {2, 4, 3, 1}},  // 9
    {{2, 1, 0, 1}, {3, 1, 4, 2}},  // 10
    {{1, 2, 1, 0}, {3, 4, 2, 1}},  // 11
    {{1, 0, 2, 1}, {3, 1, 2, 4}},  // 12
    {{1, 2, 0, 1}, {4, 3, 1, 2}},  // 13
    {{0, 1, 1, 2}, {4, 2, 1, 3}},  // 14
    {{1, 0, 2, 1}, {3, 2, 4, 1}},  // 15
    {{1, 1, 2, 0}, {4, 2, 3, 1}},  // 16
    {{1, 0, 1, 2}, {4, 1, 3, 2}},  // 17
    {{1, 1, 1, 1}, {4, 3, 2, 1}},  // 18
}};

constexpr Tiles tiles(Card card) {
    return card_table[index(card)].tiles;
}
constexpr Tiles demand(Card card) {
    return card_table[index(card)].demand;
}

// A set of cards: bit n for card n. Iterating goes from the lowest number to the highest.
class CardSet {
  public:
    class Iterator {
      public:
        explicit constexpr Iterator(std::uint32_t bits) : bits_(bits) {}
        constexpr Card operator*() const { return card_at(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::uint32_t bits_;
    };

    constexpr CardSet() = default;
    template <class... Cards>
    explicit constexpr CardSet(Card first, Cards... others) : bits_((bit(first) | ... | bit(others))) {}
    static constexpr CardSet all() { return CardSet((2u << card_count) - 2); }

    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
    constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
    // Pre: not empty.
    constexpr Card lowest() const { return card_at(std::countr_zero(bits_)); }
    constexpr std::uint32_t bits() const { return bits_; }

    constexpr void add(Card card) { bits_ |= bit(card); }
    constexpr void remove(Card card) { bits_ &= ~bit(card); }

    friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
    constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
    constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
    friend constexpr bool operator==(CardSet, CardSet) = default;

    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    explicit constexpr CardSet(std::uint32_t bits) : bits_(bits) {}
    static constexpr std::uint32_t bit(Card card) { return 1u << number(card); }

    std::uint32_t bits_ = 0;
};

// The table checks itself: four tiles a card, each order a different arrangement of 1, 2, 3 and 4, and the
// published number of tiles of each colour.
namespace checks {

constexpr int total(Tiles tiles) {
    int sum = 0;
    for (const Colour colour : all_colours) sum += tiles[colour];
    return sum;
}

constexpr bool sides_are_sound() {
    for (const Card card : CardSet::all()) {
        if (total(tiles(card)) != 4 || !is_one_to_four(demand(card))) return false;
        for (const Card other : CardSet::all())
            if (other != card && demand(other) == demand(card)) return false;
    }
    return true;
}
static_assert(sides_are_sound());

// The tiles of a colour on the `count` cards that show most of it.
constexpr int most_tiles(Colour colour, int count) {
    std::array<int, card_count> shown{};
    for (const Card card : CardSet::all()) shown[number(card) - 1] = tiles(card)[colour];
    std::sort(shown.begin(), shown.end());
    int sum = 0;
    for (int i = 0; i < count; ++i) sum += shown[card_count - 1 - i];
    return sum;
}
static_assert(most_tiles(Colour::yellow, card_count) == 18 && most_tiles(Colour::azure, card_count) == 17 &&
              most_tiles(Colour::sky, card_count) == 19 && most_tiles(Colour::red, card_count) == 18);

// A player tucks at most eight cards, so four bits hold every count of `Tiles`.
static_assert(std::all_of(all_colours.begin(), all_colours.end(),
                          [](Colour colour) { return most_tiles(colour, 8) <= 15; }));

}  // namespace checks

}  // namespace talus::talavera
