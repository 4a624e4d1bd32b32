// Positions to learn from: those of games that the search plays against itself.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "base/result.h"
#include "game/values.h"
#include "games/talat/rules/state.h"

namespace talus::talat {

struct Sample {
    State state;
    Values search;  // what the search thought of it
    Values result;  // how the game ended
    Scores points;
    // By board and side: how many towers that side took afterwards, and how many of its own stood on the far
    // line at the end.
    std::array<std::array<std::uint8_t, 2>, board_count> takes;
    std::array<std::array<std::uint8_t, 2>, board_count> arrivals;
};
static_assert(std::is_trivially_copyable_v<Sample>);

// Plays games of short searches, with some randomness so that all sorts of positions come up, and adds their
// positions to a file. Only programs with the same State can read it.
bool play_games(int players, int games, std::uint32_t visits, std::uint64_t seed, const std::string& file);

Result<std::vector<Sample>> read_samples(const std::vector<std::string>& files);

}  // namespace talus::talat
