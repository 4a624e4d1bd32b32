// `talus play`: through pipes as scripts use it, and in a terminal as people do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/cli/pty_program.h"
#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A folder for saved games of this test alone.
class Play : public ::testing::Test {
  protected:
    Play() : data_(temporary_path(::testing::UnitTest::GetInstance()->current_test_info()->name())) {
        std::filesystem::create_directories(data_);
    }
    ~Play() override { std::filesystem::remove_all(data_); }

    std::string environment() const { return "XDG_DATA_HOME=" + data_; }

    // Feeds lines to the program.
    ProgramResult piped(const std::string& arguments, const std::string& lines) const {
        const std::string input = write_temporary("input", lines);
        ProgramResult result =
            run_shell("export " + environment() + "; talus play " + arguments + " < " + input);
        std::remove(input.c_str());
        return result;
    }

    PtyProgram terminal(std::vector<std::string> arguments, const std::string& term = "TERM=xterm") const {
        arguments.insert(arguments.begin(), "play");
        return PtyProgram({arguments, {environment(), term, "NO_COLOR="}});
    }

    std::vector<std::string> saved_games() const {
        std::vector<std::string> files;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(data_))
            if (entry.is_regular_file()) files.push_back(entry.path().string());
        return files;
    }

    std::string data_;
};

std::string repeated(const std::string& line, int times) {
    std::string lines;
    for (int i = 0; i < times; ++i) lines += line + '\n';
    return lines;
}

TEST_F(Play, ARematchSeatsThePlayersAsTheGameSays) {
    const std::string input = "rematch\nresign\nrematch\nrecord\nquit\n";
    const std::string talat =
        piped("talat --players 2 --seed 1 --seat 1=human:Ada --seat 2=random", input).output;
    EXPECT_THAT(talat, HasSubstr("The game is not over"));
    // At Talat the winner begins.
    EXPECT_THAT(talat, HasSubstr("Seat-1: random\nSeat-2: Ada\n"));
    const std::string taluva =
        piped("taluva --players 3 --seed 1 --seat 1=human:Ada --seat 2=human:Bob --seat 3=random", input)
            .output;
    EXPECT_THAT(taluva, HasSubstr("Seat-1: Bob\nSeat-2: random\nSeat-3: Ada\n"));
}

TEST_F(Play, WholeGamesThroughAPipe) {
    for (const std::string game : {"taluva", "talat --seat 3=random", "talat --players 2"}) {
        const ProgramResult result = piped(game + " --seed 1 --seat 2=random", repeated("1", 300));
        EXPECT_EQ(result.exit_code, 0) << game;
        EXPECT_EQ(result.errors, "") << game;
        EXPECT_THAT(result.output, HasSubstr("The game is over: ")) << game;
        EXPECT_THAT(result.output, Not(HasSubstr("\033"))) << game;
    }
    EXPECT_TRUE(saved_games().empty());
}

TEST_F(Play, TalaveraThroughAPipe) {
    std::string lines;
    for (int round = 0; round < 8; ++round)
        for (int card = 1; card <= 18; ++card) lines += std::to_string(card) + '\n';
    EXPECT_THAT(piped("talavera --seed 1 --seat 2=random", lines).output,
                HasSubstr("The game is over: all cards"));
    const ProgramResult solo = piped("talavera --players 1 --seed 1", lines);
    EXPECT_THAT(solo.output, HasSubstr("The game is over: "));
    EXPECT_THAT(solo.output, Not(HasSubstr("seat 2")));
}

TEST_F(Play, ComputersAlonePlayToTheEnd) {
    const ProgramResult result = piped("talat --seat 1=random --seat 2=random --seat 3=random --seed 4", "");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.output, HasSubstr("The game is over: two boards are frozen."));
    EXPECT_THAT(result.output, HasSubstr("1. seat "));
}

