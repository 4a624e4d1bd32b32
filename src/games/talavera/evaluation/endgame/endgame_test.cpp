#include "games/talavera/evaluation/endgame/endgame.h"

#include <gtest/gtest.h>

#include "game/random_play.h"
#include "game/values.h"
#include "games/talavera/evaluation/endgame/expectimax.h"
#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

double share_of_seat_1(const State& state) {
    return final_shares(state)[0];
}

// Calls visit(state) for the positions of random games, the finished ones included.
template <class Visit>
void visit_random_games(const Options& options, int games, Visit&& visit) {
    for (int game = 0; game < games; ++game) {
        State state(options);
        Random random(static_cast<std::uint64_t>(game));
        play_randomly(
            state, random, [&](const State& before, const auto&...) { visit(before); },
            [&](const State& before, const Move&) { visit(before); });
        visit(state);
    }
}

TEST(TalaveraEndgame, TheLastRoundAgreesWithTryingEverything) {
    for (const Options& options : {hidden, printed}) {
        int positions = 0;
        visit_random_games(options, 40, [&](const State& state) {
            if (state.round() < 4) return;
            ++positions;
            EXPECT_NEAR(endgame_value(state), Expectimax(share_of_seat_1).value(state), 1e-12)
                << position_text(state);
        });
        EXPECT_GT(positions, 400);
    }
}

TEST(TalaveraEndgame, TheThirdRoundAgreesWithTryingEverything) {
    for (const Options& options : {hidden, printed}) {
        int positions = 0;
        visit_random_games(options, 40, [&](const State& state) {
            const bool is_known_market = state.phase() >= Phase::second_draft;
            if (state.round() != 3 || !is_known_market) return;
            ++positions;
            EXPECT_NEAR(endgame_value(state), Expectimax(share_of_seat_1).value(state), 1e-12)
                << position_text(state);
        });
        EXPECT_GT(positions, 200);
    }
}

TEST(TalaveraEndgame, TheThirdRoundFromItsFirstStep) {
    for (const Options& options : {hidden, printed})
        visit_random_games(options, 1, [&](const State& state) {
            if (state.round() != 3 || state.phase() >= Phase::second_draft) return;
            EXPECT_NEAR(endgame_value(state), Expectimax(share_of_seat_1).value(state), 1e-12)
                << position_text(state);
        });
}

TEST(TalaveraEndgame, IsRoundsThreeAndFour) {
    visit_random_games(hidden, 1,
                       [](const State& state) { EXPECT_EQ(is_endgame(state), state.round() >= 3); });
    visit_random_games(solo, 1, [](const State& state) { EXPECT_FALSE(is_endgame(state)); });
}

}  // namespace
}  // namespace talus::talavera::testing
