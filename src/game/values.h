// What a position is worth to each seat, as a share of the win: 1 for a sure win, 0 for a sure loss; all
// seats' shares add up to 1, except that partners each have their team's share.
#pragma once

#include <array>

#include "game/outcome.h"
#include "game/seat.h"

namespace talus {

using Values = std::array<float, max_seats>;
using Scores = std::array<float, max_seats>;  // points, of which some are only expected

// How many seats win and lose together. A game without teams need not say it.
template <class S>
int seats_a_side(const S& state) {
    if constexpr (requires { state.seats_a_side(); })
        return state.seats_a_side();
    else
        return 1;
}

// The shares of a finished game: the sides on the first place share the win. Two sides: 1, ½ or 0.
template <class S>
Values final_shares(const S& state) {
    const Outcome outcome = state.outcome();
    int winners = 0;
    for (const int place : outcome.places) winners += place == 1;
    Values shares{};
    for (std::size_t i = 0; i < outcome.places.size(); ++i)
        if (outcome.places[i] == 1) shares[i] = static_cast<float>(seats_a_side(state)) / static_cast<float>(winners);
    return shares;
}

}  // namespace talus
