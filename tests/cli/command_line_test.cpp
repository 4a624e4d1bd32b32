#include <gtest/gtest.h>

#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

TEST(CommandLine, EveryCommandHasHelpWithExamples) {
    for (const char* command :
         {"", "trace", "perft", "bench", "engine", "analyse", "record", "record check", "record show", "play",
          "arena", "solve", "puzzles make", "serve", "backup", "verify", "salvage"}) {
        const ProgramResult result = run_talus(std::string(command) + " --help");
        EXPECT_EQ(result.exit_code, 0) << command;
        EXPECT_EQ(result.errors, "") << command;
        EXPECT_NE(result.output.find("Examples:"), std::string::npos) << command;
        EXPECT_EQ(result.output.find_first_of("{}"), result.output.find("{\"id\"")) << command;
        EXPECT_NE(result.output.find("talus " + std::string(command)), std::string::npos) << command;
    }
}

TEST(CommandLine, HelpListsTheOptionsOfTheGames) {
    const std::string help = run_talus("trace --help").output;
    for (const char* option : {"--players", "--edition", "--tiles", "--mode", "--pairing"})
        EXPECT_NE(help.find(option), std::string::npos) << option;
    EXPECT_NE(help.find("taluva: ferti, riogrande, deluxe\n"), std::string::npos) << help;
    EXPECT_NE(help.find("taluva: 24, 36, 48, 60\n"), std::string::npos)
        << "by the number of players: " << help;
}

TEST(CommandLine, PrintsItsVersion) {
    const ProgramResult result = run_talus("--version");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_TRUE(result.output.starts_with("talus ")) << result.output;
}

TEST(CommandLine, BadUsageGetsOneClearLine) {
    expect_usage_error("", "--help");
    expect_usage_error("dance", "'dance'");
    expect_usage_error("record", "--help");
    expect_usage_error("record burn", "'burn'");
    expect_usage_error("--loud", "'--loud'");
    expect_usage_error("trace", "GAME");
    expect_usage_error("trace chess --seed 1", "'chess'");
    expect_usage_error("trace taluva --seed", "--seed needs a value");
    expect_usage_error("arena taluva --player random --player greedy --save ''", "--save needs a value");
    expect_usage_error("solve talavera-solo --position ''", "--position needs a value");
    expect_usage_error("trace taluva --seed x", "'x'");
    expect_usage_error("trace taluva --seed -4", "'-4'");
    expect_usage_error("trace taluva --seed 99999999999999999999", "'99999999999999999999'");
    expect_usage_error("trace taluva talat", "'talat'");
    expect_usage_error("trace taluva --sead 1", "'--sead'");
}

TEST(CommandLine, GamesExplainBadOptions) {
    expect_usage_error("trace taluva --players 6", "players");
    expect_usage_error("trace taluva --pairing hidden", "pairing");
    expect_usage_error("trace taluva --players 3 --mode teams", "teams");
    expect_usage_error("trace talat --tiles 24", "tiles");
    expect_usage_error("trace talavera --players 1 --pairing printed", "pairing");
    expect_usage_error("trace taluva --players 2 --players 3", "--players is given more than once");
}

TEST(CommandLine, AFullDiskIsReported) {
    const ProgramResult result = run_talus("trace taluva --seed 1 > /dev/full");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_TRUE(result.errors.starts_with("talus: cannot write: ")) << result.errors;
}

TEST(CommandLine, BrokenPipesAreQuiet) {
    const ProgramResult killed =
        run_shell("{ talus trace taluva --games 100000; echo code $? >&2; } | head -n 1");
    EXPECT_EQ(killed.errors, "code 141\n");
    const ProgramResult ignored =
        run_shell("{ trap '' PIPE; talus trace taluva --games 100000; echo code $? >&2; } | head -n 1");
    EXPECT_EQ(ignored.errors, "code 141\n");
    EXPECT_EQ(std::count(ignored.output.begin(), ignored.output.end(), '\n'), 1);
}

}  // namespace
}  // namespace talus::testing
