// How likely each move is to be the best, from what it is worth.
#pragma once

#include <algorithm>
#include <span>

#include "base/portable_math.h"

namespace talus {

namespace detail {

inline void make_shares(std::span<float> numbers) {
    float sum = 0;
    for (const float number : numbers) sum += number;
    for (float& number : numbers) number /= sum;
}

}  // namespace detail

// Makes priors of the moves' chances to win: one that is worse by one unit of log odds is e^(1 / temperature)
// times less likely. Chances below `least`, or above 1 - `least`, count as that.
inline void make_priors(std::span<float> chances, float temperature, float least = 1e-6F) {
    const float highest = log_odds(*std::max_element(chances.begin(), chances.end()), least);
    for (float& chance : chances)
        chance = static_cast<float>(portable_exp((log_odds(chance, least) - highest) / temperature));
    detail::make_shares(chances);
}

// The same with a temperature of a half, and quicker: one with half the odds is four times less likely.
inline void make_sharp_priors(std::span<float> chances, float least) {
    for (float& chance : chances) {
        const float bounded = std::clamp(chance, least, 1 - least);
        const float odds = bounded / (1 - bounded);
        chance = odds * odds;
    }
    detail::make_shares(chances);
}

}  // namespace talus
