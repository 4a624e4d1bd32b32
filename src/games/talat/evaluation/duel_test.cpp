// The search's own positions say the same as the rules.
#include "games/talat/evaluation/duel.h"

#include <gtest/gtest.h>

#include "game/random_play.h"
#include "game/values.h"
#include "games/talat/evaluation/evaluate.h"
#include "games/talat/rules/notation.h"

namespace talus::talat {
namespace {

const State* start_of_two() {
    static const State start(Options{2});
    return &start;
}

TEST(TalatDuel, FollowsTheRulesThroughWholeGames) {
    BoardGraph graph(trained(2).judgement);
    graph.prepare(1);
    Random random(5);
    for (int game = 0; game < 200; ++game) {
        State state = *start_of_two();
        Duel duel(state, graph);
        while (!state.turn().is_over()) {
            if (graph.is_full()) {
                graph.clear();
                duel = Duel(state, graph);
            }
            State::MoveList moves;
            Duel::Steps steps, forcing;
            state.legal_moves(moves);
            duel.list(steps);
            duel.list_forcing(forcing);
            ASSERT_EQ(steps.size(), moves.size()) << position_text(state);
            std::size_t takes = 0;
            for (std::size_t i = 0; i < moves.size(); ++i) {
                ASSERT_EQ(to_text(steps[i].move), to_text(moves[i])) << position_text(state);
                takes += steps[i].is_forcing();
            }
            ASSERT_EQ(forcing.size(), takes) << position_text(state);
            const std::size_t chosen = random.below(static_cast<std::uint32_t>(moves.size()));
            state.play_unchecked(moves[chosen]);
            duel = duel.after(steps[chosen]);
            ASSERT_EQ(duel.turn(), state.turn()) << position_text(state);
            ASSERT_EQ(duel.hash(), state.hash()) << position_text(state);
        }
        for (const Seat seat : {Seat::first, Seat::second}) {
            const float share = final_shares(state)[seat];
            EXPECT_EQ(duel.result(seat), share > 0.5F ? 1 : share < 0.5F ? -1 : 0) << position_text(state);
        }
    }
}

TEST(TalatDuel, RatesAPositionAsTheEvaluationDoes) {
    Evaluator evaluator(trained(2).judgement);
    evaluator.allow(std::size_t{64} << 20);
    Random random(6);
    for (int game = 0; game < 40; ++game) {
        State state = *start_of_two();
        play_randomly(
            state, random,
            [&](const State& now, const auto&, const auto&) {
                const float chance = evaluator.evaluate(now)[now.turn().seat];
                const int rate = evaluator.position(now).evaluate();
                EXPECT_NEAR(1 / (1 + std::exp(-rate / 1000.0)), chance, 0.001) << position_text(now);
            },
            [](const auto&...) {});
    }
}

}  // namespace
}  // namespace talus::talat
