// A puzzle: a position in which one answer is clearly the best, what it is worth, and how it goes on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "play/any_state.h"

namespace talus {

// One step of a puzzle's line. What is asked has its right answers, the first of which is played in the line;
// replies, draws and what is only shown have none.
struct PuzzleStep {
    std::string move;
    std::vector<std::string> answers = {};

    bool is_asked() const { return !answers.empty(); }
    friend bool operator==(const PuzzleStep&, const PuzzleStep&) = default;
};

struct Puzzle {
    std::string kind;  // one of its game's (puzzle_kinds)
    AnyState start;    // a decision of the seat that solves it
    std::vector<PuzzleStep> line;
    // The solver's share of the win with the right answer to the first question, and with the next best one.
    float worth = 0;
    float next_worth = 0;
    bool is_exact = false;  // proven or enumerated, not only searched for long
    int rating = 1500;      // how hard it is, on the scale of the levels (difficulty.h)

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// The kinds of puzzles of a game, in the order in which they are offered.
std::vector<std::string_view> puzzle_kinds(std::string_view game);

}  // namespace talus
