// What the solo game is worth: the solver as a player needs it.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "games/talavera/evaluation/solo/solo_solutions.h"
#include "games/talavera/evaluation/solo/solo_solver.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

// Copies share their solutions, until one of them parts.
class SoloEvaluator {
  public:
    explicit SoloEvaluator(std::shared_ptr<SoloSolutions> solutions) : solutions_(std::move(solutions)) {}

    // Works until the position and all that can follow is solved, or until it should stop; says whether it is
    // solved. Else the questions below wait for it.
    bool prepare(const State& state, const std::function<bool()>& should_stop);

    // The chance to win, playing for a win.
    double evaluate(const State& state);

    // How likely each move is to be the best, as weights. Among moves that are equally good for a win, the
    // special win decides. Returns the chance to win with the best one.
    float evaluate(const State& state, const State::MoveList& moves, std::span<float> weights);

    // The chance to win after each move.
    void judge(const State& state, const State::MoveList& moves, std::span<float> chances);

    // Goes on by itself, in another thread, with what is solved so far.
    void part() { solutions_ = std::make_shared<SoloSolutions>(solutions_->solved()); }

  private:
    const SoloSolver& solver(const State& state, SoloAim aim);

    std::shared_ptr<SoloSolutions> solutions_;
    // The one of the last position asked about.
    std::shared_ptr<SoloSolver> win_solver_, special_solver_;
};

}  // namespace talus::talavera
