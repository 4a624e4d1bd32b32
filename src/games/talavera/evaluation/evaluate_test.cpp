#include "games/talavera/evaluation/evaluate.h"

#include <gtest/gtest.h>

#include <numeric>

#include "game/random_play.h"
#include "games/talavera/evaluation/endgame/endgame.h"
#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

// Plays random games, and asks `visit(evaluator, state, moves)` at every decision.
template <class Visit>
void visit_decisions(const Options& options, int games, Visit&& visit) {
    for (int game = 0; game < games; ++game) {
        State state(options);
        Random random(static_cast<std::uint64_t>(game));
        Evaluator evaluator = evaluator_for(state);
        play_randomly(
            state, random,
            [&](const State& before, const State::MoveList& moves, const Move&) {
                visit(evaluator, before, moves);
            },
            [](const auto&...) {});
    }
}

TEST(TalaveraEvaluate, SharesAndPriorsAddUpToOne) {
    for (const Options& options : {hidden, printed})
        visit_decisions(options, 3,
                        [](Evaluator& evaluator, const State& state, const State::MoveList& moves) {
                            Random random(1);
                            std::vector<float> priors(moves.size());
                            const Values values = evaluator.evaluate(state, moves, priors, random);
                            EXPECT_NEAR(values[0] + values[1], 1, 1e-5);
                            EXPECT_NEAR(std::accumulate(priors.begin(), priors.end(), 0.0F), 1, 1e-4);
                            for (const float prior : priors) EXPECT_GT(prior, 0);
                        });
}

TEST(TalaveraEvaluate, APositionIsWorthItsBestMove) {
    visit_decisions(hidden, 3, [](Evaluator& evaluator, const State& state, const State::MoveList& moves) {
        std::vector<float> chances(moves.size());
        const Values values = evaluator.judge(state, moves, chances);
        EXPECT_EQ(values[talus::index(state.turn().seat)], *std::max_element(chances.begin(), chances.end()));
    });
}

TEST(TalaveraEvaluate, KnowsTheLastTwoRoundsExactly) {
    for (const Options& options : {hidden, printed})
        visit_decisions(options, 3, [](Evaluator& evaluator, const State& state, const State::MoveList&) {
            const std::optional<Values> values = evaluator.exact(state);
            ASSERT_EQ(values.has_value(), state.round() >= 3);
            if (!values) return;
            EXPECT_FLOAT_EQ((*values)[0], static_cast<float>(endgame_value(state)));
            EXPECT_FLOAT_EQ((*values)[0] + (*values)[1], 1);
        });
}

TEST(TalaveraEvaluate, KnowsTheResultOfTheLastTuck) {
    int last_tucks = 0;
    visit_decisions(hidden, 20, [&](Evaluator& evaluator, const State& state, const State::MoveList& moves) {
        State end = state;
        end.play_unchecked(moves[0]);
        if (!end.turn().is_over()) return;
        ++last_tucks;
        std::vector<float> chances(moves.size());
        evaluator.judge(state, moves, chances);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            end = state;
            end.play_unchecked(moves[i]);
            EXPECT_EQ(chances[i], final_shares(end)[static_cast<std::size_t>(state.turn().seat)]);
        }
    });
    EXPECT_EQ(last_tucks, 20);
}

TEST(TalaveraEvaluate, KnowsTheSoloGameFromAnyPosition) {
    const State state = after(solo, "order:5 deal:3,7 keep:3 deal:1,2 keep:2 corner:S deal:4,6");
    const SoloSolver solver(state, SoloAim::win);
    Evaluator evaluator = evaluator_for(state);
    State::MoveList moves;
    state.legal_moves(moves);
    std::vector<float> chances(moves.size());
    const Values values = evaluator.judge(state, moves, chances);
    EXPECT_FLOAT_EQ(values[0], static_cast<float>(solver.value(state)));
    EXPECT_FLOAT_EQ((*evaluator.exact(state))[0], values[0]);
    for (std::size_t i = 0; i < moves.size(); ++i)
        EXPECT_FLOAT_EQ(chances[i], static_cast<float>(solver.value(after(state, to_text(moves[i])))));
}

TEST(TalaveraEvaluate, AloneTheSpecialWinBreaksTies) {
    int ties = 0;
    visit_decisions(solo, 200, [&](Evaluator& evaluator, const State& state, const State::MoveList& moves) {
        if (state.round() < 3) return;
        const SoloSolver win(state, SoloAim::win), special(state, SoloAim::special);
        std::vector<float> priors(moves.size());
        Random random(1);
        evaluator.evaluate(state, moves, priors, random);
        const auto after = [&](std::size_t i) {
            State next = state;
            next.play_unchecked(moves[i]);
            return next;
        };
        std::vector<float> wins;
        for (std::size_t i = 0; i < moves.size(); ++i)
            wins.push_back(static_cast<float>(win.value(after(i))));
        const float best = *std::max_element(wins.begin(), wins.end());
        for (std::size_t i = 0; i < moves.size(); ++i)
            for (std::size_t j = 0; j < moves.size(); ++j) {
                const bool is_tie = wins[i] == best && wins[j] == best && best > 0;
                if (!is_tie || special.value(after(i)) <= special.value(after(j))) continue;
                ++ties;
                EXPECT_GT(priors[i], priors[j]);
            }
    });
    EXPECT_GT(ties, 0);
}

TEST(TalaveraLevels, AreOrderedFromWeakToStrong) {
    for (const Options& options : {hidden, printed, solo}) {
        const Levels levels = levels_for(State(options));
        for (std::size_t i = 1; i < levels.size(); ++i) {
            EXPECT_GE(levels[i].visits, levels[i - 1].visits);
            EXPECT_GT(levels[i].seconds, 0);
        }
        EXPECT_EQ(levels.back().blur, 0);
    }
}

}  // namespace
}  // namespace talus::talavera::testing
