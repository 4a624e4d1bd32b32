#include "games/talavera/evaluation/solo/solo_evaluator.h"

#include <algorithm>

namespace talus::talavera {

bool SoloEvaluator::prepare(const State& state, const std::function<bool()>& should_stop) {
    if (!win_solver_ || !win_solver_->covers(state)) win_solver_ = solutions_->covering(state, SoloAim::win);
    win_solver_->solve_on(should_stop);
    return win_solver_->is_solved();
}

const SoloSolver& SoloEvaluator::solver(const State& state, SoloAim aim) {
    auto& last = aim == SoloAim::win ? win_solver_ : special_solver_;
    if (!last || !last->covers(state)) last = solutions_->covering(state, aim);
    last->solve_on();
    return *last;
}

double SoloEvaluator::evaluate(const State& state) {
    return solver(state, SoloAim::win).value(state);
}

void SoloEvaluator::judge(const State& state, const State::MoveList& moves, std::span<float> chances) {
    const SoloSolver& wins = solver(state, SoloAim::win);
    for (std::size_t i = 0; i < moves.size(); ++i)
        chances[i] = static_cast<float>(wins.value(after(state, moves[i])));
}

float SoloEvaluator::evaluate(const State& state, const State::MoveList& moves, std::span<float> weights) {
    judge(state, moves, weights);
    const float best = *std::max_element(weights.begin(), weights.end());
    if (best == 0 || std::count(weights.begin(), weights.end(), best) == 1) return best;
    const SoloSolver& special = solver(state, SoloAim::special);
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (weights[i] == best) weights[i] *= static_cast<float>(1 + special.value(after(state, moves[i])));
    return best;
}

}  // namespace talus::talavera
