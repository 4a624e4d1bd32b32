#include <gtest/gtest.h>

#include "games/taluva/rules/test_positions.h"
#include "reasons/reasons.h"
#include "reasons/words.h"

namespace talus::taluva {
namespace {

using Lines = std::vector<std::string>;

std::string sentences(const Facts& facts) {
    std::string text;
    for (const Fact& fact : facts) {
        text += text.empty() ? "" : "\n";
        text += reason_text("taluva", fact, Language::en,
                            [](Seat seat) { return seat == Seat::first ? "Red" : "Blue"; });
    }
    return text;
}

Explanation explained(const State& state, const Lines& played, const Lines& better = {}) {
    const auto explanation = explain(AnyState(state), played, better);
    EXPECT_TRUE(explanation.ok()) << explanation.error().error.text;
    return explanation ? *explanation : Explanation{};
}

std::string did(const State& state, const Lines& played) {
    return sentences(explained(state, played).did);
}

constexpr const char* three_huts = "0,0:1^E;1,0:1J;1,-1:1C+1hut;0,-1:1S+1hut;-1,0:1R+1hut;-1,1:1^E";

TEST(TaluvaReasons, AHutThatIsFarFromATemple) {
    const State state = after(State(), {"draw:JC", "tile:0,0:E"});
    EXPECT_EQ(did(state, {"hut:1,0"}),
              "Red builds a hut; 19 huts are left.\n"
              "2 more fields, and this settlement of Red is large enough for a temple.");
}

TEST(TaluvaReasons, AnExpansionThatJoinsAndOpensAPlaceForATemple) {
    const State state = position({.island = "0,0:1^E;1,0:1J+1hut;1,-1:1C;0,-1:1S+1hut;2,-1:1C;-1,0:1R"});
    EXPECT_EQ(did(state, {"expand:1,0:C"}),
              "Red fills 2 fields with 2 huts; 16 huts are left.\n"
              "That joins 2 settlements of Red into one of 4 fields.\n"
              "Red gets a place for a temple: rock, level 1, beside a settlement of 4 fields without one.");
}

TEST(TaluvaReasons, ATempleTakesItsOwnPlace) {
    EXPECT_EQ(did(position({.island = three_huts}), {"temple:1,0"}), "Red builds a temple; 2 are left.");
}

TEST(TaluvaReasons, TheLastTempleOpensTheWayToAnEarlyVictory) {
    const State state =
        position({.island = std::string(three_huts) + ";-2,1:1^W;-3,1:1S+1temple;-4,1:1^E;-5,1:1J+1temple",
                  .supplies = {{1, "5.2.1"}}});
    EXPECT_EQ(did(state, {"temple:1,0"}),
              "Red builds a temple; 0 are left.\n"
              "Red has no temples left: 2 towers or 5 huts more make the early victory.");
}

TEST(TaluvaReasons, AHutOnTheOnlyPlaceOfARivalsTemple) {
    const State state =
        position({.island = "0,0:1^E;1,0:1J;1,-1:1C+2hut;0,-1:1S+2hut;-1,0:1R+2hut;-1,1:1^E"});
    EXPECT_EQ(did(state, {"hut:1,0"}),
              "Red builds a hut; 19 huts are left.\n"
              "2 more fields, and this settlement of Red is large enough for a temple.\n"
              "Blue has no place for a temple any more.");
}

TEST(TaluvaReasons, WhatABetterMoveWouldHavePrevented) {
    const State state =
        position({.island = "0,0:1^E;1,0:1J;1,-1:1C+2hut;0,-1:1S+2hut;-1,0:1R+2hut;-1,1:1^E;3,0:1J;2,0:1^W"});
    const Explanation explanation = explained(state, {"hut:3,0"}, {"hut:1,0"});
    EXPECT_EQ(sentences(explanation.better), "Blue has no place for a temple any more.");
}

TEST(TaluvaReasons, TooFewHutsForAHighField) {
    const State state = position({.island = "0,0:1^E;1,0:4J;1,-1:1C+1hut;0,-1:1S;-1,0:1R;-2,0:1^W;-2,1:2S",
                                  .supplies = {{1, "4.2.3"}}});
    EXPECT_EQ(did(state, {"expand:1,-1:S"}),
              "Red fills one field with one hut; 3 huts are left.\n"
              "One more field, and this settlement of Red is large enough for a temple.\n"
              "With 3 huts left, Red cannot take this field of level 4.");
}

TEST(TaluvaReasons, AnEruptionDestroysSplitsAndRaises) {
    const State state =
        position({.island = "0,0:2^E;-1,0:1J+1hut;0,-1:2C+1hut;1,-1:2R+2hut;1,-2:1S+1hut;2,-2:1L+2hut",
                  .turn = "place:2:JC"});
    EXPECT_EQ(did(state, {"tile:0,0:NE"}),
              "The eruption makes new ground of level 3.\n"
              "The eruption takes 2 huts of Red out of the game.\n"
              "The eruption splits a settlement of Red with 3 fields into 2.\n"
              "The eruption takes 2 huts of Blue out of the game.\n"
              "Blue gets a place for a tower: jungle, level 3, beside a settlement without one.");
}

TEST(TaluvaReasons, AHutBesideAVolcanoMayBeCovered) {
    const State state =
        position({.island = "0,0:1^E;1,0:1J;1,-1:1C;0,-1:1S;-1,0:1R+1hut;-1,1:1^W;0,1:1L+1hut"});
    EXPECT_EQ(sentences(explained(state, {"expand:-1,0:S"}).allows),
              "An eruption can now cover 2 fields with huts of Red.");
}

TEST(TaluvaReasons, WhoCannotBuildIsOut) {
    const State state = position({.island = "0,0:1^E;1,0:1J;1,-1:1C;0,-1:1^W;-1,-1:1S;-1,0:1R",
                                  .turn = "place:1:JC",
                                  .supplies = {{1, "0.2.3"}}});
    EXPECT_EQ(did(state, {"tile:2,0:E"}), "Red can build nothing and is out of the game.");
}

TEST(TaluvaReasons, ALineThatIsIllegalSaysWhere) {
    const State state = after(State(), {"draw:JC"});
    const auto wrong = explain(AnyState(state), Lines{"tile:0,0:E", "hut:9,9"}, {});
    ASSERT_FALSE(wrong.ok());
    EXPECT_EQ(wrong.error().error.code, "taluva.no-land");
    EXPECT_EQ(wrong.error().step, 2U);
    EXPECT_FALSE(wrong.error().is_of_better);
    EXPECT_TRUE(explain(AnyState(state), Lines{"tile:0,0:E"}, Lines{"tile:0,0:W"}).error().is_of_better);
    EXPECT_FALSE(explain(AnyState(state), Lines{}, {}).ok());
}

}  // namespace
}  // namespace talus::taluva
