#include "games/talavera/evaluation/solo/solo_hope.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "game/random_play.h"
#include "games/talavera/evaluation/solo/solo_solver.h"
#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

TEST(TalaveraSoloHope, IsThereAtTheStart) {
    EXPECT_TRUE(can_be_won(State(solo)));
    EXPECT_TRUE(can_be_won(after(solo, "order:1 deal:6,12 keep:6")));
}

// V-CORNER, V-SOLO-WIN.
TEST(TalaveraSoloHope, EndsWithASetOfNothing) {
    const State both_kept = after(solo, "order:1 deal:6,12 keep:6 deal:2,16 keep:2");
    EXPECT_TRUE(can_be_won(both_kept));
    EXPECT_FALSE(can_be_won(after(both_kept, "corner:Y"))) << "cards 6 and 2 show no yellow";
    EXPECT_TRUE(can_be_won(after(both_kept, "corner:A")));
}

// The solver knows the chance to win, which is not 0 as long as there is hope.
TEST(TalaveraSoloHope, AgreesWithTheSolver) {
    int hopeless = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        State state(solo);
        Random random(seed);
        std::optional<SoloSolver> solver;
        const auto check = [&](const State& now) {
            if (now.round() == 1) return;  // solving from there takes long
            if (!solver) solver.emplace(now, SoloAim::win);
            EXPECT_EQ(can_be_won(now), solver->value(now) > 0) << position_text(now);
            hopeless += can_be_won(now) ? 0 : 1;
        };
        play_randomly(
            state, random, [&](const State& now, const auto&, const auto&) { check(now); },
            [&](const State& now, const auto&) { check(now); });
        EXPECT_EQ(can_be_won(state), state.outcome().places[0] == 1);
    }
    EXPECT_GT(hopeless, 50);
}

}  // namespace
}  // namespace talus::talavera::testing
