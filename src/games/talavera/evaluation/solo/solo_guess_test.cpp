#include "games/talavera/evaluation/solo/solo_guess.h"

#include <gtest/gtest.h>

#include <cmath>

#include "game/random_play.h"
#include "games/talavera/evaluation/solo/solo_solver.h"
#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

// Plays random games, and calls visit(state) at every decision from a round on.
template <class Visit>
void visit_decisions(int games, int from_round, Visit&& visit) {
    for (int game = 0; game < games; ++game) {
        State state(solo);
        Random random(static_cast<std::uint64_t>(game));
        play_randomly(
            state, random,
            [&](const State& before, const State::MoveList&, const Move&) {
                if (before.round() >= from_round) visit(before);
            },
            [](const auto&...) {});
    }
}

TEST(TalaveraSoloGuess, KnowsTheLastRound) {
    int hopeful = 0;
    visit_decisions(400, round_count, [&](const State& state) {
        const double value = SoloSolver(state, SoloAim::win).value(state);
        EXPECT_NEAR(SoloGuess(state).value(state), value, 1e-12) << position_text(state);
        hopeful += value > 0;
    });
    EXPECT_GT(hopeful, 10);
}

TEST(TalaveraSoloGuess, IsNearTheTruthBeforeThat) {
    double error = 0, lost = 0;
    int count = 0;
    visit_decisions(60, 2, [&](const State& state) {
        const SoloSolver solver(state, SoloAim::win);
        const SoloGuess guess(state);
        State::MoveList moves;
        state.legal_moves(moves);
        double best = 0, best_guess = -1, value_of_best_guess = 0;
        for (const Move& move : moves) {
            const State next = talavera::after(state, move);
            const double value = solver.value(next), guessed = guess.value(next);
            error += std::abs(guessed - value) / static_cast<double>(moves.size());
            best = std::max(best, value);
            if (guessed > best_guess) best_guess = guessed, value_of_best_guess = value;
        }
        lost += best - value_of_best_guess;
        ++count;
    });
    EXPECT_LT(error / count, 0.05) << "a guess";
    EXPECT_LT(lost / count, 0.01) << "the move that looks best";
}

TEST(TalaveraSoloGuess, IsThereAtOnceInTheFirstRound) {
    EXPECT_NEAR(SoloGuess(State(solo)).value(State(solo)), 0.98, 0.03);
    const State state = after(solo, "order:5 deal:3,7");
    EXPECT_NEAR(SoloGuess(state).value(state), 0.9857, 0.03);
}

}  // namespace
}  // namespace talus::talavera::testing
