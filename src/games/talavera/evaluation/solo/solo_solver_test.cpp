#include "games/talavera/evaluation/solo/solo_solver.h"

#include <gtest/gtest.h>

#include <cmath>

#include "game/random_play.h"
#include "games/talavera/evaluation/endgame/expectimax.h"
#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

double is_win(const State& state) {
    return state.outcome().places[0] == 1 ? 1 : 0;
}
double is_special(const State& state) {
    return state.outcome().reason == "special" ? 1 : 0;
}

// Random play to the first decision in a round with this many cards unseen or fewer.
State late_position(std::uint64_t seed, int unseen) {
    State state(solo);
    Random random(seed);
    State::MoveList moves;
    while (!state.turn().is_decision() || state.unseen().size() > unseen) {
        if (state.turn().is_chance()) {
            state.play_unchecked(random_chance(state, random));
        } else {
            state.legal_moves(moves);
            state.play_unchecked(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    return state;
}

TEST(TalaveraSoloSolver, AgreesWithTryingEverything) {
    int hopeful = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        // From the last choices of round 3 on, and now and then from an earlier one.
        const State state = late_position(seed, seed % 15 == 0 ? 8 : 5);
        const double win = Expectimax(is_win).value(state);
        const double special = Expectimax(is_special).value(state);
        EXPECT_NEAR(SoloSolver(state, SoloAim::win).value(state), win, 1e-12) << position_text(state);
        EXPECT_NEAR(SoloSolver(state, SoloAim::special).value(state), special, 1e-12) << position_text(state);
        hopeful += win > 0;
    }
    EXPECT_GT(hopeful, 15);
}

TEST(TalaveraSoloSolver, KnowsAllThatCanFollow) {
    State state = after(solo, "order:5 deal:3,7 keep:3 deal:1,2 keep:2 corner:S");
    const SoloSolver solver(state, SoloAim::win);
    Random random(1);
    State::MoveList moves;
    while (!state.turn().is_over()) {
        ASSERT_TRUE(solver.covers(state));
        EXPECT_NEAR(solver.value(state), SoloSolver(state, SoloAim::win).value(state), 1e-12);
        if (state.turn().is_chance()) {
            state.play_unchecked(random_chance(state, random));
        } else {
            state.legal_moves(moves);
            state.play_unchecked(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(TalaveraSoloSolver, SaysWhatItDoesNotKnow) {
    const State state = after(solo, "order:5 deal:3,7 keep:3 deal:1,2 keep:2 corner:S");
    const SoloSolver win(state, SoloAim::win);
    EXPECT_FALSE(win.covers(State(solo)));  // more unseen cards
    EXPECT_FALSE(win.covers(after(solo, "order:5 deal:3,7 keep:3 deal:1,2 keep:1 corner:Y")));  // another set
    const SoloSolver special(after(solo, "order:5"), SoloAim::special);
    EXPECT_TRUE(special.covers(after(solo, "order:5 deal:3,7")));
    EXPECT_FALSE(special.covers(after(solo, "order:6 deal:3,7")));  // another demand
}

TEST(TalaveraSoloSolver, ALostGameIsWorthNothing) {
    const State state = after(solo, "order:5 deal:3,7 keep:3 deal:1,2 keep:1 corner:A");  // a set of 0
    EXPECT_EQ(SoloSolver(state, SoloAim::win).value(state), 0);
}

// Plays by the solver's values and counts: the promise must be kept.
TEST(TalaveraSoloSolver, WinsAsOftenAsItSays) {
    const State root = after(solo, "order:5 deal:3,7 keep:3 deal:1,2 keep:2 corner:S");
    for (const SoloAim aim : {SoloAim::win, SoloAim::special}) {
        const SoloSolver solver(root, aim);
        const double promised = solver.value(root);
        constexpr int games = 500;
        Random random(7);
        int reached = 0;
        State::MoveList moves;
        for (int game = 0; game < games; ++game) {
            State state = root;
            while (!state.turn().is_over()) {
                if (state.turn().is_chance()) {
                    state.play_unchecked(random_chance(state, random));
                    continue;
                }
                state.legal_moves(moves);
                State best = state;
                double best_value = -1;
                for (const Move& move : moves) {
                    State next = state;
                    next.play_unchecked(move);
                    const double value = solver.value(next);
                    if (value > best_value) {
                        best_value = value;
                        best = next;
                    }
                }
                state = best;
            }
            reached += static_cast<int>(aim == SoloAim::win ? is_win(state) : is_special(state));
        }
        const double deviation = std::sqrt(promised * (1 - promised) / games);
        EXPECT_NEAR(static_cast<double>(reached) / games, promised, 3.5 * deviation + 1e-9);
    }
}

}  // namespace
}  // namespace talus::talavera::testing
