// V-SCORE, V-WINNER and V-SOLO-WIN.
#include "games/talavera/rules/scoring.h"

#include <gtest/gtest.h>

#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

// V-SCORE: the four colours of the published example.
TEST(TalaveraScore, FollowsThePublishedExample) {
    EXPECT_EQ(colour_score(3, 4), 2);  // one too many
    EXPECT_EQ(colour_score(2, 0), 0);  // not filled
    EXPECT_EQ(colour_score(4, 4), 3);  // exact
    EXPECT_EQ(colour_score(1, 5), 0);  // four too many, but never less than nothing
    EXPECT_EQ(score(Tiles(3, 1, 4, 2), Tiles(4, 5, 4, 0)), 5);
}

// V-SCORE
TEST(TalaveraScore, LosesAPointForEachTileTooMany) {
    EXPECT_EQ(colour_score(2, 1), 0);
    EXPECT_EQ(colour_score(2, 2), 3);
    EXPECT_EQ(colour_score(2, 3), 2);
    EXPECT_EQ(colour_score(2, 4), 1);
    EXPECT_EQ(colour_score(2, 5), 0);
    EXPECT_EQ(colour_score(2, 15), 0);
    EXPECT_EQ(score(Tiles(1, 2, 3, 4), Tiles(1, 2, 3, 4)), 12);
}

// V-SCORE: what the state says during a game and at its end. Card 5 demands 2 4 1 3, card 9 demands 2 4 3 1.
TEST(TalaveraScore, IsKnownAtEveryMoment) {
    EXPECT_EQ(State(hidden).score(Seat::first), 0);
    const State state = position(hidden, "flip 2 1 -/- 5/7/-/16/-/- 9/-/-/-/1,6/-");
    EXPECT_EQ(state.placed(Seat::first), Tiles(2, 0, 2, 0));
    EXPECT_EQ(state.placed(Seat::second), Tiles(0, 0, 0, 4));
    EXPECT_EQ(state.score(Seat::first), 3 + 0 + 2 + 0);
    EXPECT_EQ(state.score(Seat::second), 0);
}

// V-WINNER
TEST(TalaveraWinner, IsTheHigherSum) {
    const State state = position(hidden, "over 4 2 -/- 5/7,16/2,13/9,11,18/6/- 1/12,15/10/3/4,8,14,17/-");
    ASSERT_TRUE(state.turn().is_over());
    EXPECT_EQ(state.placed(Seat::first), Tiles(3, 5, 3, 3));   // demanded: 2 4 1 3
    EXPECT_EQ(state.placed(Seat::second), Tiles(2, 1, 3, 8));  // demanded: 1 2 3 4
    EXPECT_EQ(state.outcome(), (Outcome{{1, 2}, "score", {2 + 2 + 1 + 3, 2 + 0 + 3 + 0}}));
}

// V-WINNER
TEST(TalaveraWinner, MayBeTheSecondSeat) {
    const State state = position(hidden, "over 4 2 -/- 1/12,15/10/3/4,8,14,17/- 5/7,16/2,13/9,11,18/6/-");
    EXPECT_EQ(state.outcome(), (Outcome{{2, 1}, "score", {5, 8}}));
}

// V-WINNER: neither fills any order without far too many tiles.
TEST(TalaveraWinner, IsSharedWhenTheSumsAreEqual) {
    const State state =
        position(printed, "over 4 1 -/- 2/1,3,5,7,10,11,13,16/-/-/-/- 17/-/-/-/4,6,8,9,12,14,15,18/-");
    EXPECT_EQ(state.outcome(), (Outcome{{1, 1}, "score", {0, 0}}));
}

// V-SOLO-WIN
TEST(TalaveraSoloWin, TakesAnyArrangementOfOneToFour) {
    EXPECT_EQ(solo_result(Tiles(2, 4, 1, 3), Tiles(2, 4, 1, 3)), SoloResult::special);
    EXPECT_EQ(solo_result(Tiles(2, 4, 1, 3), Tiles(4, 2, 1, 3)), SoloResult::win);
    EXPECT_EQ(solo_result(Tiles(2, 4, 1, 3), Tiles(4, 4, 1, 3)), SoloResult::loss);
    EXPECT_EQ(solo_result(Tiles(2, 4, 1, 3), Tiles(4, 5, 1, 3)), SoloResult::loss);
    EXPECT_EQ(solo_result(Tiles(2, 4, 1, 3), Tiles(2, 4, 0, 3)), SoloResult::loss);
    EXPECT_EQ(solo_result(Tiles(2, 4, 1, 3), Tiles()), SoloResult::loss);
}

}  // namespace
}  // namespace talus::talavera::testing
