#include "games/talavera/evaluation/solo/solo_judge.h"

#include <algorithm>
#include <vector>

namespace talus::talavera {
namespace {

// Solutions are constants that take up to some seconds to work out, so all players of a thread share the
// latest ones. A solution covers all that can follow from its root: a game needs one of each aim.
class SharedSolutions {
  public:
    explicit SharedSolutions(SoloAim aim) : aim_(aim) {}

    // Perhaps not solved yet.
    std::shared_ptr<SoloSolver> covering(const State& state) {
        for (const auto& solution : latest_)
            if (solution->covers(state)) return solution;
        if (latest_.size() == most) latest_.erase(latest_.begin());
        // One game is solved ten times as fast as all games, of which the first round is the same: for a win
        // the order card does not matter. Whoever plays very many is better off with those.
        const bool is_for_all = aim_ == SoloAim::win && state.round() == 1 && ++games_ > many_games;
        return latest_.emplace_back(std::make_shared<SoloSolver>(is_for_all ? State(state.options()) : state,
                                                                 aim_, [] { return true; }));
    }

  private:
    static constexpr std::size_t most = 4;
    static constexpr int many_games = 50;

    SoloAim aim_;
    std::vector<std::shared_ptr<SoloSolver>> latest_;
    int games_ = 0;
};

void find_covering(const State& state, SoloAim aim, std::shared_ptr<SoloSolver>& last) {
    thread_local SharedSolutions wins(SoloAim::win);
    thread_local SharedSolutions specials(SoloAim::special);
    if (!last || !last->covers(state)) last = (aim == SoloAim::win ? wins : specials).covering(state);
}

const SoloSolver& solver_covering(const State& state, SoloAim aim, std::shared_ptr<SoloSolver>& last) {
    find_covering(state, aim, last);
    last->solve_on();
    return *last;
}

}  // namespace

bool SoloJudge::prepare(const State& state, const std::function<bool()>& should_stop) {
    find_covering(state, SoloAim::win, win_solver_);
    win_solver_->solve_on(should_stop);
    return win_solver_->is_solved();
}

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
