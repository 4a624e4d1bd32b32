#include "review/outcomes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace talus {
namespace {

const PlayerSpec judge{.kind = PlayerSpec::Kind::level, .level = 8};
constexpr std::size_t memory = std::size_t{64} << 20;

OutcomeSearch search_of(const AnyState& state, std::uint32_t visits) {
    return OutcomeSearch(state, judge, 1, visits, memory);
}

AnyState played(AnyState state, const std::vector<std::string>& moves) {
    for (const std::string& move : moves) state = *state.play(move);
    return state;
}

TEST(Outcomes, AreAllLookedAtEquallyLong) {
    const AnyState state = played(*start("taluva"), {"draw:JC", "tile:0,0:E", "hut:1,0"});
    OutcomeSearch search = search_of(state, 16);
    EXPECT_TRUE(search.work({}));
    ASSERT_EQ(search.reports().size(), state.chance_outcomes().size());
    double total = 0, mean = 0;
    for (const OutcomeReport& report : search.reports()) {
        EXPECT_EQ(report.visits, 16U) << report.outcome.move;
        EXPECT_TRUE(report.has_error);
        AnyState after = *state.play(report.outcome.move);
        ASSERT_FALSE(report.line.empty());
        for (const std::string& step : report.line) {
            const auto next = after.play(step);
            ASSERT_TRUE(next) << step;
            after = *next;
        }
        total += report.outcome.weight;
        mean += report.outcome.weight * report.worth.values[0];
    }
    EXPECT_EQ(total, state.chance_total());
    EXPECT_NEAR(search.values()[0], mean / total, 1e-5);
    EXPECT_EQ(search.visits(), 16 * search.reports().size());
    EXPECT_FALSE(search.is_sampled());
}

TEST(Outcomes, PausesLeaveNoTrace) {
    const AnyState state = played(*start("taluva"), {"draw:JC", "tile:0,0:E", "hut:1,0"});
    OutcomeSearch whole = search_of(state, 8), paused = search_of(state, 8);
    EXPECT_TRUE(whole.work({}));
    int asked = 0;
    while (!paused.work([&] { return ++asked % 5 == 0; })) {
    }
    for (std::size_t i = 0; i < whole.reports().size(); ++i) {
        EXPECT_EQ(whole.reports()[i].worth.values[0], paused.reports()[i].worth.values[0]);
        EXPECT_EQ(whole.reports()[i].line, paused.reports()[i].line);
    }
}

TEST(Outcomes, WhatWasNotLookedAtSaysSo) {
    const AnyState state = played(*start("taluva"), {"draw:JC", "tile:0,0:E", "hut:1,0"});
    OutcomeSearch search = search_of(state, 1000);
    EXPECT_FALSE(search.work([&] { return search.visits() > 0; }));
    const auto& reports = search.reports();
    EXPECT_EQ(reports.front().visits, 1U);
    EXPECT_FALSE(reports.front().has_error);
    EXPECT_EQ(reports.back().visits, 0U);
    EXPECT_EQ(search.values()[0], reports.front().worth.values[0]);
}

TEST(Outcomes, TooManyAreSampled) {
    const std::vector<OptionText> printed{{"players", "2"}, {"pairing", "printed"}};
    const AnyState state = played(*start("talavera", printed), {"orders:5,9", "first:2"});
    ASSERT_GT(state.chance_outcomes().size(), most_compared_outcomes);
    OutcomeSearch search = search_of(state, 1);
    EXPECT_TRUE(search.is_sampled());
    std::uint32_t total = 0;
    for (const OutcomeReport& report : search.reports()) total += report.outcome.weight;
    EXPECT_EQ(total, sampled_draws);
}

}  // namespace
}  // namespace talus
