#include "base/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"

namespace talus {
namespace {

constexpr SeatShare one_of_two{1, 2};

// Pairs with the given scores of the two games, repeated.
Tally pairs(std::initializer_list<std::pair<double, double>> kinds, int times) {
    Tally tally(one_of_two, 2);
    for (int i = 0; i < times; ++i)
        for (const auto& [first, second] : kinds) {
            tally.add_game(first);
            tally.add_game(second);
            tally.add_set((first + second) / 2);
        }
    return tally;
}

TEST(Elo, IsTheWellKnownFormulaForTwoSeats) {
    EXPECT_NEAR(one_of_two.elo(0.5), 0, 1e-9);
    EXPECT_NEAR(one_of_two.elo(0.75), 190.85, 0.01);
    EXPECT_NEAR(one_of_two.score(-190.85), 0.25, 1e-4);
    EXPECT_TRUE(std::isinf(one_of_two.elo(1)));
    EXPECT_LT(one_of_two.elo(0), -1e9);
}

TEST(Elo, MoreSeatsHaveASmallerChance) {
    const SeatShare one_of_four{1, 4};
    EXPECT_NEAR(one_of_four.elo(0.25), 0, 1e-9);
    EXPECT_NEAR(one_of_four.elo(0.5), 190.85, 0.01) << "three times the odds of each opponent";
    const SeatShare team{2, 4};
    EXPECT_NEAR(team.elo(0.75), one_of_two.elo(0.75), 1e-9);
    for (const SeatShare share : {one_of_two, one_of_four, team, SeatShare{3, 4}})
        EXPECT_NEAR(share.elo(share.score(37)), 37, 1e-9);
}

TEST(Tally, IndependentGamesHaveWilsonsInterval) {
    Tally tally(one_of_two, 1);
    for (int i = 0; i < 100; ++i) {
        tally.add_game(i < 60);
        tally.add_set(i < 60);
    }
    EXPECT_DOUBLE_EQ(tally.score(), 0.6);
    EXPECT_NEAR(tally.score_interval().low, 0.502, 0.002);
    EXPECT_NEAR(tally.score_interval().high, 0.691, 0.002);
    EXPECT_NEAR(tally.elo(), 70.4, 0.1);
    EXPECT_LT(tally.elo_interval().low, tally.elo());
    EXPECT_GT(tally.elo_interval().high, tally.elo());
}

TEST(Tally, ChanceThatEvensOutNarrowsTheInterval) {
    // The same score from pairs in which the seat decides half of the games, and from unrelated games.
    const Tally paired = pairs({{1, 0}, {0, 1}, {1, 1}, {1, 0}, {0, 1}}, 20);
    const Tally unrelated = pairs({{1, 1}, {1, 1}, {1, 0}, {0, 0}, {1, 0}}, 20);
    ASSERT_DOUBLE_EQ(paired.score(), unrelated.score());
    const auto width = [](const Tally& tally) {
        return tally.score_interval().high - tally.score_interval().low;
    };
    EXPECT_LT(width(paired), 0.7 * width(unrelated));
}

TEST(Tally, StaysHonestWithFewOrPerfectResults) {
    const Tally nothing(one_of_two, 2);
    EXPECT_EQ(nothing.score(), 0.5);
    EXPECT_EQ(nothing.score_interval().low, 0);
    EXPECT_EQ(nothing.score_interval().high, 1);

    const Tally perfect = pairs({{1, 1}}, 10);
    EXPECT_EQ(perfect.score(), 1);
    EXPECT_EQ(perfect.score_interval().high, 1);
    EXPECT_NEAR(perfect.score_interval().low, 0.839, 0.002) << "as for 20 wins of 20";
    EXPECT_TRUE(std::isinf(perfect.elo()));
    EXPECT_GT(perfect.elo_interval().low, 200);

    const Tally even = pairs({{1, 0}}, 3);
    EXPECT_GT(even.score_interval().high - even.score_interval().low, 0.3) << "three pairs prove little";
}

TEST(Tally, TheIntervalHoldsTheTruthAbout19TimesIn20) {
    Random random(1);
    int inside = 0;
    constexpr int matches = 2000;
    for (int match = 0; match < matches; ++match) {
        Tally tally(one_of_two, 2);
        for (int set = 0; set < 60; ++set) {
            // The tiles favour one seat: in the first game the player sits there, in the second its opponent.
            const double luck = 0.4 * (random.unit() - 0.5);
            const double first = random.unit() < 0.6 + luck;
            const double second = random.unit() < 0.6 - luck;
            tally.add_game(first);
            tally.add_game(second);
            tally.add_set((first + second) / 2);
        }
        inside += tally.score_interval().low <= 0.6 && 0.6 <= tally.score_interval().high;
    }
    EXPECT_NEAR(inside / double{matches}, 0.95, 0.015);
}

TEST(Sprt, HasTheUsualBounds) {
    const Sprt sprt;
    EXPECT_NEAR(sprt.lower_bound(), -2.944, 0.001);
    EXPECT_NEAR(sprt.upper_bound(), 2.944, 0.001);
    EXPECT_EQ(sprt.verdict(Tally(one_of_two, 2)), Sprt::Verdict::undecided);
}

// How often the test says "at least elo1" when the truth is `elo`.
double accepted(const Sprt& sprt, double elo, std::uint64_t seed) {
    Random random(seed);
    int yes = 0;
    constexpr int matches = 400;
    for (int match = 0; match < matches; ++match) {
        Tally tally(one_of_two, 2);
        auto verdict = Sprt::Verdict::undecided;
        while (verdict == Sprt::Verdict::undecided) {
            const double first = random.unit() < one_of_two.score(elo);
            const double second = random.unit() < one_of_two.score(elo);
            tally.add_game(first);
            tally.add_game(second);
            tally.add_set((first + second) / 2);
            verdict = sprt.verdict(tally);
        }
        yes += verdict == Sprt::Verdict::at_least_elo1;
    }
    return yes / double{matches};
}

TEST(Sprt, ErrsAsSeldomAsPromised) {
    const Sprt sprt{0, 40, 0.05, 0.05};
    EXPECT_LT(accepted(sprt, 0, 1), 0.08);
    EXPECT_GT(accepted(sprt, 40, 2), 0.92);
}

TEST(Sprt, DoesNotJumpToAConclusionAfterOneGame) {
    const Sprt sprt{0, 200, 0.05, 0.05};
    EXPECT_EQ(sprt.verdict(pairs({{1, 1}}, 1)), Sprt::Verdict::undecided);
    EXPECT_EQ(sprt.verdict(pairs({{1, 1}}, 12)), Sprt::Verdict::at_least_elo1);
    EXPECT_EQ(sprt.verdict(pairs({{0, 0}}, 12)), Sprt::Verdict::at_most_elo0);
}

TEST(CorrectedTally, HasTheMeanAndStudentsInterval) {
    CorrectedTally tally;
    tally.add_set(0.4);
    EXPECT_EQ(tally.interval().high, std::numeric_limits<double>::infinity());
    for (const double mean : {0.6, 0.5, 0.7, 0.3}) tally.add_set(mean);
    EXPECT_NEAR(tally.score(), 0.5, 1e-12);
    // The standard deviation is sqrt(0.025), Student's factor for four degrees of freedom 2.776.
    EXPECT_NEAR(tally.interval().high - 0.5, 2.776 * std::sqrt(0.025 / 5), 0.002);
    EXPECT_NEAR(0.5 - tally.interval().low, 2.776 * std::sqrt(0.025 / 5), 0.002);
}

}  // namespace
}  // namespace talus
