#include "games/talavera/evaluation/solo/solo_solutions.h"

#include <algorithm>
#include <iterator>

namespace talus::talavera {

std::shared_ptr<SoloSolver> SoloSolutions::covering(const State& state, SoloAim aim) {
    constexpr std::size_t most = 4;
    constexpr int many_games = 50;
    Solutions& latest = aim == SoloAim::win ? wins_ : specials_;
    for (const auto& solution : latest)
        if (solution->covers(state)) return solution;
    if (latest.size() == most) latest.erase(latest.begin());
    // One game is solved ten times as fast as all games, of which the first round is the same: for a win the
    // order card does not matter. Whoever plays very many is better off with those.
    const bool is_for_all = aim == SoloAim::win && state.round() == 1 && ++games_ > many_games;
    return latest.emplace_back(
        std::make_shared<SoloSolver>(is_for_all ? State(state.options()) : state, aim, [] { return true; }));
}

SoloSolutions SoloSolutions::solved() const {
    SoloSolutions result;
    const auto is_solved = [](const auto& solution) { return solution->is_solved(); };
    std::ranges::copy_if(wins_, std::back_inserter(result.wins_), is_solved);
    std::ranges::copy_if(specials_, std::back_inserter(result.specials_), is_solved);
    return result;
}

}  // namespace talus::talavera
