#include "games/talavera/evaluation/outlook.h"

#include <gtest/gtest.h>

#include "games/talavera/evaluation/tucks.h"
#include "games/talavera/rules/scoring.h"
#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

constexpr Card order = card_at(1);  // demands Y1 A2 S3 R4

// The best score with one card more.
double best_with(Tiles placed, int card) {
    return best_score(demand(order), placed, cards({card}));
}

TEST(TalaveraOutlook, WithoutPicksIsTheScore) {
    Outlook outlook({order, true, {}});
    for (const Tiles placed : {Tiles(1, 2, 3, 4), Tiles(0, 3, 5, 0), Tiles(15, 0, 4, 5)}) {
        const ExpectedScore expected = outlook.expected_score(placed, 0);
        EXPECT_EQ(expected.mean, score(demand(order), placed));
        EXPECT_EQ(expected.variance(), 0);
    }
}

TEST(TalaveraOutlook, TheSecondDraftersLastPickIsAnyCard) {
    const Tiles placed(1, 1, 2, 3);
    Outlook outlook({order, false, cards({2, 8, 14})});
    const double mean = (best_with(placed, 2) + best_with(placed, 8) + best_with(placed, 14)) / 3;
    EXPECT_FLOAT_EQ(outlook.expected_score(placed, 1).mean, static_cast<float>(mean));
}

TEST(TalaveraOutlook, TheFirstDrafterPicksTheBetterOfTwo) {
    const Tiles placed(1, 1, 2, 3);
    Outlook outlook({order, true, cards({2, 8, 14})});
    const double a = best_with(placed, 2);
    const double b = best_with(placed, 8);
    const double c = best_with(placed, 14);
    EXPECT_FLOAT_EQ(outlook.expected_score(placed, 1).mean,
                    static_cast<float>((std::max(a, b) + std::max(a, c) + std::max(b, c)) / 3));
}

TEST(TalaveraOutlook, TheSecondDraftersFirstPickIsTheBestOfThree) {
    // With three cards it always gets the best one, and then any of the three again.
    Outlook outlook({order, false, cards({2, 8, 14})});
    const Tiles placed(1, 1, 2, 3);
    float best = 0;
    for (const int card : {2, 8, 14})
        for_each_tuck(placed, cards({card}),
                      [&](Tiles tucked) { best = std::max(best, outlook.expected_score(tucked, 1).mean); });
    EXPECT_FLOAT_EQ(outlook.expected_score(placed, 2).mean, best);
}

TEST(TalaveraOutlook, StaysWithinTheScores) {
    Outlook outlook({order, true, CardSet::all() - cards({1, 2})});
    for (int picks = 0; picks <= 8; ++picks) {
        const ExpectedScore expected = outlook.expected_score(Tiles(), picks);
        EXPECT_GE(expected.mean, 0);
        EXPECT_LE(expected.mean, 12);
        EXPECT_GE(expected.variance(), 0);
    }
    EXPECT_GT(outlook.expected_score(Tiles(), 8).mean, outlook.expected_score(Tiles(), 4).mean);
}

}  // namespace
}  // namespace talus::talavera::testing