TEST_F(Play, TheSameSeedIsTheSameGame) {
    const std::string arguments = "taluva --seat 2=random --seed ";
    const std::string lines = repeated("1", 20) + "record\n";
    const auto game = [&](const std::string& seed) {
        const std::string output = piped(arguments + seed, lines).output;
        return output.substr(0, output.find("The game is saved"));
    };
    EXPECT_EQ(game("8"), game("8"));
    EXPECT_NE(game("8"), game("9"));
}

TEST_F(Play, RefusesMovesWithTheSentenceOfTheGame) {
    const std::string output =
        piped("taluva --seed 1", "temple 1 0\nhut 0 0\ntile 3 3 e\nhut\nfoo\n99\nquit\n").output;
    EXPECT_THAT(output, HasSubstr("temple:1,0: A temple must touch a settlement of your own."));
    EXPECT_THAT(output, HasSubstr("hut:0,0: Nothing can be built on a volcano."));
    EXPECT_THAT(output, HasSubstr("tile:3,3:E: The tile is placed; now you have to build."));
    EXPECT_THAT(output, HasSubstr("'hut' can mean:\n1) hut:1,-1"));
    EXPECT_THAT(output, HasSubstr("'foo' is no move and no command."));
    EXPECT_THAT(output, HasSubstr("There is no move with the number 99"));
}

TEST_F(Play, AMoveThatTheRulesRefuseIsNotTakenForACommand) {
    const std::string output = piped("talat --players 2 --seed 1", "move 1a1 1a2\nmoves 1a9\nquit\n").output;
    EXPECT_THAT(output, HasSubstr("move:1a1:1a2: "));
    EXPECT_THAT(output, HasSubstr("No legal move begins like '1a9'"));
    // Where any word may be a move, short commands are still commands.
    const std::string solo = piped("talavera --players 1 --seed 3", "keep 4\nkeep 15\nu\nq\n").output;
    EXPECT_THAT(solo, HasSubstr("choose a colour for the cards in hand> u\nTaken back"));
}

TEST_F(Play, ShowsHelpRulesMovesAndRecord) {
    const std::string output = piped("taluva --seed 1", "help\nrules\nmoves\nmoves zzz\nrecord\n").output;
    for (const char* part : {"take back your last decision", "PLACING", "hut  1) 1,-1",
                             "No legal move begins like 'zzz'", "Talus-Record: 1\n", "Seat-2: level:3\n"})
        EXPECT_THAT(output, HasSubstr(part));
}

TEST_F(Play, GivesHints) {
    EXPECT_THAT(piped("talavera --seed 1", "hint\n").output, HasSubstr("hint: draft:"));
}

TEST_F(Play, SavesAndLoads) {
    const std::string file = temporary_path("game.talus");
    const ProgramResult first = piped("taluva --seed 1 --seat 2=random", "1\n1\nsave " + file + "\n");
    EXPECT_THAT(first.output, HasSubstr("Saved as " + file));
    EXPECT_TRUE(saved_games().empty()) << "what is saved need not be kept again";
    EXPECT_EQ(run_talus("record check " + file).output, "1 good, 0 bad\n");

    const ProgramResult second = piped("--load " + file, "record\n");
    EXPECT_EQ(second.exit_code, 0);
    EXPECT_THAT(second.output, HasSubstr(read_file(file)));
    EXPECT_THAT(piped("talavera", "load " + file + "\n").output, HasSubstr("Taluva (2 players, ferti"));
    EXPECT_THAT(piped("taluva", "load /no/such/file\n").output, HasSubstr("/no/such/file: cannot be read"));
    std::remove(file.c_str());
}

TEST_F(Play, DoesNotOverwriteFilesUnasked) {
    const std::string file = write_temporary("precious", "precious\n");
    EXPECT_THAT(piped("taluva --seed 1", "1\nsave " + file + "\n").output,
                HasSubstr("Not saved: '" + file + "' exists."));
    EXPECT_EQ(read_file(file), "precious\n");
    std::remove(file.c_str());
}

