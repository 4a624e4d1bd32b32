#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

class Puzzles : public ::testing::Test {
  protected:
    void SetUp() override { remove(); }
    void TearDown() override { remove(); }

    void remove() const {
        for (const char* end : {"", ".journal"}) std::filesystem::remove(file_ + end);
    }

    const std::string file_ = ::testing::TempDir() + "talus-puzzles-" + std::to_string(::getpid()) + ".json";
};

TEST_F(Puzzles, AreMadeAndChecked) {
    const ProgramResult made = run_talus("puzzles make talat --games 8 --out " + file_);
    EXPECT_EQ(made.exit_code, 0) << made.errors;
    EXPECT_NE(made.output.find("puzzles: " + file_), std::string::npos) << made.output;
    // A second run finds everything in the journal.
    EXPECT_EQ(run_talus("puzzles make talat --games 8 --out " + file_).output, made.output);
    const ProgramResult checked = run_talus("puzzles check --sample 1 --times 2 " + file_);
    EXPECT_NE(checked.output.find(" of 1 confirmed"), std::string::npos) << checked.output;
}

TEST_F(Puzzles, RefuseBadRequests) {
    expect_usage_error("puzzles", "--help");
    expect_usage_error("puzzles make chess --out " + file_, "'chess'");
    expect_usage_error("puzzles make talat", "--out");
    expect_usage_error("puzzles make talat --games 0 --out " + file_, "--games");
    expect_usage_error("puzzles check /no/such/file", "/no/such/file");
    std::ofstream(file_) << "{}";
    EXPECT_EQ(run_talus("puzzles check " + file_).exit_code, 1);
    std::ofstream(file_ + ".journal") << "something else\n";
    EXPECT_EQ(run_talus("puzzles make talat --games 1 --out " + file_).exit_code, 1);
}

}  // namespace
}  // namespace talus::testing
