#include <gtest/gtest.h>

#include <string>

#include "games/talat/rules/test_scenes.h"
#include "protocol/board/board.h"

namespace talus::talat {
namespace {

State position(std::string_view line) {
    const auto state = parse_position_line(line);
    EXPECT_TRUE(state.ok()) << line;
    return std::get<State>(state->variant());
}

std::string effects(const State& before, std::string_view text) {
    return effects_json(before, parse_move(text).value(), after(before, {text})).dump();
}

// Positions from games of random players.
TEST(TalatEffects, SettingUpHasNone) {
    EXPECT_EQ(effects(State(), "place:L6:1c1"), "[]");
}

TEST(TalatEffects, AMoveMayThreaten) {
    const State state = position(
        "talat players=3 .m4.s6l3/.m3.../...../.M3..L6/M6M4.S4. m3m6s6l3m4/...../...../.L4.S3./.M6S4.L6 "
        "s6s3l3../....l4/...../.L4.L6./S4.S3.. 3 - - -");
    EXPECT_EQ(effects(state, "move:3d2:3d3"), R"([{"kind":"threatens","spaces":["3e4"]}])");
}

TEST(TalatEffects, AMoveMayBeExposed) {
    const State state = position(
        "talat players=3 .m4.s6l3/.m3.../...../.M3..L6/M6M4.S4. m3m6s6l3m4/...../...../.L4.S3./.M6S4.L6 "
        "s6s3l3../....l4/....L6/.L4.../S4.S3.. 1 - - -");
    EXPECT_EQ(effects(state, "move:3c5:3d4"), R"([{"kind":"exposed","to":["3e3"]}])");
}

TEST(TalatEffects, ACaptureTakes) {
    const State state = position(
        "talat players=2 s4.l6s6m3/..l3../...../.M6..S3/M4M3... s3l6s6.l4/...../M6..../...../..S3L4M4 "
        "l3..l6./s6l4..s4/.L3.../M6..../...M3S4 1 - -");
    EXPECT_EQ(
        effects(state, "take:3b4:3b3"),
        R"([{"kind":"takes","tower":"L3","seat":3,"space":"3b3"},{"kind":"threatens","spaces":["3a2"]}])");
}

// T-SCORE, T-SCORE-ZIHIN.
TEST(TalatEffects, ATowerReachesAStartLine) {
    const State state = position(
        "talat players=3 .m4.s6l3/.m3.../....L6/.M3.../M6M4.S4. m3m6s6l3m4/...../L4...S3/..S4../.M6..L6 "
        "..l3../s6s3.L4l4/....L6/...../S4.S3.. 3 - - -");
    EXPECT_EQ(effects(state, "move:3d4:3d5"),
              R"([{"kind":"reaches","space":"3d5","points":3},{"kind":"threatens","spaces":["3c5"]}])");
}

TEST(TalatEffects, ACaptureOnAStartLineCostsItsOwnerThePoints) {
    const State state = position(
        "talat players=3 .l6.m6./L6..../...l3m3/L4...M4/.M6..S3 .l4.s4m4/S4s6.../s3L4.../...../.S3.S6M4 "
        "s4.l3.m3/L6..../..L3../...../.M6s6.M3 3 - - -");
    EXPECT_EQ(
        effects(state, "take:3b1:3c1"),
        R"([{"kind":"takes","tower":"S6","seat":1,"space":"3c1"},{"kind":"loses","seat":1,"points":3}])");
}

TEST(TalatEffects, TheLastCaptureFreezesABoard) {
    const State state = position(
        "talat players=3 ..m6../.l6l3../..M6L4s6/L3...M3/..... .l3..m6/..L4s4S4/l4..S3./m3.M3../..... "
        "....s6/..S6m4L6/.s3..S3/..l6s4./..... 1 3M4 - 2M4");
    EXPECT_EQ(effects(state, "take:3d4:3e3"),
              R"([{"kind":"takes","tower":"S3","seat":3,"space":"3e3"},{"kind":"freezes","board":3}])");
}

TEST(TalatEffects, TheSecondFrozenBoardEndsTheGame) {
    const State state = position(
        "talat players=2 .l3.../s4.s6L3M4/M3...m3/...l6./.L6.L4. s3..../...../s4..S3M6/...../..L4m6M4 "
        "S6.M3../.s4.../.L3.../.s3..L4/..m6.. 1 3M4 1S6");
    // The tower was on that line before, so it does not reach it.
    EXPECT_EQ(effects(state, "take:2d1:2e1"),
              R"([{"kind":"takes","tower":"M4","seat":2,"space":"2e1"},{"kind":"freezes","board":2},)"
              R"({"kind":"ends","reason":"frozen"}])");
}

// T-SKIP.
TEST(TalatEffects, WhoHasNoMoveIsSkipped) {
    const State state = position(
        "talat players=3 ..m6M3./.M6L4../...../L3..../l6.... .L4S3S4./...../l4..m6./....s4/m3.... "
        ".S6.L6s6/...m4S3/...../...../s3.s4l6. 2 2L3,3M4,2S6 3L3 2M4,2M3");
    EXPECT_EQ(effects(state, "move:1c5:1d4"),
              R"([{"kind":"exposed","to":["1c4"]},{"kind":"skips","seat":3}])");
}

TEST(TalatBoard, ShowsTowersAndWhatTheyCanDo) {
    const Json board = board_json(position(
        "talat players=3 .m4.s6l3/.m3.../...../.M3..L6/M6M4.S4. m3m6s6l3m4/...../...../.L4.S3./.M6S4.L6 "
        "s6s3l3../....l4/....L6/.L4.../S4.S3.. 1 - - -"));
    EXPECT_EQ(
        board["boards"].dump(),
        R"([{"frozen":false,"row_1":1,"row_5":2},{"frozen":false,"row_1":2,"row_5":3},{"frozen":false,"row_1":3,"row_5":1}])");
    EXPECT_EQ(board["is_setup"].boolean(), false);
    EXPECT_TRUE(board["placing"].is_null());
    EXPECT_EQ(board["towers"].items().size(), 27U);
    // Seat 3's, though it is seat 1's turn.
    const auto is_on_3e3 = [](const Json& tower) { return tower["space"].text() == "3e3"; };
    const auto& towers = board["towers"].items();
    EXPECT_EQ(std::find_if(towers.begin(), towers.end(), is_on_3e3)->dump(),
              R"({"space":"3e3","kind":"L6","seat":3,"moves":["3d4"],"takes":["3e4"],"taken_by":[]})");
}

TEST(TalatBoard, CountsPoints) {
    const Json board = board_json(position(
        "talat players=3 ..m6../.l6l3../..M6L4s6/L3...M3/..... .l3..m6/..L4s4S4/l4..S3./m3.M3../..... "
        "....s6/..S6m4L6/.s3..S3/..l6s4./..... 1 3M4 - 2M4"));
    EXPECT_EQ(board["taken"].dump(), R"([[{"kind":"M4","seat":3}],[],[{"kind":"M4","seat":2}]])");
    EXPECT_EQ(board["scores"].items()[0].dump(), R"({"points":5,"taken":5,"lines":0})");
}

TEST(TalatBoard, TellsWhatIsToBeSetUp) {
    const Json board = board_json(after(State(Options{2}), {"place:L6:3c1"}));
    EXPECT_EQ(board["is_setup"].boolean(), true);
    EXPECT_EQ(board["placing"].integer<int>(), 3) << "the Zihin comes first";
    EXPECT_EQ(board["hands"].items()[2].dump(), R"(["S3","S4","S6","M3","M4","M6","L3","L4"])");
    EXPECT_EQ(board["towers"].items()[0].dump(),
              R"({"space":"3c1","kind":"L6","seat":3,"moves":[],"takes":[],"taken_by":[]})");
}

TEST(TalatBoard, NothingHappensOnAFrozenBoard) {
    const Json board = board_json(scene("..m6../...../...../...../..M6..", quiet_board_2, quiet_board_3, 1));
    EXPECT_EQ(board["boards"].items()[0]["frozen"].boolean(), true);
    for (const Json& tower : board["towers"].items())
        EXPECT_EQ(tower["moves"].items().empty(), tower["space"].text()->starts_with('1')) << tower.dump();
}

}  // namespace
}  // namespace talus::talat
