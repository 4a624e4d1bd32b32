// Positions of Taluva that earlier players misjudged, as players meet them: by a search.
#include <gtest/gtest.h>

#include "play/player/computer.h"

namespace talus {
namespace {

AnyState position(std::string text) {
    const auto state = parse_position_line("taluva players=2,edition=ferti,tiles=24,mode=win " + text);
    EXPECT_TRUE(state.ok()) << (state.ok() ? "" : state.error().text);
    return state.value();
}

AnyState after(AnyState state, const std::vector<std::string>& moves) {
    for (const std::string& move : moves) state = state.play(move).value();
    return state;
}

AnyAnalysis analyse(const AnyState& state, std::uint32_t visits) {
    Computer computer(*parse_player("level:8"), state, 1);
    return computer.analyse(state, {.visits = visits});
}

// Seat 2 is to move; seat 1 has three huts and one tower left: once both are used up, it has won.
const std::string tower_on_the_way =
    "-7,3:1^E;-6,2:1C;-6,3:2S;-6,4:2^NE;-5,3:2J;-5,4:2J+1hut;-4,3:3R+1tower;-4,4:3^NE;-3,1:1J;-3,2:2L;-3,3:"
    "3R;-2,1:1^W;-2,2:2^W;-2,3:1S+2hut;-1,2:1R+2hut;-1,3:1S+2hut;-1,4:1^NE;0,-2:1C+1hut;0,0:2^SE;0,1:2C+"
    "1hut;0,2:1^NE;0,3:1R+2temple;1,-3:2L+1hut;1,-2:2^NE;1,-1:1C+1hut;1,0:2J+2hut;1,1:1C+1hut;2,-3:2R+2hut;"
    "2,-2:1J+2temple;2,-1:1L+2hut;2,0:1^NE;3,-5:1^SE;3,-4:1L;3,-3:1^W;3,-1:1J+2hut;4,-5:1R;4,-2:1C+2hut;4,-"
    "1:1J;5,-2:1^W 3.1.3/8.2.1 JC3,JS2,JL1,CJ4,CS1,CR1,SJ1,SR1,RJ1,RS1,RR1,RL1,LS1,LR1 -/- place:2:CS";

TEST(TaluvaCases, TheAnswerThatMakesTheDecidingTowerPossibleIsFound) {
    const AnyState built = after(position(tower_on_the_way), {"tile:0,2:W", "tower:-3,3"});
    for (const ChanceText& outcome : built.chance_outcomes()) {
        if (outcome.weight < 4) continue;  // a few tiles stand for all
        const AnyAnalysis answer = analyse(after(built, {outcome.move}), 30);
        EXPECT_EQ(answer.moves.front().move, "tile:0,2:NW") << outcome.move;
        EXPECT_GT(answer.values[0], 0.75F) << outcome.move;
    }
    EXPECT_GT(analyse(built, 400).values[0], 0.65F) << "also before its tile is drawn";
}

TEST(TaluvaCases, ThePlacementForTheTowerThatLosesIsNotTheBest) {
    const AnyAnalysis analysis = analyse(position(tower_on_the_way), 200);
    EXPECT_NE(analysis.moves.front().move, "tile:0,2:W");
    EXPECT_GT(analysis.values[1], 0.9F);
}

TEST(TaluvaCases, HutsAreKeptForTheTurnsThatAreLeft) {
    // With six of seven huts spent, seat 2 could not build two turns later.
    AnyState state = position(
        "-5,3:1C;-5,4:1^NE;-4,3:1J;-3,1:1S+1hut;-3,2:1^NE;-2,1:1R+1hut;-1,-1:1C;-1,1:1S+1hut;-1,2:2^E;0,-4:1^"
        "E;"
        "0,-2:2^E;0,-1:2L+2temple;0,0:2^NE;0,1:2C;0,2:2L;0,3:1^NE;1,-5:1S;1,-4:1L+2temple;1,-3:2L+2hut;1,-2:"
        "2J+"
        "1hut;1,-1:2S+2hut;1,0:1S+2hut;1,1:1J+2hut;1,2:1J;2,-5:1^SE;2,-4:1C+1hut;2,-3:1R+2hut;2,-2:1C+1hut;2,"
        "0:"
        "1C;2,1:1^NW;2,2:1^E;3,-5:2S;3,-4:2S+1hut;3,-3:2R+2hut;3,-2:2^NE;3,1:1J;3,2:1J;4,-5:2^W;4,-4:1R+1hut;"
        "4,"
        "-3:2R+1temple;5,-4:1^SW;5,-3:1C 8.2.2/7.2.1 JJ1,JC2,JS2,JL1,CJ2,CS1,CR1,SJ1,SC1,SS1,SR1,SL1,RS1,RR1,"
        "RL1,LC1,LS1 -/- place:2:CR");
    Computer level(*parse_player("level:5"), state, 1);
    while (state.turn().is_decision()) {
        const std::string move = level.choose(state).move;
        level.observe(move);
        state = after(state, {move});
    }
    const std::string text = state.position();
    const std::size_t supplies = text.find("8.2.2/");
    ASSERT_NE(supplies, std::string::npos) << text;
    EXPECT_GE(text[supplies + 6], '3') << text;
}

TEST(TaluvaCases, TheLastTempleWinsAndTheExpansionLoses) {
    const AnyState state = position(
        "0,-2:1^SE;0,-1:1J;0,0:1^E;0,5:1C;1,-2:1R;1,-1:1J+1hut;1,0:1R;1,1:1S+1hut;1,2:2C;1,3:1R+2hut;1,4:1^"
        "SW;"
        "1,5:1J;2,-2:1^SE;2,-1:1L+2hut;2,0:1^SW;2,1:2J;2,2:2^NW;3,-5:1^SE;3,-4:1S;3,-2:2R;3,-1:3^E;3,0:1R+"
        "1hut;"
        "3,1:1C;4,-5:1J;4,-4:1S+2temple;4,-3:2C+2hut;4,-2:3S+2tower;4,-1:3C+2hut;4,0:1^SW;4,1:1S+1hut;5,-5:1^"
        "SW;"
        "5,-4:3C+2hut;5,-3:3^NE;5,-2:2J+1hut;5,-1:2^NW;5,0:1C;6,-5:1S+1hut;6,-4:3J+1tower;6,-3:1S;6,-2:1S+"
        "1hut;"
        "6,-1:1^SW;6,0:1J;7,-6:1^SW;7,-5:2C+1hut;7,-4:2^NW;7,-2:1J+1hut;7,-1:1C+1temple;8,-2:1^W 7.1.2/1.1.2 "
        "JC3,JS2,JR2,CJ2,CS2,CR2,SJ2,SC1,SS1,SR1,RJ2,RC1,RR1,LR1 -/- build:1");
    for (const char* player : {"greedy", "level:5", "level:8,visits=400"}) {
        Computer computer(*parse_player(player), state, 1);
        EXPECT_EQ(computer.choose(state).move, "temple:6,-3") << player;
    }
    EXPECT_EQ(analyse(after(state, {"temple:6,-3"}), 1).values[0], 1);
    EXPECT_EQ(analyse(after(state, {"expand:4,1:C"}), 1).values[0], 0);
}

}  // namespace
}  // namespace talus
