#include "cli/bench/bench_turns.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "base/random.h"
#include "cli/common/output.h"
#include "game/random_play.h"
#include "games/taluva/evaluation/evaluate.h"
#include "games/taluva/rules/notation.h"

namespace talus::cli {
namespace {

constexpr std::uint64_t turn_games = 20;
constexpr int turn_repetitions = 5;  // the best one counts, as in bench.cpp

// Every position of the games in which a tile is to be placed.
std::vector<taluva::State> placements() {
    std::vector<taluva::State> states;
    for (std::uint64_t seed = 1; seed <= turn_games; ++seed) {
        taluva::State state;
        Random random(seed);
        play_randomly(
            state, random,
            [&](const taluva::State& now, const auto&, const auto&) {
                if (now.phase() == taluva::Phase::place) states.push_back(now);
            },
            [](const auto&...) {});
    }
    return states;
}

// How many positions a look one turn ahead evaluates: one for each placement with each build.
std::size_t positions_after_turn(const taluva::State& state) {
    taluva::State::MoveList placements, builds;
    state.legal_moves(placements);
    std::size_t count = 0;
    for (const auto& placement : placements) {
        taluva::State placed = state;
        placed.play_unchecked(placement);
        builds.clear();
        if (placed.phase() == taluva::Phase::build) placed.legal_moves(builds);
        count += std::max<std::size_t>(builds.size(), 1);
    }
    return count;
}

double seconds_to_judge(const std::vector<taluva::State>& states) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    taluva::State::MoveList moves;
    std::vector<float> chances;
    for (const taluva::State& state : states) {
        state.legal_moves(moves);
        chances.resize(moves.size());
        evaluator_for(state).judge(state, moves, chances);
    }
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

int bench_turns(bool json) {
    const std::vector<taluva::State> states = placements();
    std::size_t positions = 0;
    for (const taluva::State& state : states) positions += positions_after_turn(state);
    double best = seconds_to_judge(states);
    for (int i = 1; i < turn_repetitions; ++i) best = std::min(best, seconds_to_judge(states));
    const double turns_per_s = static_cast<double>(states.size()) / best;
    const double positions_per_s = static_cast<double>(positions) / best;
    Output output;
    output.print(json ? fmt::format("{{\"taluva\":{{\"turns_per_s\":{:.1f},\"positions_per_s\":{:.1f}}}}}\n",
                                    turns_per_s, positions_per_s)
                      : fmt::format("{:<10}{:>12}{:>16}\n{:<10}{:>12.0f}{:>16.0f}\n", "game", "turns/s",
                                    "positions/s", "taluva", turns_per_s, positions_per_s));
    return success;
}

}  // namespace talus::cli
