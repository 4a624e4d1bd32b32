// RULES: FIRST-TILE, EXPANSION, NO-GAP, ERUPTION and its conditions.
#include "game/random_play.h"
#include "games/taluva/rules/test_positions.h"

namespace talus::taluva {
namespace {

// Two tiles side by side: volcanoes on 0,0 (flowing E) and 0,-1 (flowing W; its fields are -1,-1 and -1,0).
const std::string two_tiles = "0,0:1^E;1,0:1J;1,-1:1C;0,-1:1^W;-1,-1:1S;-1,0:1R";

TEST(TaluvaFirstTile, HasExactlyOnePlacement) {
    const State state = after(State(), {"draw:JC"});
    EXPECT_EQ(legal_texts(state), (std::set<std::string>{"tile:0,0:E"}));
    EXPECT_EQ(refused(state, "tile:0,0:NE"), "taluva.first-tile");
    EXPECT_EQ(refused(state, "tile:1,0:E"), "taluva.first-tile");
}

TEST(TaluvaFirstTile, LaysFieldsCounterClockwise) {
    const State state = after(State(), {"draw:JC", "tile:0,0:E"});
    const Island& island = state.island();
    EXPECT_EQ(island.cell(island.find({0, 0})).surface, Surface::volcano(Direction::east));
    EXPECT_EQ(island.cell(island.find({1, 0})).surface, Surface::field(Terrain::jungle));
    EXPECT_EQ(island.cell(island.find({1, -1})).surface, Surface::field(Terrain::clearing));
    EXPECT_EQ(island.cell(island.find({1, 0})).level, 1);
}

TEST(TaluvaExpansion, TouchesTheIsland) {
    const State state = position({.island = two_tiles, .turn = "place:1:JC"});
    EXPECT_EQ(refused(state, "tile:2,0:E"), "");
    EXPECT_EQ(refused(state, "tile:4,0:E"), "taluva.not-touching");
    EXPECT_EQ(refused(state, "tile:99,-99:E"), "taluva.not-touching");
}

TEST(TaluvaExpansion, AroundOneTileThereAre72) {
    // A tile fits around each corner where three hexes meet. The tile and its 9 neighbours have 37 corners
    // (Euler: 12 hexes, 24 edges on the outline); 13 of them belong to the tile. 24 places, 3 volcanoes each.
    const State state = after(State(), {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:JC"});
    EXPECT_EQ(legal_texts(state).size(), 72U);
}

TEST(TaluvaExpansion, MayLeaveHoles) {
    // The hex 0,1 lies between two tiles and the new one closes the ring around it.
    const State state =
        position({.island = "0,0:1^W;-1,0:1J;-1,1:1C;1,0:1^E;2,0:1J;2,-1:1C", .turn = "place:1:JC"});
    EXPECT_EQ(refused(state, "tile:1,1:SW"), "");
    const State ringed = after(state, {"tile:1,1:SW"});
    EXPECT_EQ(ringed.island().find({0, 1}), no_cell);
}

TEST(TaluvaNoGap, RefusesTilesPartlyOnTheIsland) {
    const State state = position({.island = two_tiles, .turn = "place:1:JC"});
    EXPECT_EQ(refused(state, "tile:0,0:SE"), "taluva.partly-on-land");
    EXPECT_EQ(refused(state, "tile:0,1:NE"), "taluva.partly-on-land");
}

TEST(TaluvaEruption, CoversAVolcanoFlowingElsewhere) {
    const State state = position({.island = two_tiles, .turn = "place:1:JC"});
    // On 0,0 flowing NE the tile covers 1,-1 and the other volcano on 0,-1 (covering volcanoes is allowed).
    EXPECT_EQ(refused(state, "tile:0,0:NE"), "");
    const State erupted = after(state, {"tile:0,0:NE"});
    const Island& island = erupted.island();
    EXPECT_EQ(island.cell(island.find({0, 0})).level, 2);
    EXPECT_EQ(island.cell(island.find({0, -1})).surface, Surface::field(Terrain::clearing));
    EXPECT_EQ(island.cell(island.find({1, -1})).surface, Surface::field(Terrain::jungle));
    EXPECT_EQ(island.size(), 6);
}

TEST(TaluvaEruption, RefusesTheSameDirection) {
    const State state = position({.island = two_tiles, .turn = "place:1:JC"});
    EXPECT_EQ(refused(state, "tile:0,0:E"), "taluva.same-direction");
    EXPECT_EQ(refused(state, "tile:0,-1:W"), "taluva.same-direction");
}

TEST(TaluvaEruption, RefusesAVolcanoOnAField) {
    const State state = position({.island = two_tiles, .turn = "place:1:JC"});
    EXPECT_EQ(refused(state, "tile:1,-1:W"), "taluva.volcano-on-field");
}

TEST(TaluvaEruption, RefusesUnevenGround) {
    // 0,0 and 1,-1 are of level 2, 0,-1 is of level 1.
    const State state =
        position({.island = "0,0:2^NE;1,-1:2C;0,-1:1^W;1,0:1J;-1,-1:1S;-1,0:2R", .turn = "place:1:JC"});
    EXPECT_EQ(refused(state, "tile:0,0:E"), "taluva.uneven");
    EXPECT_EQ(refused(state, "tile:0,0:NW"), "taluva.uneven");
}

TEST(TaluvaEruption, RefusesToCoverTowersAndTemples) {
    const std::string level_3 = "0,0:3^E;1,0:3J;1,-1:3C+1tower;0,-1:3S+1hut;-1,0:3R+1temple";
    const State state = position({.island = level_3, .turn = "place:2:JC"});
    EXPECT_EQ(refused(state, "tile:0,0:NE"), "taluva.covers-tower");
    EXPECT_EQ(refused(state, "tile:0,0:NW"), "taluva.covers-temple");
    const State temple =
        position({.island = "0,0:3^E;1,0:3J;1,-1:3C+1temple;0,-1:3S+1hut", .turn = "place:2:JC"});
    EXPECT_EQ(refused(temple, "tile:0,0:NE"), "taluva.covers-temple");
}

TEST(TaluvaEruption, RefusesToCoverASettlementOfOneField) {
    const State own =
        position({.island = "0,0:1^E;1,0:1J;1,-1:1C+1hut;0,-1:1^W;-1,-1:1S;-1,0:1R", .turn = "place:1:JC"});
    EXPECT_EQ(refused(own, "tile:0,0:NE"), "taluva.destroys-settlement");
    const State others =
        position({.island = "0,0:1^E;1,0:1J;1,-1:1C+2hut;0,-1:1^W;-1,-1:1S;-1,0:1R", .turn = "place:1:JC"});
    EXPECT_EQ(refused(others, "tile:0,0:NE"), "taluva.destroys-settlement");
}

TEST(TaluvaEruption, RefusesToCoverBothFieldsOfASettlement) {
    // 1,-1 and 0,-1 hold a settlement of two fields; the eruption on 0,0:NE covers both.
    const State state = position(
        {.island = "0,0:1^E;1,0:1J;1,-1:1C+1hut;0,-1:1S+1hut;-1,-1:1^NE;-1,0:1R", .turn = "place:2:JC"});
    EXPECT_EQ(refused(state, "tile:0,0:NE"), "taluva.destroys-settlement");
}

TEST(TaluvaEruption, MayCoverTwoFieldsOfALargerSettlement) {
    const State state = position(
        {.island = "0,0:1^E;1,0:1J;1,-1:1C+1hut;0,-1:1S+1hut;-1,-1:1R+1hut;-1,0:1^E", .turn = "place:2:JC"});
    EXPECT_EQ(refused(state, "tile:0,0:NE"), "");
}

TEST(TaluvaEruption, RefusesToCoverTwoSettlementsOfDifferentOwners) {
    // Seat 1's hut on 1,-1 has a neighbour of its own on 1,0, seat 2's on 0,-1 has none.
    const State state = position(
        {.island = "0,0:1^W;1,0:1J+1hut;1,-1:1C+1hut;0,-1:1S+2hut;-1,-1:1^NE;-1,0:1R", .turn = "place:1:JC"});
    EXPECT_EQ(refused(state, "tile:0,0:NE"), "taluva.destroys-settlement");
}

TEST(TaluvaEruption, CoveredHutsLeaveTheGame) {
    const State state = position(
        {.island = "0,0:1^W;1,0:1J+1hut;1,-1:1C+1hut;0,-1:1S;-1,-1:1^NE;-1,0:1R", .turn = "place:1:JC"});
    const State erupted = after(state, {"tile:0,0:NE"});
    EXPECT_EQ(erupted.supply(Seat::first).huts, 18);
    EXPECT_EQ(erupted.island().buildings(Seat::first).size(), 1);
    EXPECT_TRUE(erupted.island().cell(erupted.island().find({1, -1})).building.none());
}

TEST(TaluvaEruption, MaySplitASettlement) {
    const State state = position(
        {.island = "0,0:1^W;1,0:1J+1hut;1,-1:1C+1hut;0,-1:1S+1hut;-1,-1:1R+1hut;-1,0:1^E;0,-2:1J;1,-2:1^SE;"
                   "2,-2:1J+1hut",
         .turn = "place:2:JC"});
    Settlements settlements;
    state.island().settlements(Seat::first, settlements);
    EXPECT_EQ(settlements.size(), 1U);
    after(state, {"tile:0,0:NE"}).island().settlements(Seat::first, settlements);
    EXPECT_EQ(settlements.size(), 3U);
}

TEST(TaluvaPlacement, ListsAreCompleteOnAnIslandWiderThan64Columns) {
    // A chain of 36 tiles along a row, 72 columns wide, needs rows of 128 bits.
    State state(Options{2, Edition::ferti, 48, Mode::win});
    Random random(1);
    State::MoveList moves;
    for (int tile = 0; tile < 36; ++tile) {
        state.play_unchecked(random_chance(state, random));
        ASSERT_EQ(refused(state, "tile:" + std::to_string(2 * tile) + ",0:E"), "");
        state.play_unchecked(Move::place({static_cast<std::int8_t>(2 * tile), 0}, Direction::east));
        state.legal_moves(moves);
        state.play_unchecked(moves[0]);
        ASSERT_FALSE(state.turn().is_over());
    }
    state.play_unchecked(random_chance(state, random));
    std::set<std::string> by_refusal;
    for (int q = -4; q <= 76; ++q)
        for (int r = -5; r <= 4; ++r)
            for (const Direction direction : all_directions) {
                const Move tile =
                    Move::place({static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)}, direction);
                if (state.refusal(tile) == nullptr) by_refusal.insert(to_text(tile));
            }
    EXPECT_EQ(legal_texts(state), by_refusal);
    EXPECT_GT(by_refusal.size(), 400U);
}

}  // namespace
}  // namespace talus::taluva
