#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "play/any_state.h"
#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

TEST(Bench, PrintsOneJsonObject) {
    const ProgramResult result = run_talus("bench --json --games 20");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.errors, "") << "no progress line without a terminal";
    const std::string figures =
        R"(\{"games_per_s":[0-9.]+,"decisions_per_s":[0-9.]+,"signature":"[0-9a-f]{16}"\})";
    std::string all;
    for (const std::string_view name : game_names())
        all += (all.empty() ? "\"" : ",\"") + std::string(name) + "\":" + figures;
    EXPECT_TRUE(std::regex_match(result.output, std::regex("\\{" + all + "\\}\n"))) << result.output;
}

TEST(Bench, PrintsATableOfTheChosenGames) {
    const ProgramResult result = run_talus("bench talavera --games 20");
    EXPECT_TRUE(std::regex_match(
        result.output,
        std::regex("game +games/s +decisions/s +signature\ntalavera +\\d+ +\\d+  [0-9a-f]{16}\n")))
        << result.output;
}

TEST(Bench, LooksOneTurnAhead) {
    EXPECT_TRUE(std::regex_match(run_talus("bench --turns").output,
                                 std::regex("game +turns/s +positions/s\ntaluva +\\d+ +\\d+\n")));
    EXPECT_TRUE(std::regex_match(
        run_talus("bench --turns --json").output,
        std::regex(R"(\{"taluva":\{"turns_per_s":[0-9.]+,"positions_per_s":[0-9.]+\}\}\n)")));
}

TEST(Bench, RefusesBadRequests) {
    expect_usage_error("bench chess", "'chess'");
    expect_usage_error("bench --games 0", "--games");
    expect_usage_error("bench talat --turns", "--turns");
    expect_usage_error("bench --turns --games 5", "--turns");
}

}  // namespace
}  // namespace talus::testing
