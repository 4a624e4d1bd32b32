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
    std::uint16_t place;  // in its game: a game's positions follow each other
    bool is_trusted;      // whether the search judges as the program does
    bool left_at_random;  // whether the move that followed was drawn, so that what came of it tells little
    // By board and side: how many towers that side took afterwards, and how many of its own stood on the far
    // line at the end.
    std::array<std::array<std::uint8_t, 2>, board_count> takes;
    std::array<std::array<std::uint8_t, 2>, board_count> arrivals;
};
static_assert(std::is_trivially_copyable_v<Sample>);

// Plays games of a league of short searches: from a quarter to four times the visits, some with weights that
// are off in their own way, and with some randomness, so that all sorts of positions come up. Adds their
// positions to a file. Only programs with the same State can read it.
bool play_games(int players, int games, std::uint32_t visits, std::uint64_t seed, const std::string& file);

Result<std::vector<Sample>> read_samples(const std::vector<std::string>& files);

}  // namespace talus::talat
