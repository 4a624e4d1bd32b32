#include "cli/arena/lineup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace talus::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Lineup lineup(const std::vector<std::string>& players, int seats) {
    return Lineup::parse(players, seats).value();
}
std::string refusal(const std::vector<std::string>& players, int seats) {
    const auto result = Lineup::parse(players, seats);
    return result ? "" : result.error().text;
}

TEST(Lineup, TwoPlayersChangeSeats) {
    const Lineup two = lineup({"level:8,t=0.3", "greedy"}, 2);
    EXPECT_EQ(two.games_in_set(), 2);
    EXPECT_THAT(two.seating(0), ElementsAre(0, 1));
    EXPECT_THAT(two.seating(1), ElementsAre(1, 0));
    EXPECT_EQ(two.entrants()[0].name, "level:8,t=0.3");
}

TEST(Lineup, TheLastPlayerFillsTheRemainingSeats) {
    const Lineup four = lineup({"level:8", "greedy"}, 4);
    EXPECT_EQ(four.games_in_set(), 4);
    EXPECT_THAT(four.seating(0), ElementsAre(0, 1, 1, 1));
    EXPECT_THAT(four.seating(1), ElementsAre(1, 0, 1, 1));
    EXPECT_THAT(four.seating(3), ElementsAre(1, 1, 1, 0));
    EXPECT_EQ(four.seats_of(0).own, 1);
    EXPECT_EQ(four.seats_of(1).own, 3);
    EXPECT_EQ(four.seats_of(1).all, 4);
}

TEST(Lineup, PartnersTakeTheSameTurns) {
    const Lineup teams = lineup({"level:8", "greedy", "level:8", "greedy"}, 4);
    EXPECT_EQ(teams.games_in_set(), 2);
    EXPECT_THAT(teams.seating(1), ElementsAre(1, 0, 1, 0));
    EXPECT_EQ(lineup({"a=greedy", "b=greedy", "random"}, 3).games_in_set(), 3);
    EXPECT_EQ(lineup({"greedy"}, 1).games_in_set(), 1);
}

TEST(Lineup, PartnersAreOnePlayer) {
    const auto teams = Lineup::parse({"level:8", "greedy"}, 4, 2);
    ASSERT_TRUE(teams.ok()) << teams.error().text;
    EXPECT_THAT(teams->seating(0), ElementsAre(0, 1, 0, 1)) << "each is its own partner";
    EXPECT_TRUE(Lineup::parse({"level:8", "greedy", "level:8", "greedy"}, 4, 2).ok());
    EXPECT_THAT(Lineup::parse({"level:8", "greedy", "greedy"}, 4, 2).error().text,
                HasSubstr("seat 1 plays with seat 3"));
    EXPECT_THAT(Lineup::parse({"a=greedy", "b=greedy", "a=greedy", "c=greedy"}, 4, 2).error().text,
                HasSubstr("seat 2 plays with seat 4"));
}

TEST(Lineup, NamesTellEqualPlayersApart) {
    const Lineup named = lineup({"old=level:8,t=1", "new=level:8,t=1"}, 2);
    EXPECT_EQ(named.entrants()[1].name, "new");
    EXPECT_EQ(named.entrants()[1].text, "level:8,t=1");
    EXPECT_THAT(refusal({"level:8", "level:8"}, 2), HasSubstr("--player a=level:8"));
    EXPECT_THAT(refusal({"a=level:8", "a=greedy"}, 2), HasSubstr("'a'"));
}

TEST(Lineup, ReadsExternalPrograms) {
    const Lineup one = lineup({"cmd:./player --x=1,2:3", "best=cmd,t=0.3,grace=2:sh -c 'x'"}, 2);
    const auto& plain = std::get<ExternalSpec>(one.entrants()[0].player);
    EXPECT_EQ(plain.command, "./player --x=1,2:3");
    EXPECT_EQ(plain.limits.milliseconds, 1000u) << "a second, if nothing is said";
    const auto& best = std::get<ExternalSpec>(one.entrants()[1].player);
    EXPECT_EQ(one.entrants()[1].name, "best");
    EXPECT_EQ(best.command, "sh -c 'x'");
    EXPECT_EQ(best.limits.milliseconds, 300u);
    EXPECT_EQ(best.grace_milliseconds, 2000u);
}

TEST(Lineup, SaysWhatIsWrong) {
    EXPECT_THAT(refusal({}, 2), HasSubstr("--player"));
    EXPECT_THAT(refusal({"random", "greedy", "level:1"}, 2), HasSubstr("3 players for 2 seats"));
    EXPECT_THAT(refusal({"nobody", "random"}, 2), HasSubstr("cmd:PROGRAM"));
    EXPECT_THAT(refusal({"cmd,grace=-1:x", "random"}, 2), HasSubstr("like grace=5"));
    for (const char* bad : {"", " random", "nobody", "=random", "a=", "level:9", "cmd:", "cmd: ", "cmd,t=1",
                            "cmd,:x", "cmd,t=0:x", "cmd,speed=1:x", "cmd,grace=x:x", "cmd,t=1,t=2:x",
                            "level:2,visits=5,visits=6", "a\nb=random"})
        EXPECT_NE(refusal({bad, "random"}, 2), "") << bad;
}

}  // namespace
}  // namespace talus::cli
