// How likely each move is to be the best, from what it is worth.
#pragma once

#include <algorithm>
#include <span>

#include "base/portable_math.h"

namespace talus {

// Makes priors of the moves' chances to win: one that is worse by one unit of log odds is e^(1 / temperature) times
// less likely. Chances below `least`, or above 1 - `least`, count as that.
inline void make_priors(std::span<float> chances, float temperature, float least = 1e-6F) {
    const float highest = log_odds(*std::max_element(chances.begin(), chances.end()), least);
    float sum = 0;
    for (float& chance : chances) {
        chance = static_cast<float>(portable_exp((log_odds(chance, least) - highest) / temperature));
        sum += chance;
    }
    for (float& chance : chances) chance /= sum;
}

}  // namespace talus
