#include <gtest/gtest.h>

#include <string>

#include "games/taluva/rules/test_positions.h"
#include "protocol/board/board.h"

namespace talus::taluva {
namespace {

std::string effects(const State& before, std::string_view text) {
    return effects_json(before, move(text), after(before, {std::string(text)})).dump();
}

std::string effects(std::string_view line, std::string_view text) {
    const auto state = parse_position_line(line);
    EXPECT_TRUE(state.ok()) << line;
    return effects(std::get<State>(state->variant()), text);
}

TEST(TaluvaEffects, AnExpansionOfTheIslandHasALevel) {
    EXPECT_EQ(effects(after(State(), {"draw:JC"}), "tile:0,0:E"), R"([{"kind":"level","level":1}])");
}

TEST(TaluvaEffects, ADrawHasNone) {
    EXPECT_EQ(effects(State(), "draw:JC"), "[]");
}

TEST(TaluvaEffects, AnEruptionDestroysHuts) {
    EXPECT_EQ(
        effects(
            "taluva players=3,edition=ferti,tiles=36,mode=ranking "
            "-2,-1:1C;-1,-2:1J;-1,-1:1^NW;0,-2:1J+2hut;0,-1:1^NE;0,0:1^E;1,-2:1S;1,-1:1S+1hut;1,0:1J+1hut;"
            "1,1:1C+3hut;1,2:1^NE;2,0:1^E;2,1:1J+2hut;3,-1:1J;3,0:1S 18.2.3/18.2.3/19.2.3 "
            "JC2,JS1,SJ2,LC1 -/-/- place:3:LC",
            "tile:0,-1:SE"),
        R"([{"kind":"level","level":2},{"kind":"destroys","seat":1,"hexes":["1,-1"],"huts":1}])");
}

TEST(TaluvaEffects, AnEruptionDestroysAsManyHutsAsTheLevelAndSplitsSettlements) {
    // From west to east 1J+1hut, 2C+1hut, 1S+1hut; the tile covers the middle one, and a hut of seat 2.
    const State state =
        position({.island = "0,0:2^E;-1,0:1J+1hut;0,-1:2C+1hut;1,-1:2R+2hut;1,-2:1S+1hut;2,-2:1L+2hut",
                  .turn = "place:2:JC"});
    EXPECT_EQ(effects(state, "tile:0,0:NE"),
              R"([{"kind":"level","level":3},)"
              R"({"kind":"destroys","seat":1,"hexes":["0,-1"],"huts":2},)"
              R"({"kind":"splits","seat":1,"anchor":"-1,0","parts":["-1,0","1,-2"]},)"
              R"({"kind":"destroys","seat":2,"hexes":["1,-1"],"huts":2}])");
}

TEST(TaluvaEffects, AHutStandsAlone) {
    const State state = after(State(), {"draw:JC", "tile:0,0:E"});
    EXPECT_EQ(effects(state, "hut:1,0"),
              R"([{"kind":"costs","huts":1,"towers":0,"temples":0,"hexes":["1,0"]},)"
              R"({"kind":"grows","anchor":"1,0","size":1}])");
}

TEST(TaluvaEffects, AnExpansionOfASettlementCostsTheLevelsAndJoins) {
    const State state = position({.island = "0,0:1^E;1,0:1J+1hut;1,-1:2C;0,-1:1S+1hut;2,-1:1C;-1,0:1R"});
    EXPECT_EQ(effects(state, "expand:1,0:C"),
              R"([{"kind":"costs","huts":3,"towers":0,"temples":0,"hexes":["1,-1","2,-1"]},)"
              R"({"kind":"joins","seat":1,"anchors":["0,-1","1,0"],"size":4},)"
              R"({"kind":"grows","anchor":"0,-1","size":4}])");
}

TEST(TaluvaEffects, ATowerAndATempleCostThemselves) {
    const State tower = position({.island = "0,0:1^E;1,0:3J;1,-1:1C+1hut;0,-1:1S;-1,0:1R"});
    EXPECT_EQ(effects(tower, "tower:1,0"),
              R"([{"kind":"costs","huts":0,"towers":1,"temples":0,"hexes":["1,0"]},)"
              R"({"kind":"grows","anchor":"1,-1","size":2}])");
    const State temple = position({.island = "0,0:1^E;1,0:1J;1,-1:1C+1hut;0,-1:1S+1hut;-1,0:1R+1hut"});
    EXPECT_EQ(effects(temple, "temple:1,0"),
              R"([{"kind":"costs","huts":0,"towers":0,"temples":1,"hexes":["1,0"]},)"
              R"({"kind":"grows","anchor":"-1,0","size":4}])");
}

TEST(TaluvaEffects, WhoUsesUpTwoKindsFinishes) {
    const std::string last_tower = "0,0:1^E;1,0:3J;1,-1:1C+1hut;0,-1:1S;-1,0:3R+1tower;-1,1:1L";
    const State wins = position({.island = last_tower, .supplies = {{1, "0.1.3"}}});
    EXPECT_EQ(effects(wins, "tower:1,0"),
              R"([{"kind":"costs","huts":0,"towers":1,"temples":0,"hexes":["1,0"]},)"
              R"({"kind":"grows","anchor":"1,-1","size":2},)"
              R"({"kind":"finishes","seat":1},{"kind":"ends","reason":"early"}])");
    const State ranks = position({.island = last_tower,
                                  .options = {3, Edition::ferti, 48, Mode::ranking},
                                  .supplies = {{1, "0.1.3"}}});
    EXPECT_TRUE(effects(ranks, "tower:1,0").ends_with(R"({"kind":"finishes","seat":1}])"))
        << "the others go on";
}

TEST(TaluvaEffects, WhoCannotBuildIsEliminated) {
    const std::string island = "0,0:1^E;1,0:1J;1,-1:1C;0,-1:1^W;-1,-1:1S;-1,0:1R";
    const State three = position({.island = island,
                                  .turn = "place:1:JC",
                                  .options = {3, Edition::ferti, 48, Mode::win},
                                  .supplies = {{1, "0.2.3"}}});
    EXPECT_EQ(effects(three, "tile:2,0:E"), R"([{"kind":"level","level":1},{"kind":"eliminates","seat":1}])");
    const State two = position({.island = island, .turn = "place:1:JC", .supplies = {{1, "0.2.3"}}});
    EXPECT_EQ(
        effects(two, "tile:2,0:E"),
        R"([{"kind":"level","level":1},{"kind":"eliminates","seat":1},{"kind":"ends","reason":"last-standing"}])");
}

TEST(TaluvaBoard, ShowsTheIslandAndWhatIsBuilt) {
    const Json board =
        board_json(position({.island = "0,0:1^E;1,0:3J;1,-1:1C+1hut;0,-1:2S+1temple;-1,0:1R+2hut"}));
    EXPECT_EQ(board["phase"].text(), "build");
    EXPECT_EQ(board["hexes"].items()[0].dump(),
              R"({"q":-1,"r":0,"level":1,"terrain":"R","building":{"seat":2,"kind":"hut"}})");
    EXPECT_EQ(board["hexes"].items()[2].dump(), R"({"q":0,"r":0,"level":1,"flow":"E"})");
    EXPECT_EQ(board["supplies"].dump(),
              R"([{"huts":19,"towers":2,"temples":2},{"huts":19,"towers":2,"temples":3}])");
    EXPECT_EQ(board["standings"].dump(), R"(["playing","playing"])");
    EXPECT_TRUE(board["tile"].is_null());
    EXPECT_EQ(
        board["settlements"].items()[0].dump(),
        R"({"seat":1,"anchor":"0,-1","hexes":["0,-1","1,-1"],"towers":0,"temples":1,"may_tower":["1,0"],)"
        R"("may_temple":[],"expansions":[{"terrain":"J","hexes":["1,0"],"huts":3,"enough":true,"move":"expand:0,-1:J"}]})");
}

TEST(TaluvaBoard, TellsTheTileInHandAndWhatIsUnseen) {
    const Json board = board_json(after(State(), {"draw:LL"}));
    EXPECT_EQ(board["phase"].text(), "place");
    EXPECT_EQ(board["tile"].text(), "LL");
    EXPECT_EQ(board["tiles_left"].integer<int>(), 23);
    EXPECT_EQ(board["unseen"]["JC"].integer<int>(), 6);
    EXPECT_TRUE(board["unseen"]["LL"].is_null());
}

// RULES, EXPAND-NAME.
TEST(TaluvaBoard, SettlementsThatFillTheSameFieldsHaveOneMove) {
    const State state = position({.island = "0,0:1^E;1,0:1J+1hut;1,-1:1C;0,-1:1S+1hut;-1,0:1^W;2,-2:1L"});
    const Json::Array settlements = board_json(state)["settlements"].items();
    ASSERT_EQ(settlements.size(), 2U);
    for (const Json& settlement : settlements)
        EXPECT_EQ(settlement["expansions"].items()[0]["move"].text(), "expand:0,-1:C");
    EXPECT_EQ(refused(state, "expand:0,-1:C"), "");
}

TEST(TaluvaBoard, WhoIsOutBuildsNothing) {
    const State state = position({.island = "0,0:1^E;1,0:3J;1,-1:1C+1hut;0,-1:1S;-1,0:1R",
                                  .turn = "build:2",
                                  .options = {3, Edition::ferti, 48, Mode::win},
                                  .standings = "e1/-/-"});
    const Json settlement = board_json(state)["settlements"].items()[0];
    EXPECT_TRUE(settlement["may_tower"].items().empty());
    EXPECT_TRUE(settlement["expansions"].items().empty());
}

}  // namespace
}  // namespace talus::taluva
