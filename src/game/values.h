// What a position is worth to each seat, as a share of the win: 1 for a sure win, 0 for a sure loss; all
// seats' shares add up to 1, except that partners each have their team's share.
#pragma once

#include <array>

#include "game/outcome.h"
#include "game/seat.h"

namespace talus {

using Values = std::array<float, max_seats>;
using Scores = std::array<float, max_seats>;  // points, of which some are only expected

// The share of a finished game: the seats on the first place share the win. Two seats: 1, ½ or 0.
inline Values shares_of(const Outcome& outcome) {
    Values shares{};
    int winners = 0;
    for (const int place : outcome.places) winners += place == 1;
    for (std::size_t i = 0; i < outcome.places.size(); ++i)
        if (outcome.places[i] == 1) shares[i] = 1.0F / static_cast<float>(winners);
    return shares;
}

}  // namespace talus
