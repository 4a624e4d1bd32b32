// The last turn of a game: only what is built counts, so it is worth exactly what the best build of all
// placements makes of the supplies.
#pragma once

#include <optional>
#include <utility>

#include "base/fixed_vector.h"
#include "game/values.h"
#include "games/taluva/evaluation/last_builds.h"
#include "games/taluva/rules/state.h"

namespace talus::taluva {

class LastTurn {
  public:
    // Pre: a decision and no tile is left to be drawn, or the last tile is drawn next.
    explicit LastTurn(const State& state);

    // With the best play of the seat; the mean over all tiles.
    Values values();
    // The same after one of its placements, and how to build then; nothing to build if it is eliminated.
    std::pair<Values, std::optional<Move>> after(const State& placed);

  private:
    struct Result {
        Supply supply;
        Values values;
    };
    const Values& worth_of(const Supply& left);
    Values best_of(const LastBuilds& builds, Tile tile);
    [[gnu::cold]] Values eliminated(Tile tile) const;

    const State& state_;
    FixedVector<Result, 64> known_;  // by what is left; at most 22 kinds of build
};

}  // namespace talus::taluva
