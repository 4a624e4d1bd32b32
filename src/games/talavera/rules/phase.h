// Where a game stands: which kind of step is due, and who takes it.
#pragma once

#include <cstdint>

#include "games/talavera/rules/move.h"

namespace talus::talavera {

enum class Phase : std::uint8_t {
    // Two players.
    orders,        // chance deals the order cards
    first,         // chance draws who drafts first
    deal,          // printed: chance deals four cards, order side up
    choose_flip,   // printed: the first drafter flips two of them
    flip,          // hidden: chance flips two cards
    first_draft,   // the first drafter keeps one of two
    flip_rest,     // hidden: chance flips the other two
    second_draft,  // the second drafter keeps one of three
    third_draft,   // the first drafter keeps one of two
    last_draft,    // the second drafter keeps the last
    first_tucks,   // the first drafter places both cards
    second_tucks,  // then the second
    // Solo.
    order,   // chance turns up the order card
    pair,    // chance deals two cards
    keep,    // one of them is kept, or redraw
    drawn,   // after redraw: chance draws a card
    corner,  // both kept cards go to one colour
    // Both.
    over,
};

enum class Actor : std::uint8_t { chance, first_drafter, second_drafter, nobody };

// The player of the solo game counts as the first drafter.
constexpr Actor actor(Phase phase) {
    switch (phase) {
        case Phase::orders:
        case Phase::first:
        case Phase::deal:
        case Phase::flip:
        case Phase::flip_rest:
        case Phase::order:
        case Phase::pair:
        case Phase::drawn: return Actor::chance;
        case Phase::choose_flip:
        case Phase::first_draft:
        case Phase::third_draft:
        case Phase::first_tucks:
        case Phase::keep:
        case Phase::corner: return Actor::first_drafter;
        case Phase::second_draft:
        case Phase::last_draft:
        case Phase::second_tucks: return Actor::second_drafter;
        case Phase::over: break;
    }
    return Actor::nobody;
}

// The kind of move that a phase waits for (`keep` stands for `redraw` too). Pre: not over.
constexpr Move::Kind due(Phase phase) {
    switch (phase) {
        case Phase::orders: return Move::Kind::orders;
        case Phase::first: return Move::Kind::first;
        case Phase::deal:
        case Phase::pair: return Move::Kind::deal;
        case Phase::choose_flip:
        case Phase::flip:
        case Phase::flip_rest: return Move::Kind::flip;
        case Phase::first_draft:
        case Phase::second_draft:
        case Phase::third_draft:
        case Phase::last_draft: return Move::Kind::draft;
        case Phase::first_tucks:
        case Phase::second_tucks: return Move::Kind::tuck;
        case Phase::order: return Move::Kind::order;
        case Phase::keep: return Move::Kind::keep;
        case Phase::drawn: return Move::Kind::drawn;
        case Phase::corner:
        case Phase::over: break;
    }
    return Move::Kind::corner;
}

}  // namespace talus::talavera
