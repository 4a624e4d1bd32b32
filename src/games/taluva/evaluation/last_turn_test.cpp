// The last turn is worth what trying everything finds.
#include "games/taluva/evaluation/last_turn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "game/random_play.h"
#include "games/taluva/evaluation/evaluate.h"
#include "games/taluva/rules/notation.h"

namespace talus::taluva {
namespace {

float by_trying_everything(const State& state, Seat seat) {
    if (state.phase() == Phase::over) return final_shares(state)[seat];
    State::MoveList moves;
    state.legal_moves(moves);
    float best = -1;
    for (const Move& move : moves) {
        State next = state;
        next.play_unchecked(move);
        best = std::max(best, by_trying_everything(next, seat));
    }
    return best;
}

void expect_to_be_exact(const State& state, std::uint32_t every) {
    const Seat own = state.seat();
    State::ChanceList outcomes;
    state.chance_outcomes(outcomes);
    double sum = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        State drawn = state;
        drawn.play_unchecked(outcomes[i].move);
        const float share = LastTurn(drawn).values()[own];
        sum += double{share} * outcomes[i].weight;
        if (i % every == 0) {
            ASSERT_EQ(share, by_trying_everything(drawn, own))
                << to_text(outcomes[i].move) << " " << position_text(state);
        }
    }
    EXPECT_NEAR(LastTurn(state).values()[own], sum / state.chance_total(), 1e-6);
}

TEST(TaluvaLastTurn, IsWorthWhatTryingEverythingFinds) {
    for (const Options& options : Options::all()) {
        Random random(7);
        State game(options);
        play_randomly(
            game, random, [](const auto&...) {},
            [&](const State& state, const auto&...) {
                if (state.tiles_left() == 1) expect_to_be_exact(state, 5);
            });
    }
}

// With temples and towers, and settlements that eruptions split.
TEST(TaluvaLastTurn, IsExactInGamesOfThoseWhoBuildWhatTheyCan) {
    for (const Options& options : {Options{}, Options{2, Edition::riogrande, 48, Mode::win}}) {
        Random random(3);
        const Evaluator evaluator;
        State state(options);
        State::MoveList moves;
        while (!state.turn().is_over()) {
            if (state.turn().is_chance()) {
                if (state.tiles_left() == 1) expect_to_be_exact(state, 3);
                state.play_unchecked(random_chance(state, random));
                continue;
            }
            state.legal_moves(moves);
            std::vector<float> priors(moves.size());
            if (moves.size() > 1) evaluator.evaluate(state, moves, priors, random);
            state.play_unchecked(
                moves[static_cast<std::size_t>(std::ranges::max_element(priors) - priors.begin())]);
        }
    }
}

}  // namespace
}  // namespace talus::taluva
