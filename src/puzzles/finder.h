// From games to puzzles: games are played, the puzzles in them found, and of many some are chosen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "play/player/solutions.h"
#include "puzzles/game_puzzles.h"

namespace talus {

// The puzzles of one game between computers; the same seed and number give the same.
std::vector<Puzzle> puzzles_of_game(const GamePuzzles& game, std::uint64_t seed, std::uint64_t number,
                                    const Solutions& solutions = {});

// No position twice, at most so many of a kind, as many easy as hard ones; sorted by kind and rating.
std::vector<Puzzle> chosen_puzzles(const GamePuzzles& game, const std::vector<Puzzle>& all,
                                   std::size_t most_of_a_kind);

// Looks at a puzzle again, `times` as long, and says whether it finds the same answer.
bool confirms(const GamePuzzles& game, const Puzzle& puzzle, std::uint32_t times, std::uint64_t seed);

}  // namespace talus
