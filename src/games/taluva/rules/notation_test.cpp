// Moves and positions as text; RULES: TILES, DRAW.
#include "games/taluva/rules/test_positions.h"

namespace talus::taluva {
namespace {

TEST(TaluvaTiles, TheBoxHolds48) {
    State::ChanceList outcomes;
    State().chance_outcomes(outcomes);
    EXPECT_EQ(outcomes.size(), 25U);
    EXPECT_EQ(State().chance_total(), 48U);
    EXPECT_EQ(State().unseen({Terrain::jungle, Terrain::clearing}), 6);
    EXPECT_EQ(State().unseen({Terrain::clearing, Terrain::jungle}), 5);
}

TEST(TaluvaDraw, UnseenTilesIncludeThoseThatStayInTheBox) {
    const State state = after(State(), {"draw:JC"});
    EXPECT_EQ(state.tiles_left(), 23);
    EXPECT_EQ(after(state, {"tile:0,0:E", "hut:1,0"}).chance_total(), 47U);
}

TEST(TaluvaDraw, RefusesAKindThatIsUsedUp) {
    const State state = after(State(), {"draw:LL", "tile:0,0:E", "hut:1,0"});
    EXPECT_EQ(refused(state, "draw:LL"), "taluva.tile-used-up");
}

TEST(TaluvaNotation, MovesAreWrittenAndReadBack) {
    for (const std::string_view text : {"draw:JC", "draw:LL", "tile:2,-1:NE", "tile:-12,99:SW", "hut:0,0",
                                        "tower:2,-1", "temple:2,-1", "expand:2,-1:J"}) {
        const auto parsed = parse_move(State(), text);
        ASSERT_TRUE(parsed.ok()) << text;
        EXPECT_EQ(to_text(*parsed), text);
    }
}

TEST(TaluvaNotation, OtherSpellingsAreRefused) {
    for (const std::string_view text : {"",
                                        ":",
                                        "draw",
                                        "draw:",
                                        "draw:J",
                                        "draw:JCX",
                                        "draw:jc",
                                        "draw:JX",
                                        "hut",
                                        "hut:",
                                        "hut:1",
                                        "hut:1,",
                                        "hut:1,2,3",
                                        "hut:01,2",
                                        "hut:+1,2",
                                        "hut:-0,2",
                                        "hut:1,2:E",
                                        "hut: 1,2",
                                        "hut:124,0",
                                        "hut:0,-124",
                                        "tile:0,0",
                                        "tile:0,0:",
                                        "tile:0,0:N",
                                        "tile:0,0:E:E",
                                        "expand:0,0",
                                        "expand:0,0:X",
                                        "expand:0,0:JJ",
                                        "castle:0,0",
                                        "HUT:0,0",
                                        "hut:99999999999999999999,0"}) {
        const auto parsed = parse_move(State(), text);
        ASSERT_FALSE(parsed.ok()) << text;
        EXPECT_EQ(parsed.error().code, "syntax.move");
    }
}

TEST(TaluvaPosition, StartAndFirstMovesReadWell) {
    EXPECT_EQ(position_text(State()), "- 20.2.3/20.2.3 - -/- draw:1");
    const State state = after(State(), {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:SL"});
    EXPECT_EQ(position_text(state), "0,0:1^E;1,-1:1C;1,0:1J+1hut 19.2.3/20.2.3 JC1,SL1 -/- place:2:SL");
    EXPECT_EQ(*parse_position(state.options(), position_text(state)), state);
}

TEST(TaluvaPosition, EqualPositionsReachedInDifferentWaysAreEqual) {
    const State a = after(State(), {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:JC", "tile:2,0:E", "hut:3,0",
                                    "draw:JC", "tile:-2,0:E"});
    const State b = after(State(), {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:JC", "tile:-2,0:E", "hut:1,-1",
                                    "draw:JC", "tile:2,0:E"});
    EXPECT_NE(a, b);
    const auto again = parse_position(a.options(), position_text(a));
    EXPECT_EQ(*again, a);
    EXPECT_EQ(again->hash(), a.hash());
}

std::string problem(std::string_view text, Options options = {}) {
    const auto state = parse_position(options, text);
    return state.ok() ? "" : state.error().text;
}

TEST(TaluvaPosition, BadPositionsSayWhatIsWrong) {
    const std::string rest = " 19.2.3/20.2.3 JC1 -/- draw:2";
    EXPECT_EQ(problem("0,0:1^E;1,-1:1C;1,0:1J+1hut" + rest), "");
    EXPECT_EQ(problem(""), "A position has five fields: island, supplies, drawn tiles, standings and turn.");
    EXPECT_EQ(problem("- 20.2.3/20.2.3 - -/- draw:1 more"),
              "A position has five fields: island, supplies, drawn tiles, standings and turn.");
    EXPECT_EQ(problem("0,0:1^N;1,-1:1C;1,0:1J+1hut" + rest), "The hex '0,0:1^N' cannot be read.");
    EXPECT_EQ(problem("0,0:0^E;1,-1:1C;1,0:1J+1hut" + rest), "The hex '0,0:0^E' cannot be read.");
    EXPECT_EQ(problem("0,0:1^E+1hut;1,-1:1C;1,0:1J" + rest),
              "The building on '0,0:1^E+1hut' cannot be read.");
    EXPECT_EQ(problem("0,0:1^E;1,-1:1C;1,0:1J+3hut" + rest), "The building on '1,0:1J+3hut' cannot be read.");
    EXPECT_EQ(problem("0,0:1^E;1,0:1J+1hut;1,-1:1C" + rest),
              "The hexes must be listed once each, from the smallest q, then r; see '1,-1:1C'.");
    EXPECT_EQ(problem("0,0:1^E;1,-1:1C;1,0:1J+1hut 21.2.3/20.2.3 JC1 -/- draw:2"),
              "The supplies '21.2.3/20.2.3' cannot be read.");
    EXPECT_EQ(problem("0,0:1^E;1,-1:1C;1,0:1J+1hut 20.2.3/20.2.3 JC1 -/- draw:2"),
              "There are too many huts of seat 1.");
    EXPECT_EQ(problem("0,0:1^E;1,-1:1C;1,0:1J+1hut 19.1.3/20.2.3 JC1 -/- draw:2"),
              "The towers of seat 1 on the island and in the supply must be 2.");
    EXPECT_EQ(problem("0,0:1^E;1,-1:1C;1,0:1J+1hut 19.2.3/20.2.0 JC1 -/- draw:2"),
              "The temples of seat 2 on the island and in the supply must be 3.");
    EXPECT_EQ(problem("0,0:1^E;1,-1:1C;1,0:1J+1tower 20.1.3/20.2.3 JC1 -/- draw:2"),
              "A tower of seat 1 stands below level 3.");
    EXPECT_EQ(problem("0,0:1^E;1,-1:1C;1,0:1J 20.2.3/20.2.3 JC7 -/- draw:2"), "There are only 6 tiles JC.");
    EXPECT_EQ(problem("0,0:1^E;1,-1:1C;1,0:1J 20.2.3/20.2.3 JC2 -/- draw:2"),
              "The levels add up to 3, but 2 tiles have 6 hexes.");
    EXPECT_EQ(problem("0,0:1^E;1,-1:1L;1,0:1J 20.2.3/20.2.3 JC1 -/- draw:2"),
              "The drawn tiles have fewer fields of terrain L.");
    EXPECT_EQ(problem("1,0:1^E;2,-1:1C;2,0:1J 20.2.3/20.2.3 JC1 -/- draw:2"),
              "The first tile lies on 0,0, but no hex is there.");
    EXPECT_EQ(problem("0,0:1^E;5,-1:1C;5,0:1J 20.2.3/20.2.3 JC1 -/- draw:2"), "The island is not connected.");
    EXPECT_EQ(problem("0,0:1^E;1,-1:1C;2,-2:1J 20.2.3/20.2.3 JC1 -/- draw:2"),
              "1 tiles cannot reach that far.");
    EXPECT_EQ(problem("0,0:1^E;1,-1:1C;1,0:1^W 20.2.3/20.2.3 JC1 -/- draw:2"),
              "There are more volcanoes than tiles.");
    EXPECT_EQ(problem("- 20.2.3/20.2.3 JC1 -/- place:1:SS"),
              "The tile in hand is not among the drawn tiles.");
    EXPECT_EQ(problem("- 20.2.3/20.2.3 - -/e1 draw:1"), "The game is over, but the turn says otherwise.");
    EXPECT_EQ(problem("- 20.2.3/20.2.3 - -/e2 draw:1"), "Those who were eliminated must be numbered from 1.");
    EXPECT_EQ(problem("- 20.2.3/20.2.3 - -/f1 draw:1"), "Seat 2 cannot have finished with that supply.");
    EXPECT_EQ(problem("- 20.2.3/20.2.3 - -/- draw:3"), "The turn 'draw:3' cannot be read.");
    EXPECT_EQ(problem("- 20.2.3/20.2.3 - -/- draw:1:JC"), "The turn 'draw:1:JC' cannot be read.");
    EXPECT_EQ(problem("- 20.2.3/20.2.3 - -/- build:1"), "The seat whose turn it is has nothing to build.");
    EXPECT_EQ(problem("- 20.2.3/20.2.3 - -/- over:1:early"), "Nobody has won early.");
    EXPECT_EQ(problem("- 20.2.3/20.2.3/20.2.3 - -/- draw:1"),
              "The supplies '20.2.3/20.2.3/20.2.3' cannot be read.");
    EXPECT_EQ(problem("- 20.2.3/20.2.3 - -/-/- draw:1"), "The standings '-/-/-' cannot be read.");
}

TEST(TaluvaPosition, AnEditorHearsOfAllProblemsAtOnce) {
    const auto checked =
        check_position(Options{}, "0,0:1^E;1,-1:1J+2tower;1,0:1C;5,0:1S 20.2.3/20.2.3 JC1 -/- draw:1");
    ASSERT_FALSE(checked);
    std::vector<std::string> told;
    for (const Problem& problem : checked.error()) {
        std::string text = problem.error.code;
        for (const std::string& place : problem.places) text += " " + place;
        if (problem.seat) text += " of " + std::to_string(number(*problem.seat));
        told.push_back(text);
    }
    EXPECT_EQ(told, (std::vector<std::string>{"position.levels", "position.terrain 5,0",
                                              "position.unconnected 5,0", "position.reach",
                                              "position.low-tower 1,-1 of 2", "position.towers 1,-1 of 2"}));
}

TEST(TaluvaPosition, ThePassIsAnotherSeatsDraw) {
    const Options options;
    const std::string island = "0,0:1^E;1,-1:1J;1,0:1C+1hut";
    const State placing = *parse_position(options, island + " 19.2.3/20.2.3 JC1,SL1 -/- place:2:SL");
    const auto passed = placing.passed_to(Seat::first);
    ASSERT_TRUE(passed);
    EXPECT_EQ(position_text(*passed), island + " 19.2.3/20.2.3 JC1 -/- draw:1");
    EXPECT_EQ(*parse_position(options, position_text(*passed)), *passed);
    EXPECT_EQ(passed->hash(), passed->fresh_hash());
    EXPECT_FALSE(placing.passed_to(Seat::second)) << "it has the turn already";
    EXPECT_FALSE(placing.passed_to(Seat::third));
    const State building = *parse_position(options, "0,0:1^E;1,-1:1J;1,0:1C 20.2.3/20.2.3 JC1 -/- build:1");
    EXPECT_EQ(position_text(*building.passed_to(Seat::second)),
              "0,0:1^E;1,-1:1J;1,0:1C 20.2.3/20.2.3 JC1 -/- draw:2");
}

}  // namespace
}  // namespace talus::taluva
