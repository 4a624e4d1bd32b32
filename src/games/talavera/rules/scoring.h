// What the placed tiles are worth.
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/talavera/rules/colour.h"

namespace talus::talavera {

// RULES, V-SCORE: an order that is not filled is worth nothing; a filled one three points, less one for each
// tile too many, and never less than nothing.
constexpr int colour_score(int demanded, int placed) {
    return placed < demanded ? 0 : std::max(0, 3 - (placed - demanded));
}

constexpr int score(Tiles demand, Tiles placed) {
    int sum = 0;
    for (const Colour colour : all_colours) sum += colour_score(demand[colour], placed[colour]);
    return sum;
}

// RULES, V-SOLO-WIN.
enum class SoloResult : std::uint8_t { loss, win, special };

constexpr SoloResult solo_result(Tiles demand, Tiles sets) {
    if (sets == demand) return SoloResult::special;
    return is_one_to_four(sets) ? SoloResult::win : SoloResult::loss;
}

}  // namespace talus::talavera
