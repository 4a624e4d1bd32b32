// What moves are worth: each looked at by itself, all equally long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "play/player/computer.h"

namespace talus {

struct MoveWorth {
    std::string move;
    float worth = 0;         // the mover's share of the win
    bool is_proven = false;  // certain, with best play of all
};

// How long is searched, and what counts as clear.
struct PuzzleEffort {
    std::uint32_t first_visits;   // a first look at a position
    std::uint32_t middle_visits;  // each of its best moves, looked at again
    std::uint32_t last_visits;    // and again
    float clear_margin;           // the share of the win by which the answer must be ahead at the last look
    float likely_margin;          // and before
};

class PuzzleJudge {
  public:
    PuzzleJudge(const PuzzleEffort& effort, std::uint64_t seed, const Solutions& solutions = {})
        : effort_(effort), seed_(seed), solutions_(solutions) {}

    const PuzzleEffort& effort() const { return effort_; }

    // A search of the position. Pre: the game is not over.
    AnyAnalysis analyse(const AnyState& state, std::uint32_t visits) const;
    // The share of the seat that decides, after its move.
    MoveWorth after(const AnyState& state, const std::string& move, std::uint32_t visits) const;
    // Those moves, the best first.
    std::vector<MoveWorth> rank(const AnyState& state, const std::vector<std::string>& moves,
                                std::uint32_t visits) const;

    // The moves of a decision, the best first, if that one is clearly the best: the first look finds the
    // rivals, and two more compare them.
    std::optional<std::vector<MoveWorth>> clearly_best(const AnyState& state) const;
    std::optional<std::vector<MoveWorth>> clearly_best(const AnyState& state,
                                                       const AnyAnalysis& first_look) const;

  private:
    PuzzleEffort effort_;
    std::uint64_t seed_;
    Solutions solutions_;
};

}  // namespace talus
