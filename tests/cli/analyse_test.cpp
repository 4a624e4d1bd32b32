#include <gtest/gtest.h>

#include <algorithm>
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
    EXPECT_NE(read_file(page).find("<p>Ce que le coup a fait</p>"), std::string::npos);
    std::remove(page.c_str());
}

TEST(Analyse, ReviewsSeveralGamesAndSumsThemUp) {
    const std::string two = "analyse '" + played_game() + "' '" + played_game() + "' --player greedy";
    const ProgramResult result = run_talus(two);
    EXPECT_EQ(result.exit_code, 0) << result.errors;
    EXPECT_TRUE(result.output.starts_with(played_game() + "\ntalat (")) << result.output;
    EXPECT_NE(result.output.find("\n\nAll 2 games;"), std::string::npos) << result.output;
    EXPECT_EQ(run_talus("analyse '" + played_game() + "' --player greedy").output.find("All "),
              std::string::npos);
    const std::string page = temporary_path("reviews.html");
    EXPECT_EQ(run_talus(two + " --html '" + page + "' --language de").exit_code, 0);
    EXPECT_NE(read_file(page).find("<h1>2 Partien</h1>"), std::string::npos);
    std::remove(page.c_str());
    const std::string lines = run_talus(two + " --json").output;
    EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 2);
}

TEST(Analyse, NamesEveryBadFileBeforeItBegins) {
    const ProgramResult result =
        run_talus("analyse nowhere '" + played_game() + "' elsewhere --player greedy");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.output, "");
    EXPECT_NE(result.errors.find("nowhere: "), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find("elsewhere: "), std::string::npos) << result.errors;
}

TEST(Analyse, RefusesAnUnknownLanguage) {
    const ProgramResult result = run_talus("analyse '" + played_game() + "' --language xx");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(result.errors, "talus: The language 'xx' is not known: en, de, fr and nl are.\n");
}

}  // namespace
}  // namespace talus::testing
