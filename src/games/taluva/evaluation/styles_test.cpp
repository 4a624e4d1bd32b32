// Each style follows its plan.
#include "games/taluva/evaluation/styles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "game/random_play.h"
#include "games/taluva/rules/test_positions.h"

namespace talus::taluva {
namespace {

std::string choice_of(std::string_view style, const State& state) {
    const auto names = style_names(state);
    const auto number = static_cast<std::size_t>(std::ranges::find(names, style) - names.begin());
    State::MoveList moves;
    state.legal_moves(moves);
    std::vector<float> chances(moves.size());
    judge_in_style(state, number, moves, chances);
    return to_text(moves[static_cast<std::size_t>(std::ranges::max_element(chances) - chances.begin())]);
}

TEST(TaluvaStyles, BuildWhatTheyPrefer) {
    const State state = position({.island = "0,0:1^E;1,0:1J+1hut;1,-1:1C+1hut;0,-1:1S+1hut;-1,0:1R;-1,1:1L"});
    EXPECT_EQ(choice_of("temples", state), "temple:-1,0");
    EXPECT_EQ(choice_of("careful", state), "temple:-1,0");
    EXPECT_NE(choice_of("wasteful", state), "temple:-1,0") << "huts are what it wants to get rid of";
}

TEST(TaluvaStyles, AllTakeAnEarlyVictory) {
    const State state = position(
        {.island = "0,0:1^E;1,0:3J;1,-1:1C+1hut;0,-1:1S;-1,0:3R+1tower;-1,1:1L", .supplies = {{1, "0.1.3"}}});
    for (const std::string_view style : style_names(state))
        EXPECT_EQ(choice_of(style, state), "tower:1,0") << style;
}

TEST(TaluvaStyles, JudgeEveryPositionOfAGame) {
    Random random(1);
    for (const Options& options :
         {Options{}, Options{3, Edition::ferti, 36, Mode::ranking}, four_player_teams()}) {
        State game(options);
        play_randomly(
            game, random,
            [&](const State& state, const State::MoveList& moves, const Move&) {
                if (random.below(6) != 0) return;
                std::vector<float> chances(moves.size(), -1);
                const auto style = random.below(static_cast<std::uint32_t>(style_names(state).size()));
                judge_in_style(state, style, moves, chances);
                for (const float chance : chances) {
                    ASSERT_GE(chance, 0);
                    ASSERT_LE(chance, 1);
                }
            },
            [](const auto&...) {});
    }
}

}  // namespace
}  // namespace talus::taluva
