// What the moves of the solo game are worth: the solver as a player needs it.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "games/talavera/evaluation/solo/solo_solver.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

class SoloJudge {
  public:
    // Works until the position and all that can follow is solved, or until it should stop; says whether it is
    // solved. Else the questions below wait for it.
    bool prepare(const State& state, const std::function<bool()>& should_stop);

    // The chance to win, playing for a win.
    double win(const State& state);

    // The chance to win after each move.
    void win_after(const State& state, const State::MoveList& moves, std::span<float> chances);

    // How likely each move is to be the best, as weights. Among moves that are equally good for a win, the
    // special win decides. Returns the chance to win with the best one.
    float weigh(const State& state, const State::MoveList& moves, std::span<float> weights);

  private:
    const SoloSolver& win_solver(const State& state);

    // Of the last positions asked about, and all that can follow from them.
    std::shared_ptr<SoloSolver> win_solver_;
    std::shared_ptr<SoloSolver> special_solver_;
};

}  // namespace talus::talavera
