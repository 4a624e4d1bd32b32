// How hard a puzzle is, on one scale for all games: level L plays like somebody rated 700 + 200 L.
#pragma once

#include <cstdint>

#include "play/player/solutions.h"
#include "puzzles/puzzle.h"

namespace talus {

constexpr int rating_of_level(int level) {
    return 700 + 200 * level;
}

// The rating at which what the levels 1 to 6 made of the puzzle is likeliest, near a first guess from its
// number of moves and questions.
int puzzle_rating(const Puzzle& puzzle, std::uint64_t seed, const Solutions& solutions = {});

}  // namespace talus
