#include "stats/statistics.h"

#include <gtest/gtest.h>

namespace talus {
namespace {

GameDigest game(Seat winner, int turns = 20, std::vector<std::string> players = {"level:3", "level:5"}) {
    GameDigest digest{.game = "taluva",
                      .options = "players=2",
                      .players = std::move(players),
                      .outcome = {{}, "early", {}},
                      .turns = turns};
    digest.outcome.places = winner == Seat::first ? FixedVector<std::uint8_t, max_seats>{1, 2}
                                                  : FixedVector<std::uint8_t, max_seats>{2, 1};
    digest.shares[winner] = 1;
    return digest;
}

TEST(Mean, HasTheStandardErrorOfItsMean) {
    Mean mean;
    for (const float share : {1.0F, 0.0F, 1.0F, 1.0F}) mean.add(share);
    EXPECT_DOUBLE_EQ(mean.value(), 0.75);
    EXPECT_NEAR(mean.error(), 0.25, 1e-6);  // the root of 3/16 / 3
    EXPECT_EQ(Mean().error(), 0);
}

TEST(Statistics, AddUpSeatsPlayersEndingsAndLengths) {
    Statistics statistics;
    statistics.add(game(Seat::first, 18));
    statistics.add(game(Seat::first, 22, {"level:5", "level:3"}));
    statistics.add(game(Seat::second, 22));
    ASSERT_EQ(statistics.groups().size(), 1U);
    const GroupStats& group = statistics.groups().begin()->second;
    EXPECT_EQ(group.games, 3);
    EXPECT_NEAR(group.seats[0].share.value(), 2.0 / 3, 1e-9);
    EXPECT_NEAR(group.players.at("level:3").value(), 1.0 / 3, 1e-9);
    EXPECT_EQ(group.seats[0].by_player.at("level:5").count(), 1);
    EXPECT_EQ(group.endings.at("early").games, 3);
    EXPECT_EQ(group.endings.at("early").turns, 62);
    EXPECT_EQ(group.lengths, (std::map<int, std::int64_t>{{18, 1}, {22, 2}}));
}

TEST(Statistics, CountWhatWasOfferedAndScoreWhatWasTaken) {
    GameDigest digest = game(Seat::first);
    digest.choices = {
        {"draft", "7", Seat::first}, {"draft", "8", Seat::first, false}, {"draft", "8", Seat::second}};
    Statistics statistics;
    statistics.add(digest);
    const auto& choices = statistics.groups().begin()->second.choices;
    EXPECT_DOUBLE_EQ(choices.at({"draft", "7"}).share.value(), 1);
    EXPECT_EQ(choices.at({"draft", "8"}).offered, 2);
    EXPECT_EQ(choices.at({"draft", "8"}).share.count(), 1);
    EXPECT_DOUBLE_EQ(choices.at({"draft", "8"}).share.value(), 0);
}

TEST(Statistics, OpeningsMakeATreeWhateverTheOrderOfTheGames) {
    GameDigest one = game(Seat::first), other = game(Seat::second);
    one.opening = {{1, {"a"}, "position b", Seat::first}, {2, {"c"}, "d", Seat::second}};
    other.opening = {{1, {"e"}, "position a", Seat::first}, {3, {"f"}, "g", Seat::second}};
    Statistics forward, backward;
    forward.add(one);
    forward.add(other);
    backward.add(other);
    backward.add(one);
    EXPECT_EQ(statistics_json(forward, 1), statistics_json(backward, 1));
    const auto& opening = forward.groups().begin()->second.opening;
    ASSERT_EQ(opening.size(), 1U);
    EXPECT_EQ(opening.at(1).share.count(), 2);
    EXPECT_DOUBLE_EQ(opening.at(1).share.value(), 0.5);
    EXPECT_EQ(opening.at(1).turn.position, "position a");
    EXPECT_EQ(opening.at(1).next.size(), 2U);
    const Json often = statistics_json(forward, 2)["groups"].items()[0]["opening"];
    ASSERT_EQ(often.items().size(), 1U);
    EXPECT_TRUE(often.items()[0]["next"].is_null());
    EXPECT_EQ(often.items()[0]["key"].text(), "0000000000000001");
}

}  // namespace
}  // namespace talus
