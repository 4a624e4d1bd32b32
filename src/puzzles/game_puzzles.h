// What each game adds: how its puzzles come about, how they are found, and which positions are the same. A
// game's part is a file of its own and knows no other game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "puzzles/judge.h"
#include "puzzles/puzzle.h"

namespace talus {

struct GamePuzzles {
    std::string_view game;
    std::span<const std::string_view> kinds;
    PuzzleEffort effort;
    // The position as a puzzle, if it is one. Pre: a decision in a game with these options.
    std::optional<Puzzle> (*find)(const AnyState& state, const PuzzleJudge& judge);
    // The same for positions that are the same by symmetry, or for whoever solves them.
    std::uint64_t (*key)(const AnyState& state);
    // What the games are played with: one of these, in turn.
    std::span<const std::string_view> options;
    // Who plays them.
    std::string_view player;
    // Of so many games one is searched; in the others only what needs no search is found (first_visits = 0).
    std::uint64_t games_for_a_search = 1;
};

const GamePuzzles& taluva_puzzles();
const GamePuzzles& talat_puzzles();
const GamePuzzles& talavera_puzzles();

// Nothing if there is no such game.
const GamePuzzles* puzzles_of(std::string_view game);

// Asks for the same seat's further decisions of this turn, as long as they too have one clearly best answer.
void continue_turn(Puzzle& puzzle, const PuzzleJudge& judge);
// Adds what a search expects, at most so many steps.
void show_line(Puzzle& puzzle, const PuzzleJudge& judge, std::size_t most);
// The position at the end of a puzzle's line.
AnyState end_of(const Puzzle& puzzle);

}  // namespace talus
