#include "play/any_state.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "play/option_list.h"

namespace talus {
namespace {

using ::testing::ElementsAre;

TEST(Registry, FindsEachGameByItsName) {
    std::set<std::string_view> names;
    Games::for_each([&]<class S>(std::type_identity<S>) {
        EXPECT_TRUE(names.insert(S::name).second) << S::name << " is there twice";
        std::string_view found;
        EXPECT_TRUE(Games::find(S::name, [&]<class T>(std::type_identity<T>) { found = T::name; }));
        EXPECT_EQ(found, S::name);
    });
    EXPECT_FALSE(Games::find("chess", [](auto) { FAIL(); }));
}

TEST(AnyState, StartsAnyGameWithItsDefaults) {
    for (const std::string_view name : game_names()) {
        const auto state = start(name);
        ASSERT_TRUE(state.ok());
        EXPECT_EQ(state->game(), name);
        EXPECT_GE(state->seat_count(), 1);
        EXPECT_FALSE(state->turn().is_over());
    }
}

TEST(AnyState, StartsAGameWithOptions) {
    const std::vector<OptionText> options{{"players", "4"}, {"mode", "teams"}};
    const auto state = start("taluva", options);
    ASSERT_TRUE(state.ok());
    EXPECT_EQ(state->seat_count(), 4);
    EXPECT_EQ(to_text(state->options()), "players=4,edition=ferti,tiles=48,mode=teams");
}

TEST(AnyState, SaysWhyAGameCannotStart) {
    EXPECT_EQ(start("chess").error().text,
              "There is no game 'chess': the games are taluva, talat and talavera.");
    const std::vector<OptionText> unknown{{"pairing", "hidden"}};
    EXPECT_FALSE(start("taluva", unknown).ok());
    const std::vector<OptionText> bad{{"players", "3"}};
    EXPECT_FALSE(start("talavera", bad).ok());
}

TEST(AnyState, PlaysByText) {
    auto state = start("taluva");
    ASSERT_TRUE(state.ok());
    EXPECT_TRUE(state->turn().is_chance());
    for (const char* move : {"draw:JC", "tile:0,0:E"}) {
        state = state->play(move);
        ASSERT_TRUE(state.ok()) << move << ": " << state.error().text;
    }
    EXPECT_EQ(state->turn(), Turn::of(Seat::first));
    EXPECT_THAT(state->legal_moves(), ElementsAre("hut:1,-1", "hut:1,0"));
}

TEST(AnyState, TellsSyntaxErrorsFromIllegalMoves) {
    const auto state = start("taluva");
    const auto nonsense = state->play("hut:nowhere");
    const auto illegal = state->play("hut:0,0");
    ASSERT_FALSE(nonsense.ok());
    ASSERT_FALSE(illegal.ok());
    EXPECT_EQ(illegal.error(), refusals::chance_comes_first.error());
    EXPECT_NE(nonsense.error().code, illegal.error().code);
}

TEST(AnyState, ListsChanceOutcomesSortedWithTheirWeights) {
    const auto state = start("taluva");
    const std::vector<ChanceText> outcomes = state->chance_outcomes();
    ASSERT_EQ(outcomes.size(), 25u);
    EXPECT_EQ(outcomes.front(), (ChanceText{"draw:CC", 1}));
    EXPECT_TRUE(std::ranges::is_sorted(outcomes, {}, &ChanceText::move));
    EXPECT_EQ(state->chance_total(), 48u);
    for (std::uint32_t ticket = 0; ticket < 48; ++ticket)
        EXPECT_EQ(std::ranges::count(outcomes, state->chance_move(ticket), &ChanceText::move), 1);
}

TEST(AnyState, PositionLinesNameTheGameAndAllOptions) {
    for (const std::string_view name : game_names()) {
        const auto state = start(name);
        const std::string line = state->position_line();
        EXPECT_TRUE(line.starts_with(std::string(name) + ' ' + to_text(state->options()) + ' ')) << line;
        const auto read = parse_position_line(line);
        ASSERT_TRUE(read.ok()) << line << ": " << read.error().text;
        EXPECT_TRUE(*read == *state);
    }
}

TEST(AnyState, RefusesBadPositionLines) {
    const std::string good = start("talavera")->position_line();
    for (const std::string& bad :
         {std::string(), std::string(" "), std::string("talavera"), std::string("talavera players=2"),
          std::string("chess players=2 x"), "taluva" + good.substr(good.find(' ')), good + " ", good + "x",
          ' ' + good})
        EXPECT_FALSE(parse_position_line(bad).ok()) << bad;
}

TEST(AnyState, StatesOfDifferentGamesAreDifferent) {
    EXPECT_FALSE(*start("taluva") == *start("talavera"));
    EXPECT_TRUE(*start("taluva") == *start("taluva"));
}

}  // namespace
}  // namespace talus
