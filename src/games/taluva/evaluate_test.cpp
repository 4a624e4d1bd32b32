// The evaluation agrees with itself and sees what matters.
#include "games/taluva/evaluate.h"

#include "game/random_play.h"
#include "games/taluva/test_positions.h"

namespace talus::taluva {
namespace {

const Evaluator evaluator;

std::string best_move(const State& state) {
    State::MoveList moves;
    state.legal_moves(moves);
    std::vector<float> chances(moves.size());
    evaluator.judge(state, moves, chances);
    return to_text(
        moves[static_cast<std::size_t>(std::max_element(chances.begin(), chances.end()) - chances.begin())]);
}

TEST(TaluvaEvaluate, JudgingABuildIsTheSameAsBuildingAndEstimating) {
    for (const Options& options : Options::all()) {
        Random random(3);
        State game(options);
        play_randomly(
            game, random,
            [&](const State& state, const State::MoveList& moves, const Move&) {
                if (state.phase() != Phase::build) return;
                BuildJudge judge(state);
                for (const Move& build : moves) {
                    State next = state;
                    next.play_unchecked(build);
                    const Values expected = estimate(next), judged = judge.after(build);
                    for (int i = 0; i < state.seat_count(); ++i)
                        ASSERT_NEAR(judged[i], expected[i], 1e-4)
                            << to_text(build) << " " << position_text(state);
                }
            },
            [](const auto&...) {});
    }
}

TEST(TaluvaEvaluate, ValuesAndPriorsAreShares) {
    Random random(4);
    for (const Options& options :
         {Options{}, Options{3, Edition::ferti, 36, Mode::ranking}, four_player_teams()}) {
        State game(options);
        play_randomly(
            game, random,
            [&](const State& state, const State::MoveList& moves, const Move&) {
                if (random.below(8) != 0) return;
                std::vector<float> priors(moves.size());
                const Values values = evaluator.evaluate(state, moves, priors, random);
                float prior_sum = 0, value_sum = 0;
                for (const float prior : priors) prior_sum += prior;
                for (int i = 0; i < state.seat_count(); ++i) value_sum += values[i];
                EXPECT_NEAR(prior_sum, 1, 1e-3);
                // Partners each hold their team's share.
                EXPECT_NEAR(value_sum, options.mode == Mode::teams ? 2 : 1, 0.02);
            },
            [](const auto&...) {});
    }
}

TEST(TaluvaEvaluate, TakesAnEarlyVictory) {
    const State state = position(
        {.island = "0,0:1^E;1,0:3J;1,-1:1C+1hut;0,-1:1S;-1,0:3R+1tower;-1,1:1L", .supplies = {{1, "0.1.3"}}});
    EXPECT_EQ(best_move(state), "tower:1,0");
}

TEST(TaluvaEvaluate, TakesTheFirstPlaceOfARanking) {
    const State state = position({.island = "0,0:1^E;1,0:3J;1,-1:1C+1hut;0,-1:1S;-1,0:3R+1tower;-1,1:1L",
                                  .options = Options{3, Edition::ferti, 48, Mode::ranking},
                                  .supplies = {{1, "0.1.3"}}});
    EXPECT_EQ(best_move(state), "tower:1,0");
    const State finished = after(state, {"tower:1,0"});
    ASSERT_EQ(finished.phase(), Phase::draw) << "the others play on";
    const Values values = estimate(finished);
    EXPECT_EQ(values[0], 1);
    EXPECT_GT(values[1], 0) << "for the second place";
    EXPECT_LT(values[1], 0.01F);
}

TEST(TaluvaEvaluate, PrefersATempleToAHut) {
    const State state = position({.island = "0,0:1^E;1,0:1J+1hut;1,-1:1C+1hut;0,-1:1S+1hut;-1,0:1R;-1,1:1L"});
    EXPECT_EQ(best_move(state), "temple:-1,0");
}

TEST(TaluvaEvaluate, NeverEliminatesItselfWhenThereIsAnotherMove) {
    // Seat 1 has only towers left to build; the eruption on 0,0 would cover the only field of level 3 that it
    // can reach with one.
    State::MoveList moves;
    Random random(9);
    int chances_to_fail = 0;
    for (int game = 0; game < 200; ++game) {
        State state(Options{2, Edition::ferti, 48, Mode::win});
        play_randomly(
            state, random,
            [&](const State& now, const State::MoveList& placements, const Move&) {
                if (now.phase() != Phase::place || now.supply(now.seat()).huts > 2) return;
                bool some_eliminate = false, some_do_not = false;
                for (const Move& placement : placements) {
                    State next = now;
                    next.play_unchecked(placement);
                    (next.phase() == Phase::build ? some_do_not : some_eliminate) = true;
                }
                if (!some_eliminate || !some_do_not) return;
                ++chances_to_fail;
                State next = now;
                next.play_unchecked(taluva::move(best_move(now)));
                EXPECT_EQ(next.phase(), Phase::build);
            },
            [](const auto&...) {});
    }
    RecordProperty("chances_to_fail", chances_to_fail);
}

}  // namespace
}  // namespace talus::taluva
