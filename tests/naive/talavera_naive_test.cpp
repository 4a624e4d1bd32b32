#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/naive/script.h"

namespace talus::naive {
namespace {

using testing::ElementsAre;

std::unique_ptr<Game> two_players(const std::string& pairing) {
    return make_game("talavera", {{"players", "2"}, {"pairing", pairing}});
}

TEST(NaiveTalavera, DealsOrdersAndTheFirstDrafter) {
    const auto game = two_players("hidden");
    EXPECT_EQ(game->chance().size(), 18u * 17);
    game->play("orders:10,5");
    EXPECT_EQ(game->chance().size(), 2u);
    game->play("first:2");
    EXPECT_EQ(game->chance().size(), 16u * 15 / 2);
    EXPECT_FALSE(game->chance().contains("flip:1,10"));
}

TEST(NaiveTalavera, HiddenDraft) {
    const auto game = two_players("hidden");
    play_script(*game, "orders:10,5 first:2 flip:6,8");
    EXPECT_EQ(game->seat(), 2);
    EXPECT_THAT(game->legal(), ElementsAre("draft:6", "draft:8"));
    game->play("draft:8");
    EXPECT_EQ(game->chance().size(), 14u * 13 / 2);
    game->play("flip:1,12");
    EXPECT_EQ(game->seat(), 1);
    EXPECT_THAT(game->legal(), ElementsAre("draft:1", "draft:12", "draft:6"));
    game->play("draft:12");
    EXPECT_EQ(game->seat(), 2);
    EXPECT_THAT(game->legal(), ElementsAre("draft:1", "draft:6"));
    game->play("draft:6");
    EXPECT_EQ(game->seat(), 1);
    EXPECT_THAT(game->legal(), ElementsAre("draft:1"));
    game->play("draft:1");
    EXPECT_EQ(game->seat(), 2);
    EXPECT_THAT(game->legal(), ElementsAre("tuck:6:A", "tuck:6:R"));  // the lower number first
    game->play("tuck:6:R");
    EXPECT_EQ(game->seat(), 2);
    EXPECT_THAT(game->legal(), ElementsAre("tuck:8:R", "tuck:8:S"));
    game->play("tuck:8:R");
    EXPECT_EQ(game->seat(), 1);
    EXPECT_THAT(game->legal(), ElementsAre("tuck:1:R", "tuck:1:Y"));
    play_script(*game, "tuck:1:Y tuck:12:S flip:2,3");
    EXPECT_EQ(game->seat(), 1);  // the first drafter changes
}

TEST(NaiveTalavera, PrintedDraft) {
    const auto game = two_players("printed");
    play_script(*game, "orders:10,5 first:1");
    EXPECT_EQ(game->chance().size(), 1820u);  // 4 of 16
    game->play("deal:1,6,8,12");
    EXPECT_EQ(game->seat(), 1);
    EXPECT_THAT(game->legal(),
                ElementsAre("flip:1,12", "flip:1,6", "flip:1,8", "flip:6,12", "flip:6,8", "flip:8,12"));
    game->play("flip:6,12");
    EXPECT_EQ(game->seat(), 1);
    EXPECT_THAT(game->legal(), ElementsAre("draft:12", "draft:6"));
    game->play("draft:6");
    EXPECT_EQ(game->seat(), 2);
    EXPECT_THAT(game->legal(), ElementsAre("draft:1", "draft:12", "draft:8"));
}

// Seat 1 ends as in the scoring example of the rules: 3 yellow, 2 red, 4 sky and 1 azure are ordered;
// 4, 0, 4 and 5 are placed, for 2 + 0 + 3 + 0 points.
TEST(NaiveTalavera, ScoringExample) {
    const auto game = two_players("hidden");
    play_script(*game, R"(orders:10,5 first:1
        flip:1,6   draft:1  flip:3,7   draft:6  draft:3  draft:7   tuck:1:Y  tuck:3:Y  tuck:6:R  tuck:7:Y
        flip:8,9   draft:8  flip:11,14 draft:9  draft:11 draft:14  tuck:8:S  tuck:11:A tuck:9:S  tuck:14:S
        flip:12,17 draft:17 flip:13,18 draft:12 draft:18 draft:13  tuck:17:S tuck:18:S tuck:12:S tuck:13:A
        flip:2,15  draft:15 flip:4,16  draft:2  draft:16 draft:4   tuck:15:S tuck:16:S tuck:2:A)");
    EXPECT_EQ(game->kind(), Game::Kind::decision);
    game->play("tuck:4:A");
    EXPECT_EQ(game->kind(), Game::Kind::over);
    EXPECT_THAT(game->scores(), ElementsAre(5, 9));
    EXPECT_THAT(game->places(), ElementsAre(2, 1));
    EXPECT_EQ(game->reason(), "score");
}

// Sets of 3 red, 4 azure, 2 yellow and 1 sky.
const std::string solo_win = R"(
    deal:6,10 keep:6 deal:2,11  keep:2  corner:R
    deal:4,12 keep:4 deal:13,14 keep:13 corner:A
    deal:7,15 keep:7 deal:8,16  keep:8  corner:Y
    deal:9,17 keep:9 deal:1,18  keep:1  corner:S)";

std::unique_ptr<Game> solo(const std::string& script) {
    auto game = make_game("talavera", {{"players", "1"}});
    play_script(*game, script);
    return game;
}

TEST(NaiveTalaveraSolo, WinSpecialWinAndLoss) {
    EXPECT_EQ(solo("order:3" + solo_win)->reason(), "win");
    EXPECT_EQ(solo("order:5" + solo_win)->reason(), "special");
    EXPECT_THAT(solo("order:5" + solo_win)->places(), ElementsAre(1));
    std::string other = "order:5" + solo_win;
    other.replace(other.find("keep:6"), 6, "keep:10");
    EXPECT_EQ(solo(other)->reason(), "loss");
    EXPECT_THAT(solo(other)->places(), ElementsAre(2));
    EXPECT_TRUE(solo(other)->scores().empty());
}

TEST(NaiveTalaveraSolo, RedrawsOnce) {
    const auto game = solo("order:5 deal:1,2");
    EXPECT_THAT(game->legal(), ElementsAre("keep:1", "keep:2", "redraw"));
    game->play("redraw");
    EXPECT_EQ(game->chance().size(), 15u);
    play_script(*game, "drawn:3 deal:4,6");
    EXPECT_THAT(game->legal(), ElementsAre("keep:4", "keep:6"));
    game->play("keep:6");
    EXPECT_THAT(game->legal(), ElementsAre("corner:A", "corner:R", "corner:S", "corner:Y"));
    play_script(*game, "corner:R deal:7,8 keep:7 deal:9,10 keep:9");
    EXPECT_THAT(game->legal(), ElementsAre("corner:A", "corner:S", "corner:Y"));
}

}  // namespace
}  // namespace talus::naive
