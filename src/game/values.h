// What a position is worth to each seat, as a share of the win: 1 for a sure win, 0 for a sure loss; all
// seats' shares add up to 1, except that partners each have their team's share. Where all places count, those
// behind the first one add a little.
#pragma once

#include <algorithm>

#include "game/outcome.h"
#include "game/per_seat.h"
#include "game/seat.h"

namespace talus {

using Values = PerSeat<float>;
using Scores = PerSeat<float>;  // points, of which some are only expected

// How many seats win and lose together. A game without teams need not say it.
template <class S>
int seats_a_side(const S& state) {
    if constexpr (requires { state.seats_a_side(); })
        return state.seats_a_side();
    else
        return 1;
}

// Whether those who do not win play for the places behind. A game in which they never do need not say it.
template <class S>
bool ranks_all(const S& state) {
    if constexpr (requires { state.ranks_all(); })
        return state.ranks_all();
    else
        return false;
}

// A place in a game that ranks all: little beside the one before, but something to play for.
inline float worth_of_place(int place) {
    float worth = 1;
    for (; place > 1; --place) worth /= 100;
    return worth;
}

// The shares of a finished game: the sides on the first place share the win. Two sides: 1, ½ or 0.
template <class S>
Values final_shares(const S& state) {
    const Outcome outcome = state.outcome();
    Values shares{};
    for (std::size_t i = 0; i < outcome.places.size(); ++i) {
        const int place = outcome.places[i];
        if (place > 1 && !ranks_all(state)) continue;
        const auto sharing = std::count(outcome.places.begin(), outcome.places.end(), place);
        shares[i] =
            worth_of_place(place) * static_cast<float>(seats_a_side(state)) / static_cast<float>(sharing);
    }
    return shares;
}

}  // namespace talus