TEST_F(Play, KeepsAnUnfinishedGameAtTheEndOfTheInput) {
    const ProgramResult result = piped("taluva --seed 1 --seat 2=random", "1\n1\n");
    EXPECT_EQ(result.exit_code, 0);
    ASSERT_EQ(saved_games().size(), 1U);
    EXPECT_THAT(result.output, HasSubstr("talus play --load " + saved_games()[0]));
    EXPECT_THAT(piped("--load " + saved_games()[0], "").output, HasSubstr("turn "));
    EXPECT_EQ(piped("taluva --seed 1", "").exit_code, 0);
    EXPECT_EQ(saved_games().size(), 1U) << "a game in which nobody has done anything is not kept";
}

TEST_F(Play, AGameThatCannotBeSavedIsNotLost) {
    const std::string nowhere = "--seed 1 --seat 2=random";
    const std::string input = write_temporary("input", "1\n1\n");
    const ProgramResult result =
        run_shell("export XDG_DATA_HOME=/dev/null/x; talus play taluva " + nowhere + " < " + input);
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.output, HasSubstr("could not be saved"));
    EXPECT_THAT(result.output, HasSubstr("Talus-Record: 1\n"));
    std::remove(input.c_str());

    PtyProgram program(
        {{"play", "taluva", "--seat", "2=random"}, {"XDG_DATA_HOME=/dev/null/x", "TERM=xterm", "NO_COLOR="}});
    program.expect("build> ");
    program.type("1\r");
    program.expect("place the tile ");
    program.type("quit\r");
    program.expect("save it");
    program.type("y");
    program.expect("could not be saved");
    const std::string file = temporary_path("elsewhere.talus");
    program.type("save " + file + "\r");
    program.expect("Saved as ");
    program.type("quit\r");
    program.expect("Leave the game?");
    program.type("y");
    EXPECT_EQ(program.wait_for_end(), 0);
    std::remove(file.c_str());
}

TEST_F(Play, WithoutAnInputItEnds) {
    EXPECT_EQ(run_shell("export " + environment() + "; talus play talavera <&-").exit_code, 0);
}

