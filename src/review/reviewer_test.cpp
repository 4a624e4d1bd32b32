#include "review/reviewer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "review/review_scenes.h"

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

TEST(Review, AccuracyHalvesWithTheCostAndCountsWhereThereWasMuchToLose) {
    EXPECT_EQ(accuracy_of(0), 1);
    EXPECT_FLOAT_EQ(accuracy_of(halving_cost), 0.5F);
    AccuracySum sum;
    EXPECT_FALSE(sum.value());
    sum.add(0, 0);
    EXPECT_FALSE(sum.value()) << "nothing could be lost";
    sum.add(0.5F, 0);
    EXPECT_EQ(sum.value(), 1);
    sum.add(0.5F, halving_cost);
    EXPECT_EQ(sum.value(), 0.75F);
    sum.add(1, halving_cost);
    EXPECT_EQ(sum.value(), 0.625F);
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
        const Review one = review(record, quick(4));
        EXPECT_FALSE(one.steps[0].chance->is_sampled);
        sum += double{one.steps[0].chance->luck.values[0]} * outcome.weight;
        weights += outcome.weight;
    }
    EXPECT_NEAR(sum / weights, 0, 1e-5);
}

TEST(Review, ManyDrawsAreSampledAndSaySo) {
    const Review dealt = review(random_game("talavera", {}, 3), quick(1));
    ASSERT_TRUE(dealt.steps[0].chance);
    EXPECT_EQ(dealt.steps[0].chance->outcomes, 18u * 17u);
    EXPECT_TRUE(dealt.steps[0].chance->is_sampled);
}

TEST(Review, TheEvaluationAloneCanJudge) {
    ReviewSettings greedy = quick();
    greedy.judge = *parse_player("greedy");
    expect_sound(review(random_game("taluva", {}, 12), greedy), 2);
}

TEST(Review, ThrowingAWinAwayIsABlunder) {
    // Seat 1 of a finished game of Taluva ended it with its last move: one step before, everything else is
    // worse.
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
            const float share = final_shares(after)[seat];
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

TEST(Review, NobodyIsBlamedForAMoveMadeByChance) {
    Record record = random_game("taluva", {}, 15);
    const Review before = review(record, quick());
    GameTree& tree = record.tree();
    for (const NodeId node : tree.line_to(tree.main().node))
        if (tree[node].step.turn.is_decision()) {
            ASSERT_FALSE(tree.set_marks(node, {std::string(random_move_mark)}));
        }
    const Review after = review(record, quick());
    expect_sound(after, 2);
    for (std::size_t i = 0; i < after.seats.size(); ++i) {
        EXPECT_EQ(after.seats[i].decisions, 0);
        EXPECT_EQ(after.seats[i].own.value, 0);
        EXPECT_NEAR(after.seats[i].luck.value,
                    before.seats[i].luck.value + before.seats[i].own.value + before.seats[i].others.value,
                    1e-5);
    }
}

TEST(Review, ADrawIsWorthTheMeanOfItsOutcomesAndADecisionWhatFollowsTheBestMove) {
    const Record record = random_game("taluva", {}, 20);
    const Review found = review(record, quick());
    for (std::size_t i = 0; i + 1 < found.steps.size(); ++i) {
        const auto& decision = found.steps[i].decision;
        if (!decision) continue;
        // In Taluva a seat's decisions are followed by its own or by a draw: no change but the move's effect.
        EXPECT_NEAR(found.steps[i].before.values[0] + decision->effect.values[0],
                    found.steps[i + 1].before.values[0], 1e-5);
    }
}

TEST(Review, ATurnThatIsNotOverIsFollowedToItsEnd) {
    Record record(*start("taluva"));
    for (const char* move : {"draw:JC", "tile:0,0:E"}) ASSERT_FALSE(record.play(move));
    const Review open = review(record, quick());
    ASSERT_EQ(record.current().legal_moves().size(), 2u);
    float most = 0;
    for (const std::string& move : record.current().legal_moves()) {
        Record whole = record;
        ASSERT_FALSE(whole.play(move));
        most = std::max(most, review(whole, quick()).end.values[0]);
    }
    EXPECT_LE(open.end.values[0], most) << "the mean over the draws after the better hut, or after the other";
    EXPECT_NEAR(open.end.values[0], most, 0.05);
}

TEST(Review, TheLastStepsAreKnownFirst) {
    const Record record = random_game("taluva", {}, 9);
    const Review whole = review(record, quick());
    Reviewer reviewer(record, quick());
    reviewer.work(0);
    for (std::size_t piece = 1; piece < reviewer.pieces(); ++piece) {
        EXPECT_FALSE(reviewer.is_done(piece));
        while (!reviewer.work(piece, [] { return true; })) {
        }
        const std::size_t number = record.steps().size() - piece;
        EXPECT_EQ(reviewer.step(number).before.values, whole.steps[number].before.values);
    }
}

}  // namespace
}  // namespace talus
