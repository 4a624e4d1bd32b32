#include <gtest/gtest.h>

#include <string>

#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

std::string played_game() {
    return std::string(TALUS_SOURCE_DIR) + "/tests/playthroughs/talat-three.talus";
}

TEST(Analyse, TellsReasonsInTheChosenLanguage) {
    const std::string page = temporary_path("review.html");
    const std::string command = "analyse '" + played_game() + "' --player greedy";
    const ProgramResult english = run_talus(command);
    EXPECT_EQ(english.exit_code, 0) << english.errors;
    EXPECT_NE(english.output.find("\n        What the move did\n        - "), std::string::npos)
        << english.output;
    const ProgramResult french = run_talus(command + " --language fr --html '" + page + "'");
    EXPECT_EQ(french.exit_code, 0) << french.errors;
    EXPECT_NE(french.output.find("\n        Ce que le coup a fait\n        - "), std::string::npos)
        << french.output;
    EXPECT_NE(read_file(page).find("lang=\"fr\"><p>Ce que le coup a fait</p>"), std::string::npos);
    std::remove(page.c_str());
}

TEST(Analyse, RefusesAnUnknownLanguage) {
    const ProgramResult result = run_talus("analyse '" + played_game() + "' --language xx");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(result.errors, "talus: The language 'xx' is not known: en, de, fr and nl are.\n");
}

}  // namespace
}  // namespace talus::testing
