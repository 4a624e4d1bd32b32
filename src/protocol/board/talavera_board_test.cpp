#include <gtest/gtest.h>

#include <string>

#include "games/talavera/rules/testing.h"
#include "protocol/board/board.h"

namespace talus::talavera::testing {
namespace {

std::string effects(const State& before, std::string_view text) {
    return effects_json(before, read_move(text), after(before, text)).dump();
}

TEST(TalaveraEffects, ADraftKeepsACard) {
    EXPECT_EQ(effects(position(hidden, "draft 1 1 6,7/- 8/-/-/-/-/- 15/-/-/-/-/-"), "draft:6"),
              R"([{"kind":"keeps","card":6,"discards":[]}])");
}

TEST(TalaveraEffects, ChanceHasNone) {
    EXPECT_EQ(effects(State(hidden), "orders:5,9"), "[]");
    EXPECT_EQ(effects(State(solo), "order:5"), "[]");
}

// V-SCORE.
TEST(TalaveraEffects, ATuckFillsAnOrder) {
    // Seat 2 wants four red tiles (card 2) and has none; card 8 brings two.
    EXPECT_EQ(effects(position(hidden, "tuck 1 1 -/- 15/13/-/-/1/- 2/-/6/-/-/8"), "tuck:8:R"),
              R"([{"kind":"places","colour":"R","tiles":2,"fills":2,"excess":0,"points":0}])");
    // Two sky tiles are wanted: filled at once.
    EXPECT_EQ(effects(position(hidden, "tuck 1 1 -/- 15/13/-/-/1/- 2/-/6/-/-/8"), "tuck:8:S"),
              R"([{"kind":"places","colour":"S","tiles":2,"fills":2,"excess":0,"points":3}])");
}

TEST(TalaveraEffects, ATuckMayBeTooMuch) {
    // One azure tile is wanted (card 10), and four are there already.
    EXPECT_EQ(
        effects(position(hidden, "tuck 4 1 -/- 14/5,7,9,16/11/3,12/15/- 10/17/4,6,18/2,8/1/13"), "tuck:13:A"),
        R"([{"kind":"places","colour":"A","tiles":2,"fills":0,"excess":2,"points":0},)"
        R"({"kind":"ends","reason":"score"}])");
    // One sky tile is wanted (card 14): the second one costs a point.
    EXPECT_EQ(effects(position(hidden, "tuck 1 1 -/- 14/-/-/-/-/8,9 10/-/-/-/-/1,2"), "tuck:8:S"),
              R"([{"kind":"places","colour":"S","tiles":2,"fills":1,"excess":1,"points":2}])");
}

TEST(TalaveraEffects, AloneTheOtherCardIsDiscarded) {
    EXPECT_EQ(effects(position(solo, "keep 1 - 3,4 2/-/-/-/-/8 11,12"), "keep:3"),
              R"([{"kind":"keeps","card":3,"discards":[4]}])");
    const State redrawn = after(solo, "order:5 deal:3,4 redraw");
    EXPECT_EQ(effects(redrawn, "drawn:9"), R"([{"kind":"keeps","card":9,"discards":[]}])");
}

// V-CORNER, V-SOLO-WIN.
TEST(TalaveraEffects, ACornerIsASet) {
    const State state = position(solo, "corner 1 - - 2/-/-/-/-/3,8 4,11,12");
    EXPECT_EQ(effects(state, "corner:R"), R"([{"kind":"sets","colour":"R","tiles":2,"wanted":4}])");
    EXPECT_EQ(effects(state, "corner:A"),
              R"([{"kind":"sets","colour":"A","tiles":0,"wanted":3},{"kind":"hopeless"}])");
}

TEST(TalaveraEffects, TheLastSetEndsTheGame) {
    const State state = position(solo, "corner 4 - - 7/15,16/-/3,10/1,17/2,5 4,6,8,9,11,12,13,14,18");
    const std::string all = effects(state, "corner:A");
    EXPECT_TRUE(all.starts_with(R"([{"kind":"sets","colour":"A","tiles":5,"wanted":3})")) << all;
    EXPECT_TRUE(all.ends_with(R"({"kind":"ends","reason":"loss"}])")) << all;
}

TEST(TalaveraBoard, ShowsBothSeats) {
    const Json board = board_json(position(hidden, "tuck 1 1 -/- 15/13/-/-/1/- 2/-/6/-/-/8"));
    EXPECT_EQ(board["phase"].text(), "tuck");
    EXPECT_EQ(board["first"].integer<int>(), 1);
    EXPECT_EQ(
        board["seats"].items()[1].dump(),
        R"({"order":2,"wanted":{"Y":1,"A":3,"S":2,"R":4},"corners":{"Y":[],"A":[6],"S":[],"R":[]},"hand":[8],)"
        R"("placed":{"Y":0,"A":1,"S":0,"R":0},"points":{"Y":0,"A":0,"S":0,"R":0},"score":0})");
    EXPECT_EQ(board["cards"].items().size(), 18U);
    EXPECT_EQ(board["cards"].items()[0].dump(),
              R"({"tiles":{"Y":3,"A":0,"S":0,"R":1},"order":{"Y":1,"A":2,"S":3,"R":4}})");
}

TEST(TalaveraBoard, TellsWhatLiesInTheMarket) {
    const Json unknown = board_json(after(hidden, "orders:5,9 first:2 flip:3,7"));
    EXPECT_EQ(unknown["up"].dump(), "[3,7]");
    EXPECT_EQ(unknown["down"].dump(), "[]");
    EXPECT_EQ(unknown["unknown"].integer<int>(), 2);
    const Json known = board_json(after(printed, "orders:5,9 first:2 deal:3,7,12,18 flip:3,7"));
    EXPECT_EQ(known["down"].dump(), "[12,18]");
    EXPECT_EQ(known["unknown"].integer<int>(), 0);
    EXPECT_TRUE(board_json(State(hidden))["first"].is_null());
}

TEST(TalaveraBoard, AloneThereAreDiscardsAndARedraw) {
    const Json board = board_json(after(solo, "order:5 deal:3,4 keep:3"));
    EXPECT_EQ(board["discards"].dump(), "[4]");
    EXPECT_EQ(board["redraw"].boolean(), true);
    EXPECT_EQ(board["seats"].items().size(), 1U);
    EXPECT_EQ(board["phase"].text(), "deal");
}

}  // namespace
}  // namespace talus::talavera::testing
