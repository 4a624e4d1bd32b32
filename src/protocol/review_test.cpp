#include "protocol/review.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <thread>

#include "protocol/review_json.h"
#include "protocol/review_scenes.h"

namespace talus {
namespace {

TEST(Review, MarksBeginAtTheirCosts) {
    EXPECT_EQ(mark_of(0), Mark::good);
    EXPECT_EQ(mark_of(0.049F), Mark::good);
    EXPECT_EQ(mark_of(0.05F), Mark::inaccuracy);
    EXPECT_EQ(mark_of(0.10F), Mark::mistake);
    EXPECT_EQ(mark_of(0.20F), Mark::blunder);
    EXPECT_EQ(mark_of(1), Mark::blunder);
    EXPECT_EQ(to_text(Mark::inaccuracy), "inaccuracy");
}

TEST(Review, AnEmptyRecordHasAReview) {
    const Review empty = review(Record(*start("taluva")), quick());
    EXPECT_TRUE(empty.steps.empty());
    EXPECT_EQ(empty.seats[0].start, empty.seats[0].end);
    EXPECT_EQ(empty.seats[0].horizon, 0);
}

TEST(Review, LuckOfAllDrawsTogetherIsNothing) {
    // What each first tile would have given, weighted by how likely it was.
    const AnyState before = *start("taluva");
    double sum = 0, weights = 0;
    for (const ChanceText& outcome : before.chance_outcomes()) {
        Record record(before);
        ASSERT_FALSE(record.play(outcome.move));
        const Review one = review(record, quick(50));
        EXPECT_FALSE(one.steps[0].chance->is_sampled);
        sum += double{one.steps[0].chance->luck[0]} * outcome.weight;
        weights += outcome.weight;
    }
    EXPECT_NEAR(sum / weights, 0, 1e-5);
}

TEST(Review, ManyDrawsAreSampledAndSaySo) {
    const Review dealt = review(random_game("talavera", {}, 3), quick());
    ASSERT_TRUE(dealt.steps[0].chance);
    EXPECT_EQ(dealt.steps[0].chance->outcomes, 18u * 17u);
    EXPECT_TRUE(dealt.steps[0].chance->is_sampled);
}

TEST(Review, TheOrderAndTheThreadsDoNotMatter) {
    const Record record = random_game("taluva", {}, 15);
    const Json expected = review_json(record, quick(), review(record, quick()));
    Reviewer reviewer(record, quick());
    std::thread odd([&] {
        for (std::size_t i = 1; i < reviewer.pieces(); i += 2) reviewer.work(i);
    });
    for (std::size_t i = (reviewer.pieces() - 1) / 2 * 2 + 2; i >= 2; i -= 2) reviewer.work(i - 2);
    odd.join();
    EXPECT_EQ(review_json(record, quick(), reviewer.finish()), expected);
}

TEST(Review, TheEvaluationAloneCanJudge) {
    ReviewSettings greedy = quick();
    greedy.judge = *parse_player("greedy");
    expect_sound(review(random_game("taluva", {}, 12), greedy), 2);
}

TEST(Review, ThrowingAWinAwayIsABlunder) {
    // Seat 1 of a finished game of Taluva ended it with its last move: one step before, everything else is worse.
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        const Record whole = random_game("taluva", {}, 1000, seed);
        if (whole.result()->reason != "tiles" || whole.steps().back().turn.is_chance()) continue;
        const std::size_t last = whole.steps().size() - 1;
        const AnyState before = whole.state_after(last);
        const int seat = index(before.turn().seat);
        std::string winning, losing;
        for (const std::string& move : before.legal_moves()) {
            const AnyState after = *before.play(move);
            if (!after.turn().is_over()) continue;
            const float share = final_shares(after)[static_cast<std::size_t>(seat)];
            if (share == 1) winning = move;
            if (share == 0) losing = move;
        }
        if (winning.empty() || losing.empty()) continue;
        Record record(before);
        ASSERT_FALSE(record.play(losing));
        const Review found = review(record, quick(200));
        EXPECT_EQ(found.steps[0].decision->mark, Mark::blunder);
        EXPECT_EQ(found.steps[0].decision->cost, 1);
        EXPECT_TRUE(found.steps[0].decision->is_proven);
        return;
    }
    FAIL() << "no random game had such an end";
}

TEST(ReviewJson, HoldsAllOfIt) {
    Record record = random_game("taluva", {}, 6);
    ASSERT_FALSE(record.set_header("Seat-2", "Bob \"the\" <builder>"));
    const Json json = review_json(record, quick(), review(record, quick()));
    EXPECT_EQ(json["review"], Json(1));
    EXPECT_EQ(json["game"], Json("taluva"));
    EXPECT_EQ(json["options"]["players"], Json(2));
    EXPECT_EQ(json["options"]["edition"], Json("ferti"));
    EXPECT_TRUE(json["result"].is_null());
    EXPECT_EQ(json["judge"]["visits"], Json(8));
    EXPECT_EQ(json["marks"]["blunder"].number(), 0.2);
    ASSERT_EQ(json["steps"].items().size(), 6u);
    EXPECT_EQ(json["steps"].items()[0]["move"], Json(record.steps()[0].move));
    EXPECT_EQ(json["steps"].items()[0]["luck"].items().size(), 2u);
    EXPECT_EQ(json["steps"].items()[1]["seat"], Json(1));
    EXPECT_EQ(json["seats"].items()[0]["name"], Json("Seat 1"));
    EXPECT_EQ(json["seats"].items()[1]["name"], Json("Bob \"the\" <builder>"));
    EXPECT_EQ(*parse_json(json.dump()), json);
}

}  // namespace
}  // namespace talus
