#include <gtest/gtest.h>

#include "games/talavera/evaluation/solo/solo_solver.h"

namespace talus::talavera {
namespace {

TEST(TalaveraSoloSolver, TheWholeGame) {
    int steps = 0;
    const SoloChances chances = solve_solo_game([&](int done, int total) {
        EXPECT_EQ(done, ++steps);
        EXPECT_LE(done, total);
    });
    EXPECT_NEAR(chances.win, 0.9803319069, 1e-9);
    EXPECT_NEAR(chances.special, 0.6721572898, 1e-9);
    EXPECT_GT(steps, 1);
}

}  // namespace
}  // namespace talus::talavera
