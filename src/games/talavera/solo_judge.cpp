#include "games/talavera/solo_judge.h"

#include <algorithm>
#include <vector>

namespace talus::talavera {
namespace {

// Solutions are constants that take up to some seconds to work out, so all players of a thread share the
// latest ones. A solution covers all that can follow from its root: a game needs one of each aim.
class SharedSolutions {
  public:
    explicit SharedSolutions(SoloAim aim) : aim_(aim) {}

    std::shared_ptr<const SoloSolver> covering(const State& state) {
        for (const auto& solution : latest_)
            if (solution->covers(state)) return solution;
        if (latest_.size() == most) latest_.erase(latest_.begin());
        // The first round of one game is that of all games: for a win the order card does not matter.
        const bool is_for_all = aim_ == SoloAim::win && state.round() == 1;
        return latest_.emplace_back(
            std::make_shared<const SoloSolver>(is_for_all ? State(state.options()) : state, aim_));
    }

  private:
    static constexpr std::size_t most = 4;

    SoloAim aim_;
    std::vector<std::shared_ptr<const SoloSolver>> latest_;
};

const SoloSolver& solver_covering(const State& state, SoloAim aim, std::shared_ptr<const SoloSolver>& last) {
    thread_local SharedSolutions wins(SoloAim::win);
    thread_local SharedSolutions specials(SoloAim::special);
    if (!last || !last->covers(state)) last = (aim == SoloAim::win ? wins : specials).covering(state);
    return *last;
}

}  // namespace

const SoloSolver& SoloJudge::win_solver(const State& state) {
    return solver_covering(state, SoloAim::win, win_solver_);
}

double SoloJudge::win(const State& state) {
    return win_solver(state).value(state);
}

void SoloJudge::win_after(const State& state, const State::MoveList& moves, std::span<float> chances) {
    const SoloSolver& solver = win_solver(state);
    for (std::size_t i = 0; i < moves.size(); ++i)
        chances[i] = static_cast<float>(solver.value(after(state, moves[i])));
}

float SoloJudge::weigh(const State& state, const State::MoveList& moves, std::span<float> weights) {
    win_after(state, moves, weights);
    const float best = *std::max_element(weights.begin(), weights.end());
    if (best == 0 || std::count(weights.begin(), weights.end(), best) == 1) return best;
    const SoloSolver& special = solver_covering(state, SoloAim::special, special_solver_);
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (weights[i] == best) weights[i] *= static_cast<float>(1 + special.value(after(state, moves[i])));
    return best;
}

}  // namespace talus::talavera
