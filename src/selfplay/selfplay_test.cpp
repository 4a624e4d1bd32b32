#include "selfplay/selfplay.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace talus {
namespace {

SelfplaySet set_of(std::string_view game, const std::vector<std::string>& players) {
    const AnyState first = start(game).value();
    return {.start = first,
            .players = selfplay_players(first, players).value(),
            .games = 5,
            .games_in_shard = 2,
            .seed = 5,
            .random_moves = 2};
}

TEST(Selfplay, AGameIsItsMovesWithValuesAndPolicies) {
    const SelfplaySet set = set_of("talat", {"level:8,visits=30"});
    const std::string line = selfplay_game(set, 0);
    EXPECT_EQ(line, selfplay_game(set, 0));
    EXPECT_NE(line, selfplay_game(set, 1));
    const Json game = parse_json(line).value();
    AnyState state = set.start;
    for (const Json& step : game["steps"].items()) {
        if (step.items().size() > 2) {
            EXPECT_EQ(step.items()[2].items().size(), 3U);
            EXPECT_FALSE(step.items()[4].items().empty());
        }
        state = state.play(*step.items()[0].text()).value();
    }
    ASSERT_TRUE(state.turn().is_over());
    EXPECT_EQ(game["reason"].text(), state.outcome().reason);
}

// Draws in a row, as in Talavera, have one luck together, which the last one tells; what one seat gains by
// it, the other loses.
TEST(Selfplay, TheLastOfDrawsInARowTellsTheirLuck) {
    const SelfplaySet set = set_of("talavera", {"greedy"});
    const Json game = parse_json(selfplay_game(set, 3)).value();
    AnyState state = set.start;
    int draws = 0, told = 0;
    for (const Json& step : game["steps"].items()) {
        const bool is_draw = state.turn().is_chance();
        state = state.play(*step.items()[0].text()).value();
        if (!is_draw) continue;
        ++draws;
        ASSERT_EQ(step.items().size(), state.turn().is_chance() ? 1U : 2U);
        if (state.turn().is_chance()) continue;
        ++told;
        const auto& luck = step.items()[1].items();
        ASSERT_EQ(luck.size(), 2U);
        EXPECT_NEAR(*luck[0].number() + *luck[1].number(), 0, 2e-4);
    }
    EXPECT_GT(told, 4);
    EXPECT_GT(draws, told);
}

TEST(Selfplay, TheLastShardHasTheGamesThatAreLeft) {
    const SelfplaySet set = set_of("talavera", {"random"});
    ASSERT_EQ(set.shards(), 3U);
    EXPECT_EQ(selfplay_shard(set, 0), selfplay_game(set, 0) + '\n' + selfplay_game(set, 1) + '\n');
    EXPECT_EQ(selfplay_shard(set, 2), selfplay_game(set, 4) + '\n');
}

TEST(Selfplay, PlayersFillTheSeats) {
    const AnyState three = start("talat").value();
    const auto players = selfplay_players(three, {"level:2", "random"}).value();
    ASSERT_EQ(players.size(), 3U);
    EXPECT_EQ(players[2].kind, PlayerSpec::Kind::random);
    EXPECT_EQ(selfplay_players(three, {}).error().code, "selfplay.players");
    EXPECT_EQ(selfplay_players(three, {"random", "random", "random", "random"}).error().code,
              "selfplay.players");
    EXPECT_EQ(selfplay_players(three, {"level:9"}).error().code, "player.level");
}

}  // namespace
}  // namespace talus
