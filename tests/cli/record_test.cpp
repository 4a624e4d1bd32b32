#include <gtest/gtest.h>

#include <string>

#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

const std::string good_record =
    "Talus-Record: 1\n"
    "Game: taluva\n"
    "Seat-1: Ada\n"
    "Event: Spring\n"
    "Result: places=2,1 reason=resign\n"
    "\n"
    "1. draw:JC tile:0,0:E hut:1,0\n"
    "2. draw:SL tile:-2,1:NE\n";

TEST(RecordCheck, CountsGoodAndBadFiles) {
    const std::string good = write_temporary("good", good_record);
    const std::string bad = write_temporary("bad", good_record + "hut:0,0\n");
    const ProgramResult result = run_talus("record check '" + good + "' '" + bad + "' nowhere");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.errors, "");
    EXPECT_TRUE(result.output.starts_with(bad + ":9: 'hut:0,0' cannot be played: ")) << result.output;
    EXPECT_NE(result.output.find("\nnowhere: cannot be read: "), std::string::npos) << result.output;
    EXPECT_TRUE(result.output.ends_with("\n1 good, 2 bad\n")) << result.output;
    std::remove(bad.c_str());

    const ProgramResult only_good = run_talus("record check '" + good + "'");
    EXPECT_EQ(only_good.exit_code, 0);
    EXPECT_EQ(only_good.output, "1 good, 0 bad\n");
    const ProgramResult input = run_talus("record check - < '" + good + "'");
    EXPECT_EQ(input.output, "1 good, 0 bad\n");
    std::remove(good.c_str());
}

TEST(RecordCheck, ReadsAnythingWithoutCrashing) {
    for (const char* file : {"/dev/null", "/dev/zero", TALUS_PROGRAM, "/"}) {
        const ProgramResult result = run_talus(std::string("record check ") + file);
        EXPECT_EQ(result.exit_code, 1) << file;
        EXPECT_TRUE(result.output.starts_with(std::string(file) + ":")) << result.output;
        EXPECT_TRUE(result.output.ends_with("0 good, 1 bad\n")) << result.output;
    }
    expect_usage_error("record check", "FILE");
}

TEST(RecordShow, DrawsThePositionWithHeadersAndResult) {
    const std::string file = write_temporary("show", good_record);
    const ProgramResult result = run_talus("record show '" + file + "'");
    EXPECT_EQ(result.exit_code, 0);
    for (const char* part :
         {"taluva (players=2,edition=ferti,tiles=24,mode=win)\n", "Seat-1: Ada\n", "Event: Spring\n",
          "Step 5 of 5: tile:-2,1:NE\n", "|h1 |", "Result: places=2,1 reason=resign\n"})
        EXPECT_NE(result.output.find(part), std::string::npos) << part << '\n' << result.output;
    EXPECT_EQ(result.output.find('\033'), std::string::npos) << "no colours without a terminal";

    const ProgramResult earlier = run_talus("record show --step 2 - < '" + file + "'");
    EXPECT_NE(earlier.output.find("Step 2 of 5: tile:0,0:E\n"), std::string::npos) << earlier.output;
    EXPECT_NE(earlier.output.find("\nNext: seat 1, Ada\n"), std::string::npos) << earlier.output;
    EXPECT_NE(earlier.output.find("\nPosition: taluva players=2,"), std::string::npos) << earlier.output;
    EXPECT_EQ(earlier.output.find("|h1 |"), std::string::npos) << earlier.output;

    const ProgramResult start = run_talus("record show --step 0 '" + file + "'");
    EXPECT_NE(start.output.find("\nNext: chance\n"), std::string::npos) << start.output;

    EXPECT_NE(run_talus("record show --color always '" + file + "'").output.find('\033'), std::string::npos);
    EXPECT_EQ(run_talus("record show --color never '" + file + "'").output, result.output);
    expect_usage_error("record show --step 6 '" + file + "'", "5 steps");
    expect_usage_error("record show --color blue '" + file + "'", "blue");
    std::remove(file.c_str());
}

TEST(RecordShow, BadFilesAreReportedInOneLine) {
    const std::string file = write_temporary("unreadable", "This is not a record.\n");
    const ProgramResult result = run_talus("record show '" + file + "'");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(result.errors, "talus: " + file + ":1: A record begins with the line \"Talus-Record: 1\".\n");
    std::remove(file.c_str());
}

}  // namespace
}  // namespace talus::testing
