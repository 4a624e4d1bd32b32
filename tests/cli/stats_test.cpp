#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

namespace fs = std::filesystem;

class Stats : public ::testing::Test {
  protected:
    void SetUp() override { fs::create_directories(folder_); }
    void TearDown() override { fs::remove_all(folder_); }

    // A small set of games, in two files.
    std::string made_set(const std::string& game) const {
        const std::string set = folder_ + "/" + game;
        const ProgramResult made = run_talus(
            "selfplay " + game + " --player greedy --player random --games 12 --shard-games 6 --out " + set);
        EXPECT_EQ(made.exit_code, 0) << made.errors;
        return set;
    }

    const std::string folder_ = temporary_path("stats");
};

const std::string record = std::string(TALUS_SOURCE_DIR) + "/tests/playthroughs/talat-three.talus";

TEST_F(Stats, AddUpSetsAndRecords) {
    const ProgramResult result =
        run_talus("stats " + made_set("talavera") + " '" + record + "' --least 1 --html " + folder_ +
                  "/page.html --plots " + folder_ + "/plots");
    EXPECT_EQ(result.exit_code, 0) << result.errors;
    EXPECT_NE(result.output.find("talat (players=3): 1 games"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("talavera (players=2,pairing=hidden): 12 games"), std::string::npos);
    EXPECT_NE(result.output.find("  greedy "), std::string::npos);
    EXPECT_NE(result.output.find("The card that is drafted"), std::string::npos);
    const std::string page = read_file(folder_ + "/page.html");
    EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
    EXPECT_NE(page.find("<svg class=\"plot\""), std::string::npos);
    EXPECT_TRUE(fs::exists(folder_ + "/plots/talavera-2-seats.svg"));
    EXPECT_TRUE(fs::exists(folder_ + "/plots/talat-3-set-up.svg"));
}

TEST_F(Stats, AreTheSameWithSeveralThreads) {
    const std::string command = "stats " + made_set("talat") + " --json --least 2";
    const ProgramResult one = run_talus(command);
    EXPECT_EQ(one.exit_code, 0) << one.errors;
    EXPECT_TRUE(one.output.starts_with("{\"format\":\"talus-statistics-1\",\"groups\":[{\"game\":\"talat\""));
    EXPECT_EQ(run_talus(command + " --concurrency 2").output, one.output);
}

TEST_F(Stats, NameWhatIsDamagedAndCountTheRest) {
    const std::string set = made_set("talavera");
    const std::string shard = set + "/shard-000001.jsonl.gz";
    const std::string whole = read_file(shard);
    std::ofstream(shard, std::ios::binary) << whole.substr(0, whole.size() - 400);
    std::ofstream(folder_ + "/bad.talus") << "no record\n";
    const ProgramResult result = run_talus("stats " + set + " " + folder_ + "/bad.talus --least 1");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_NE(result.errors.find("shard-000001.jsonl.gz"), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find("bad.talus:1: "), std::string::npos) << result.errors;
    EXPECT_NE(result.output.find("talavera (players=2,pairing=hidden): "), std::string::npos)
        << result.output;

    std::ofstream(set + "/settings.json") << "{}";
    const ProgramResult foreign = run_talus("stats " + set);
    EXPECT_EQ(foreign.exit_code, 1);
    EXPECT_EQ(foreign.output, "");
    EXPECT_NE(foreign.errors.find("These are not the settings of a set of games."), std::string::npos);
}

TEST_F(Stats, RefuseBadRequests) {
    expect_usage_error("stats", "--help");
    expect_usage_error("stats '" + record + "' --least 0", "--least");
    for (const std::string& arguments : {folder_ + "/nowhere", folder_}) {
        const ProgramResult result = run_talus("stats " + arguments);
        EXPECT_EQ(result.exit_code, 1) << arguments;
        EXPECT_EQ(result.output, "");
        EXPECT_NE(result.errors.find(arguments + ": "), std::string::npos) << result.errors;
    }
    const ProgramResult unwritable = run_talus("stats '" + record + "' --html /no/such/folder/page.html");
    EXPECT_EQ(unwritable.exit_code, 1);
    EXPECT_NE(unwritable.errors.find("cannot be written"), std::string::npos);
    EXPECT_NE(unwritable.output.find("talat (players=3)"), std::string::npos) << "the work is not lost";
}

}  // namespace
}  // namespace talus::testing
