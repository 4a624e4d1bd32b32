// Pig in every layer: its rules one by one, what it shows, and the commands of the program. The conformance
// suite and the naive second implementation are run over it beside this.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "base/json.h"
#include "examples/pig/refusals.h"
#include "examples/pig/schema.h"
#include "game/perft.h"
#include "play/player/computer.h"
#include "play/record/record.h"
#include "protocol/board/board.h"
#include "protocol/schema/check.h"
#include "tests/cli/run_program.h"

namespace talus::pig {
namespace {

using talus::testing::run_shell;
using talus::testing::run_talus;
using ::testing::HasSubstr;
using ::testing::StartsWith;

State after(State state, std::initializer_list<Move> moves) {
    for (const Move& move : moves) {
        const auto next = play(state, move);
        EXPECT_TRUE(next) << to_text(move);
        if (next) state = *next;
    }
    return state;
}

State position(const char* text, const Options& options = {}) {
    return parse_position(options, text).value();
}

TEST(PigRoll, AOneLosesWhatTheTurnHasGathered) {
    const State state = after({}, {Move::die(6), Move::roll(), Move::die(1)});
    EXPECT_EQ(position_text(state), "roll 2 1 0 0,0,0");
}

TEST(PigHold, WhatTheTurnHasGatheredIsAddedToTheScore) {
    const State state = after({}, {Move::die(6), Move::roll(), Move::die(5), Move::hold()});
    EXPECT_EQ(position_text(state), "roll 2 1 0 11,0,0");
}

TEST(PigEnough, WhoWouldReachTheGoalHasToHold) {
    const State state = after(position("roll 2 9 10 0,36,0"), {Move::die(4)});
    State::MoveList moves;
    state.legal_moves(moves);
    EXPECT_EQ(moves, State::MoveList{Move::hold()});
    EXPECT_EQ(state.refusal(Move::roll()), &refusals::enough);
}

TEST(PigEnd, TheGoalEndsTheGameAtOnce) {
    const State state = after(position("decide 1 9 10 40,36,36"), {Move::hold()});
    ASSERT_TRUE(state.turn().is_over());
    EXPECT_EQ(state.outcome(), (Outcome{{1, 2, 2}, "goal", {50, 36, 36}}));
}

TEST(PigEnd, AfterThirtyRoundsTheScoresCount) {
    const State state = after(position("roll 3 30 0 12,20,20"), {Move::die(1)});
    ASSERT_TRUE(state.turn().is_over());
    EXPECT_EQ(state.outcome(), (Outcome{{3, 1, 1}, "rounds", {12, 20, 20}}));
}

TEST(PigPosition, OnlyThoseThatCanBePlayedOnAreRead) {
    for (const char* bad : {"", "roll", "roll 4 1 0 0,0,0", "roll 1 31 0 0,0,0", "decide 1 1 0 0,0,0",
                            "roll 1 1 1 0,0,0", "roll 1 1 0 50,0,0", "roll 1 1 0 0,0", "over 1 9 0 0,0,0",
                            "over 1 9 0 49,0,0", "roll 1 1 0 0,0,0,0", "roll 1 2 20 40,0,0"})
        EXPECT_FALSE(parse_position({}, bad)) << bad;
}

TEST(PigPosition, AllThatIsImpossibleIsTold) {
    const auto read = check_position({}, "roll 2 3 1 1,60,0");
    ASSERT_FALSE(read);
    std::vector<std::string> codes;
    for (const Problem& problem : read.error()) codes.push_back(problem.error.code);
    EXPECT_EQ(codes,
              (std::vector<std::string>{"pig.score", "pig.score", "pig.gathered", "pig.goal-reached"}));
}

TEST(PigPosition, AsIfItWereTheTurnOfAnother) {
    EXPECT_EQ(position_text(*position("decide 2 7 11 20,0,31").passed_to(Seat::first)), "roll 1 7 0 20,0,31");
    EXPECT_FALSE(position("decide 2 7 11 20,0,31").passed_to(Seat::second));
}

// The start has six rolls, one of which passes the die on: 5 × (hold, roll) + 6 for the second step.
TEST(PigPerft, CountsTheWaysToPlay) {
    EXPECT_EQ(perft(State{}, 1), 6U);
    EXPECT_EQ(perft(State{}, 2), 5U * 2 + 6);
    EXPECT_EQ(perft(State{}, 3), 5U * 2 * 6 + (5U * 2 + 6));
}

TEST(PigEvaluation, HoldsWhatWinsAndRollsWhenBehind) {
    const auto choice = [](const char* text) {
        const AnyState state(position(text));
        return Computer(parse_player("level:8").value(), state, 1).analyse(state, {.visits = 2000});
    };
    EXPECT_EQ(choice("decide 1 9 20 30,0,0").moves.front().move, "hold");
    EXPECT_EQ(choice("decide 1 30 2 0,40,0").moves.front().move, "roll") << "the last turn, far behind";
    const auto sure = choice("decide 3 30 2 10,11,10");
    EXPECT_EQ(sure.moves.front().move, "hold") << "12 to 11 to 10 at the end";
    EXPECT_GT(sure.values[Seat::third], 0.99F);
}

TEST(PigProtocol, BoardsAndEffectsAreWhatTheSchemaDeclares) {
    const auto expect_sound = [](const Json& json, const schema::Type& type) {
        const auto fault = schema::find_fault(json, type);
        EXPECT_FALSE(fault) << fault->path << ": " << fault->text << '\n' << json.dump();
    };
    State state;
    for (const Move move : {Move::die(6), Move::hold(), Move::die(2), Move::roll(), Move::die(1)}) {
        const State next = after(state, {move});
        expect_sound(board_json(next), schema::pig_board);
        const Json effects = effects_json(state, move, next);
        for (const Json& effect : effects.items()) expect_sound(effect, schema::pig_effect);
        state = next;
    }
}

TEST(PigCommands, TraceAndPerft) {
    EXPECT_THAT(run_talus("trace pig --players 2 --goal 20 --seed 3").output,
                StartsWith(R"({"game":"pig","rules":{"players":2,"goal":20},"seed":3})"
                           "\n"));
    EXPECT_THAT(run_talus("perft pig --depth 3").output, HasSubstr("76"));
}

TEST(PigCommands, ArenaRecordsAndReviews) {
    const std::string folder = talus::testing::temporary_path("pig");
    const auto match = run_talus(
        "arena pig --player level:5 --player random --games 60 --seed 2 --luck --json --save " + folder);
    ASSERT_EQ(match.exit_code, 0) << match.errors;
    EXPECT_GT((*parse_json(match.output))["players"].items()[0]["score"].number(), 0.5)
        << "of three seats, one by level 5: a third is nothing";
    EXPECT_THAT(run_shell("talus record check " + folder + "/games/*.talus").output, HasSubstr(" 0 bad"));
    const std::string first = "$(ls " + folder + "/games/*.talus | head -n 1)";
    EXPECT_THAT(run_shell("talus record show " + first).output, HasSubstr("to 50"));
    const auto review = run_shell("talus analyse --visits 50 --json " + first);
    EXPECT_EQ(review.exit_code, 0) << review.errors;
    EXPECT_TRUE(parse_json(review.output).ok());
    std::filesystem::remove_all(folder);
}

TEST(PigCommands, PlayShowsTheBoardAndTakesMoves) {
    const auto game = run_shell(
        "printf 'hold\\nquit\\n' | talus play pig --goal 20 --seat 2=level:1 --seat 3=level:1 --seed 1");
    EXPECT_THAT(game.output, HasSubstr("round 1, to 20"));
    EXPECT_THAT(game.output, HasSubstr("roll once more, or hold"));
    EXPECT_THAT(game.output, HasSubstr("(5 points)")) << "what holding is worth";
}

TEST(PigCommands, TheEngineAnswersEveryAction) {
    const auto answers = run_shell(R"(printf '%s\n' \
        '{"id":1,"action":"describe"}' \
        '{"id":2,"action":"show","game":"pig","moves":["die:6"]}' \
        '{"id":3,"action":"try","game":"pig","moves":["die:6"],"move":"hold"}' \
        '{"id":4,"game":"pig","moves":["die:6"],"limits":{"visits":200}}' \
        '{"id":5,"action":"table","game":"pig","do":"draw","seed":1}' \
        | talus engine)");
    EXPECT_THAT(answers.output, HasSubstr(R"("endings":["goal","rounds"])"));
    EXPECT_THAT(answers.output, HasSubstr(R"("gathered":6)"));
    EXPECT_THAT(answers.output, HasSubstr(R"({"kind":"scores","points":6})"));
    EXPECT_THAT(answers.output, HasSubstr(R"("ended":"visits")"));
    EXPECT_THAT(answers.output, HasSubstr(R"("can_undo":)"));
    EXPECT_EQ(answers.output.find("\"error\""), std::string::npos) << answers.output;
}

}  // namespace
}  // namespace talus::pig
