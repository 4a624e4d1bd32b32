#include "play/player/player_spec.h"

#include <gtest/gtest.h>

namespace talus {
namespace {

TEST(PlayerSpec, ReadsPlayersWithTheirSettings) {
    EXPECT_EQ(parse_player("random")->kind, PlayerSpec::Kind::random);
    EXPECT_EQ(parse_player("greedy")->kind, PlayerSpec::Kind::greedy);
    const auto plain = parse_player("mcts-plain,t=3");
    ASSERT_TRUE(plain.ok());
    EXPECT_EQ(plain->kind, PlayerSpec::Kind::mcts_plain);
    EXPECT_EQ(plain->limits.seconds(), 3.0);
    EXPECT_EQ(plain->limits.visits, std::nullopt);
    const auto level = parse_player("level:8,threads=2,visits=1000,t=0.3");
    ASSERT_TRUE(level.ok());
    EXPECT_EQ(*level, (PlayerSpec{PlayerSpec::Kind::level, 8, {300, 1000}, 2}));
}

TEST(PlayerSpec, HasOneText) {
    for (const std::string text :
         {"random", "greedy", "mcts-plain", "style:temples", "level:1", "level:8,t=0.3", "level:8,t=0.001",
          "mcts-plain,visits=1000", "level:5,t=12.05,visits=7,threads=2"})
        EXPECT_EQ(to_text(*parse_player(text)), text);
    EXPECT_EQ(to_text(*parse_player("level:3,threads=1,visits=5,t=0.250")), "level:3,t=0.25,visits=5");
}

TEST(PlayerSpec, SaysWhatIsWrong) {
    EXPECT_EQ(parse_player("level:9").error().text,
              "There is no 'level:9': the levels are level:1 to level:8.");
    EXPECT_EQ(parse_player("style:chess").error().text,
              "There is no style 'chess': there are temples, towers, huts, expand, careful, wasteful, deny.");
    EXPECT_EQ(parse_player("stockfish").error().text,
              "There is no player 'stockfish': the players are random, greedy, mcts-plain, style:NAME "
              "and level:1 to level:8.");
    EXPECT_EQ(parse_player("level:8,t=fast").error().text,
              "The player's setting 't=fast' must be a time in seconds like t=0.3, from 0.001 to 86400.");
    for (const char* bad : {"",
                            "level",
                            "level:",
                            "level:0",
                            "level:08",
                            "level:-1",
                            "style",
                            "style:",
                            "style:temples,t=1",
                            "Random",
                            "random,",
                            "random,t=1",
                            "level:8,",
                            "level:8,,",
                            "level:8,t=1,",
                            "level:8,t",
                            "level:8,t=",
                            "level:8,t=0",
                            "level:8,t=.3",
                            "level:8,t=1.",
                            "level:8,t=0.0001",
                            "level:8,t=-1",
                            "level:8,t=1e3",
                            "level:8,t=99999999",
                            "level:8,visits=0",
                            "level:8,visits=4294967296",
                            "level:8,threads=0",
                            "level:8,threads=65",
                            "level:8,speed=3",
                            "level:8 ,t=1"})
        EXPECT_FALSE(parse_player(bad).ok()) << bad;
}

}  // namespace
}  // namespace talus
