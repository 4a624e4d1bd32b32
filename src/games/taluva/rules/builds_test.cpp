// RULES: BUILD, HUT, TOWER, TEMPLE, EXPAND, JOIN, SETTLEMENT.
#include "games/taluva/rules/test_positions.h"

namespace talus::taluva {
namespace {

const Options rio{2, Edition::riogrande, 48, Mode::win};

// A ring of fields around a volcano; q grows to the east, r to the south-east.
std::string ring(const std::string& e, const std::string& ne, const std::string& nw, const std::string& w,
                 const std::string& sw) {
    return "0,0:1^E;1,0:" + e + ";1,-1:" + ne + ";0,-1:" + nw + ";-1,0:" + w + ";-1,1:" + sw;
}

TEST(TaluvaBuild, NeedsAnEmptyField) {
    const State state = position({.island = ring("1J", "1C", "1S+2hut", "1R", "1L")});
    EXPECT_EQ(refused(state, "hut:0,0"), "taluva.on-volcano");
    EXPECT_EQ(refused(state, "hut:0,-1"), "taluva.occupied");
    EXPECT_EQ(refused(state, "hut:5,5"), "taluva.no-land");
    EXPECT_EQ(refused(state, "hut:1,0"), "");
}

TEST(TaluvaBuild, TileAndBuildComeInOrder) {
    const State placing = position({.island = ring("1J", "1C", "1S", "1R", "1L"), .turn = "place:1:JC"});
    EXPECT_EQ(refused(placing, "hut:1,0"), "taluva.place-first");
    EXPECT_EQ(refused(placing, "draw:JC"), "game.not-chance");
    const State building = position({.island = ring("1J", "1C", "1S", "1R", "1L")});
    EXPECT_EQ(refused(building, "tile:2,0:E"), "taluva.build-now");
    EXPECT_EQ(refused(State(), "hut:0,0"), "game.chance-first");
}

TEST(TaluvaHut, StandsOnLevel1) {
    const State state = position({.island = ring("2J", "1C", "1S", "1R", "3L")});
    EXPECT_EQ(refused(state, "hut:1,0"), "taluva.hut-level");
    EXPECT_EQ(refused(state, "hut:-1,1"), "taluva.hut-level");
    EXPECT_EQ(after(state, {"hut:1,-1"}).supply(Seat::first).huts, 19);
}

TEST(TaluvaHut, FertiRefusesBesideOwnBuildings) {
    const std::string island = ring("1J+1hut", "1C", "1S", "1R+2hut", "1L");
    EXPECT_EQ(refused(position({.island = island}), "hut:1,-1"), "taluva.hut-beside-own");
    EXPECT_EQ(refused(position({.island = island}), "hut:-1,1"), "")
        << "another player's building is no matter";
}

TEST(TaluvaHut, RiograndeAllowsBesideOwnBuildings) {
    const std::string island = ring("1J+1hut", "1C", "1S", "1R", "1L");
    EXPECT_EQ(refused(position({.island = island, .options = rio}), "hut:1,-1"), "");
}

TEST(TaluvaHut, NeedsASupply) {
    const State state =
        position({.island = ring("1J+1hut", "1C+1hut", "1S+1hut", "1R", "1L"), .supplies = {{1, "0.2.3"}}});
    EXPECT_EQ(refused(state, "hut:-1,1"), "taluva.no-huts");
    EXPECT_EQ(refused(state, "expand:0,-1:R"), "taluva.too-few-huts");
    EXPECT_EQ(legal_texts(state), (std::set<std::string>{"temple:-1,0"}));
}

TEST(TaluvaTower, NeedsLevel3BesideAnOwnSettlementWithoutTower) {
    const State state = position({.island = ring("3J", "1C+1hut", "2S", "1R", "4L")});
    EXPECT_EQ(refused(state, "tower:1,0"), "");
    EXPECT_EQ(refused(state, "tower:0,-1"), "taluva.tower-level");
    EXPECT_EQ(refused(state, "tower:-1,1"), "taluva.tower-alone");
    EXPECT_EQ(after(state, {"tower:1,0"}).supply(Seat::first).towers, 1);
}

TEST(TaluvaTower, RefusesASecondOneInASettlement) {
    const State state = position({.island = ring("3J", "3C+1tower", "3S+1hut", "1R", "3L")});
    EXPECT_EQ(refused(state, "tower:1,0"), "taluva.tower-second");
}

TEST(TaluvaTower, OneTouchingSettlementWithoutTowerIsEnough) {
    // 0,-1 touches the settlement with a tower on 1,-1 and the hut on -1,0.
    const State state = position({.island = ring("2J", "3C+1tower", "3S", "1R+1hut", "3L")});
    EXPECT_EQ(refused(state, "tower:0,-1"), "");
}

TEST(TaluvaTower, NeedsASupply) {
    const State state =
        position({.island = ring("3J+1tower", "3C+1hut", "3S", "3R+1tower", "3L") + ";0,1:2^E"});
    EXPECT_EQ(refused(state, "tower:0,-1"), "taluva.no-towers");
}

TEST(TaluvaTemple, NeedsASettlementOfThreeFieldsWithoutTemple) {
    const State three = position({.island = ring("1J+1hut", "1C+1hut", "1S+1hut", "1R", "1L")});
    EXPECT_EQ(refused(three, "temple:-1,0"), "");
    EXPECT_EQ(refused(three, "temple:-1,1"), "taluva.temple-alone");
    EXPECT_EQ(after(three, {"temple:-1,0"}).supply(Seat::first).temples, 2);
    const State two = position({.island = ring("1J", "1C+1hut", "1S+1hut", "1R", "1L")});
    EXPECT_EQ(refused(two, "temple:-1,0"), "taluva.temple-small");
}

TEST(TaluvaTemple, CountsFieldsAndNotHuts) {
    const State state = position({.island = ring("1J", "3C+1hut", "1S", "1R", "2L")});
    EXPECT_EQ(refused(state, "temple:1,0"), "taluva.temple-small");
}

TEST(TaluvaTemple, RefusesASecondOneInASettlement) {
    const State state = position({.island = ring("1J+1hut", "1C+1temple", "1S+1hut", "1R", "1L")});
    EXPECT_EQ(refused(state, "temple:-1,0"), "taluva.temple-second");
}

TEST(TaluvaTemple, NeedsASupply) {
    const State state = position({.island = ring("1J+1temple", "1C", "1S+1temple", "1R", "1L+1temple") +
                                            ";2,-1:1J+1hut;2,-2:1C+1hut;"
                                            "1,-2:1S+1hut"});
    EXPECT_EQ(refused(state, "temple:1,-1"), "taluva.no-temples");
}

TEST(TaluvaJoin, ConditionsAreCheckedBeforeBuilding) {
    // Two settlements of three fields; the one to the west has a temple. The temple on 0,-1 touches both and
    // joins them into one with two temples.
    const State state =
        position({.island = "0,0:1^E;1,0:1J+1hut;1,-1:1C+1hut;2,-1:1J+1hut;0,-1:1S;-1,0:1R+1hut;"
                            "-1,1:1L+1temple;0,1:1^E;-2,1:1J+1hut"});
    const State joined = after(state, {"temple:0,-1"});
    Settlements settlements;
    joined.island().settlements(Seat::first, settlements);
    ASSERT_EQ(settlements.size(), 1U);
    EXPECT_EQ(settlements[0].size, 7);
}

TEST(TaluvaExpand, FillsEveryTouchingEmptyFieldOfTheTerrain) {
    // Like the rule book's example: two fields of level 1 and one of level 3 take five huts; a jungle that
    // does not touch the settlement stays empty.
    const State state = position({.island = "0,0:1^E;1,0:1C+1hut;1,-1:1C+1hut;2,0:1J;2,-2:1J;0,-1:3J;-2,0:1J;"
                                            "-1,0:1S;-1,-1:1S;0,-2:1S"});
    const State expanded = after(state, {"expand:1,-1:J"});
    EXPECT_EQ(expanded.supply(Seat::first).huts, 18 - 5);
    EXPECT_EQ(expanded.island().buildings(Seat::first).size(), 5);
    EXPECT_TRUE(expanded.island().cell(expanded.island().find({-2, 0})).building.none());
}

TEST(TaluvaExpand, NeedsAFieldAndEnoughHuts) {
    const State state =
        position({.island = ring("1J+1hut", "3C", "1S", "1R", "2L"), .supplies = {{1, "2.2.3"}}});
    EXPECT_EQ(refused(state, "expand:1,0:S"), "taluva.no-such-field");
    EXPECT_EQ(refused(state, "expand:1,0:C"), "taluva.too-few-huts");
}

TEST(TaluvaExpand, NamesAnOwnSettlementByItsAnchor) {
    const State state = position({.island = ring("1J", "1C+1hut", "1S+1hut", "1R", "1L+2hut")});
    EXPECT_EQ(refused(state, "expand:0,-1:R"), "");
    EXPECT_EQ(refused(state, "expand:1,-1:R"), "taluva.not-anchor");
    EXPECT_EQ(refused(state, "expand:-1,1:R"), "taluva.not-own-settlement");
    EXPECT_EQ(refused(state, "expand:9,9:R"), "taluva.not-own-settlement");
}

TEST(TaluvaExpand, TwoSettlementsThatFillTheSameFieldsAreOneMove) {
    // The huts on 1,-1 and -1,0 both touch the sand on 0,-1 and no other.
    const State state = position({.island = ring("1J", "1C+1hut", "1S", "1R+1hut", "1L")});
    EXPECT_EQ(refused(state, "expand:-1,0:S"), "");
    EXPECT_EQ(refused(state, "expand:1,-1:S"), "taluva.other-anchor");
}

TEST(TaluvaExpand, AnchorsAreComparedAsNumbers) {
    // -1 comes before 1 and -10 before -9.
    EXPECT_TRUE(before({-10, 0}, {-9, 0}));
    EXPECT_TRUE(before({0, -1}, {0, 0}));
}

TEST(TaluvaExpand, RiograndeListsHutAndExpansionWithTheSameEffect) {
    const State state = position({.island = ring("1J+1hut", "1C", "1S", "1R", "1L"), .options = rio});
    EXPECT_EQ(refused(state, "hut:1,-1"), "");
    EXPECT_EQ(refused(state, "expand:1,0:C"), "");
}

TEST(TaluvaSettlement, LevelsPlayNoPartInAdjacency) {
    const State state = position({.island = ring("1J+1hut", "3C+1hut", "2S+1hut", "1R", "1L")});
    Settlements settlements;
    state.island().settlements(Seat::first, settlements);
    ASSERT_EQ(settlements.size(), 1U);
    EXPECT_EQ(settlements[0].size, 3);
    EXPECT_EQ(state.island().cell(state.island().anchor(settlements[0])).hex, (Hex{0, -1}));
}

}  // namespace
}  // namespace talus::taluva
