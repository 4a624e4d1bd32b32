// One step of Talavera: a decision or an outcome of chance, in both forms of the game.
#pragma once

#include <cstdint>

#include "game/seat.h"
#include "games/talavera/rules/cards.h"

namespace talus::talavera {

// Use the named constructors: what a kind does not use stays at its default, so that equal moves compare
// equal.
struct Move {
    enum class Kind : std::uint8_t {
        // Two players.
        orders,  // chance: `cards`, two, of which `card` goes to seat 1 and the other to seat 2
        first,   // chance: `seat` drafts first in round 1
        flip,    // `cards`, two; chance when the pairing is hidden, a decision when it is printed
        draft,   // `card`
        tuck,    // `card` under the corner of `colour`
        // Both: four cards with two players (pairing printed), two alone.
        deal,  // chance: `cards`
        // Solo.
        order,   // chance: `card`
        keep,    // `card`
        redraw,  //
        drawn,   // chance: `card`
        corner,  // `colour`
    };

    Kind kind = Kind::orders;
    Seat seat = Seat::first;
    Colour colour = Colour::yellow;
    Card card = Card::none;
    CardSet cards = {};

    static constexpr Move orders(Card seat_1, Card seat_2) {
        return {.kind = Kind::orders, .card = seat_1, .cards = CardSet(seat_1, seat_2)};
    }
    static constexpr Move first(Seat seat) { return {.kind = Kind::first, .seat = seat}; }
    static constexpr Move flip(CardSet cards) { return {.kind = Kind::flip, .cards = cards}; }
    static constexpr Move draft(Card card) { return {.kind = Kind::draft, .card = card}; }
    static constexpr Move tuck(Card card, Colour colour) {
        return {.kind = Kind::tuck, .colour = colour, .card = card};
    }
    static constexpr Move deal(CardSet cards) { return {.kind = Kind::deal, .cards = cards}; }
    static constexpr Move order(Card card) { return {.kind = Kind::order, .card = card}; }
    static constexpr Move keep(Card card) { return {.kind = Kind::keep, .card = card}; }
    static constexpr Move redraw() { return {.kind = Kind::redraw}; }
    static constexpr Move drawn(Card card) { return {.kind = Kind::drawn, .card = card}; }
    static constexpr Move corner(Colour colour) { return {.kind = Kind::corner, .colour = colour}; }

    // Of `orders`: what seat 2 gets.
    constexpr Card other_card() const { return (cards - CardSet(card)).lowest(); }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 8);

}  // namespace talus::talavera
