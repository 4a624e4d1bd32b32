// How strong a computer player is set to play. Each game has its own table of levels, from 1 to 8.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

namespace talus {

struct Level {
    std::uint32_t visits;  // how many positions the search visits; 0: the evaluation alone decides
    float seconds;         // how long it thinks at most
    float blur;            // how far it misjudges moves, in log odds; 0: it plays as well as it can
};

inline constexpr std::uint32_t no_visit_limit = std::numeric_limits<std::uint32_t>::max();
inline constexpr float level_seconds = 3;  // of those that search

inline constexpr int level_count = 8;
using Levels = std::array<Level, level_count>;

}  // namespace talus