TEST_F(Play, TerminalCutsAQuestionThatIsTooLong) {
    PtyProgram program = terminal({"talavera", "--seat", "1=human:" + std::string(60, 'n')});
    program.expect("nnn> ");
    program.type("quit\r");
    program.expect("Leave the game?");
    program.type("y");
    EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(Play, UndoBringsBackThePosition) {
    const std::string output =
        piped("taluva --seed 1 --seat 2=random", "undo\n1\nundo\nrecord\nredo\nundo\nrecord\n").output;
    EXPECT_THAT(output, HasSubstr("There is nothing to take back."));
    EXPECT_THAT(output, HasSubstr("Taken back;"));
    const std::size_t first = output.find("Talus-Record");
    const std::size_t second = output.find("Talus-Record", first + 1);
    ASSERT_NE(second, std::string::npos);
    const std::string record = output.substr(first, output.find("> ", first) - first);
    EXPECT_EQ(output.substr(second, record.size()), record);
}

TEST_F(Play, ResigningEndsTheGame) {
    const std::string output = piped("taluva --seed 1", "resign\nundo\nquit\n").output;
    EXPECT_THAT(output, HasSubstr("The game is over: it was given up."));
    EXPECT_THAT(output, HasSubstr("1. seat 2 (level 3)"));
}

TEST_F(Play, BadUsage) {
    expect_usage_error("play talavera --seat 1=human --seat 1=level:2", "Seat 1 is given twice");
    expect_usage_error("play", "Which game?");
    expect_usage_error("play chess", "chess");
    expect_usage_error("play taluva --seat 3=human", "seats from 1 to 2");
    expect_usage_error("play taluva --seat human", "--seat is written like");
    expect_usage_error("play taluva --seat 1=level:9", "A seat is human");
    expect_usage_error("play taluva --tiles 7", "tiles");
    EXPECT_EQ(run_talus("play --load /no/such/file").exit_code, 1);
}

TEST_F(Play, TerminalDrawsCompletesAndPlays) {
    PtyProgram program = terminal({"taluva", "--seed", "1", "--seat", "2=random"});
    EXPECT_THAT(program.expect("build> "), HasSubstr("\033["));
    program.type("hu\t");
    program.expect("hut:1,");
    program.type("\t");
    program.expect("-1");
    program.type("0\r");
    program.expect("place the tile");
    program.type("\x1b[C");  // choose with the arrow keys
    program.expect("Enter: play");
    program.type(" \x1b[A\r");
    program.expect("build> ");
    program.type("\x03");
    program.expect("save it");
    program.type("n");
    EXPECT_EQ(program.wait_for_end(), 0);
    EXPECT_TRUE(saved_games().empty());
}

TEST_F(Play, TerminalWithoutColourHasNoEscapeCodes) {
    using Case = std::pair<std::string, std::string>;
    for (const auto& [flag, term] : {Case{"--no-color", "TERM=xterm"}, Case{"--seed=1", "TERM=dumb"}}) {
        PtyProgram program = terminal({"taluva", flag, "--seat", "2=random"}, term);
        std::string output = program.expect("build> ");
        program.type("h\t\tint\b\b\b\x15hut 1 0\r");
        output += program.expect("place the tile");
        program.type("\x1b[C");
        output += program.expect("Enter: play");
        program.type("\x1b");
        output += program.expect("place the tile");
        program.type("resign\r");
        output += program.expect("Give up?");
        program.type("y");
        output += program.expect("The game is over");
        program.type("quit\r");
        EXPECT_EQ(program.wait_for_end(), 0);
        EXPECT_THAT(output, Not(HasSubstr("\033"))) << term;
    }
}

TEST_F(Play, TerminalAsksBeforeLeaving) {
    PtyProgram program = terminal({"talat", "--seat", "2=random", "--seat", "3=random"});
    program.expect("place a tower> ");
    program.type("\x03");
    program.expect("Leave the game? ");
    program.type("n");
    program.expect("place a tower> ");
    program.type("1\r");
    program.expect("turn 3");
    program.type("quit\r");
    program.expect("save it");
    program.type("\x03");  // stay
    program.expect("place a tower> ");
    program.type("\x04");  // the end of the input
    EXPECT_EQ(program.wait_for_end(), 0);
    EXPECT_EQ(saved_games().size(), 1U);
}

TEST_F(Play, CtrlCMakesAComputerMove) {
    PtyProgram program = terminal({"taluva", "--seat", "2=level:8,t=3600", "--seed", "1"});
    program.expect("build> ");
    program.type("1\r");
    program.expect("thinks");
    program.type("\x03");  // the tile is placed
    program.expect("thinks");
    program.type("\x03");  // it has built
    program.expect("place the tile");
    program.type("\x03");
    program.expect("save it");
    program.type("n");
    EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(Play, NothingIsLostWhenTheTerminalGoesAway) {
    PtyProgram hung_up = terminal({"taluva", "--seat", "2=random"});
    hung_up.expect("build> ");
    hung_up.type("1\r");
    hung_up.expect("place the tile");
    hung_up.hang_up();
    hung_up.wait_for_end();
    EXPECT_EQ(saved_games().size(), 1U);

    PtyProgram terminated = terminal({"talat", "--seat", "2=random", "--seat", "3=random"});
    terminated.expect("place a tower> ");
    terminated.type("1\r");
    terminated.expect("turn 3");
    terminated.send_signal(SIGTERM);
    EXPECT_EQ(terminated.wait_for_end(), 0);
    EXPECT_EQ(saved_games().size(), 2U);
}

TEST_F(Play, RedrawsWhenTheWindowChanges) {
    PtyProgram program = terminal({"taluva", "--seed", "1", "--seat", "2=random"});
    program.expect("build> ");
    program.type("hu");
    program.expect("hu");
    program.resize(100, 40);
    program.expect("Taluva (2 players");
    program.expect("build> hu");
}

}  // namespace
}  // namespace talus::testing
