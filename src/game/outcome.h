// How a game ended.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/fixed_vector.h"
#include "game/seat.h"

namespace talus {

struct Outcome {
    // One place per seat, 1 the best; equal places are shared, and the next one is left out (1, 1, 3).
    FixedVector<std::uint8_t, max_seats> places;
    std::string_view reason;                  // one of the game's reasons, see docs/notation.md
    FixedVector<int, max_seats> scores = {};  // one per seat, or empty if the game does not count points

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace talus
