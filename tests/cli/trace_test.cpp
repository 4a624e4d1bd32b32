// `talus trace`: the format byte by byte, and that the moves are those of the games.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "play/any_state.h"
#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string json_list(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& text : texts) list += (list.empty() ? "\"" : ",\"") + text + '"';
    return '[' + list + ']';
}

// Plays the moves of a trace and writes the lines anew from the game.
std::string expected_line(const AnyState& state, const std::string& move) {
    if (state.turn().is_chance()) return R"({"chance":")" + move + "\"}";
    return R"({"seat":)" + std::to_string(number(state.turn().seat)) + R"(,"legal":)" +
           json_list(state.legal_moves()) + R"(,"move":")" + move + "\"}";
}

std::string move_of(const std::string& line) {
    const std::size_t end = line.rfind('"');
    const std::size_t begin = line.rfind('"', end - 1) + 1;
    return line.substr(begin, end - begin);
}

// Checks the steps from `at` on; returns the final state.
AnyState expect_steps(const std::vector<std::string>& lines, std::size_t& at, AnyState state) {
    while (!state.turn().is_over()) {
        const std::string move = move_of(lines.at(at));
        EXPECT_EQ(lines[at], expected_line(state, move));
        const auto next = state.play(move);
        EXPECT_TRUE(next.ok()) << move;
        if (!next) return state;
        state = *next;
        ++at;
    }
    return state;
}

TEST(Trace, RulesNameEveryOption) {
    const auto first_line = [](const std::string& arguments) {
        return lines_of(run_talus("trace " + arguments).output).at(0);
    };
    EXPECT_EQ(
        first_line("taluva --seed 7"),
        R"({"game":"taluva","rules":{"players":2,"edition":"ferti","tiles":24,"mode":"win"},"seed":7})");
    EXPECT_EQ(
        first_line("taluva --players 4 --edition riogrande --tiles 48 --mode teams --seed 7"),
        R"({"game":"taluva","rules":{"players":4,"edition":"riogrande","tiles":48,"mode":"teams"},"seed":7})");
    EXPECT_EQ(first_line("talat --seed 0"), R"({"game":"talat","rules":{"players":3},"seed":0})");
    EXPECT_EQ(first_line("talavera --seed 18446744073709551615"),
              R"({"game":"talavera","rules":{"players":2,"pairing":"hidden"},"seed":18446744073709551615})");
    EXPECT_EQ(first_line("talavera --players 1"), R"({"game":"talavera","rules":{"players":1},"seed":1})");
}

TEST(Trace, StepsAndResultsAreThoseOfTheGame) {
    struct Case {
        std::string game;
        std::vector<OptionText> options;
    };
    const std::vector<Case> cases{
        {"taluva", {}},
        {"taluva", {{"players", "3"}, {"edition", "riogrande"}, {"mode", "ranking"}}},
        {"talat", {}},
        {"talat", {{"players", "2"}}},
        {"talavera", {}},
        {"talavera", {{"pairing", "printed"}}},
        {"talavera", {{"players", "1"}}}};
    for (const Case& c : cases) {
        std::string arguments = "trace " + c.game + " --seed 5 --games 2";
        for (const OptionText& option : c.options)
            arguments += " --" + std::string(option.key) + ' ' + std::string(option.value);
        const ProgramResult result = run_talus(arguments);
        ASSERT_EQ(result.exit_code, 0) << result.errors;
        const std::vector<std::string> lines = lines_of(result.output);
        std::size_t at = 0;
        for (const char* seed : {"5", "6"}) {
            ASSERT_TRUE(lines.at(at).ends_with(std::string("},\"seed\":") + seed + '}')) << lines[at];
            ++at;
            const AnyState end = expect_steps(lines, at, *start(c.game, c.options));
            ASSERT_TRUE(lines.at(at).starts_with(R"({"result":{"places":[)")) << lines[at];
            EXPECT_EQ(lines[at].find("scores") != std::string::npos, !end.outcome().scores.empty());
            ++at;
        }
        EXPECT_EQ(at, lines.size());
    }
}

TEST(Trace, ResultsHaveExactlyTheKeysOfTheFormat) {
    EXPECT_EQ(lines_of(run_talus("trace talavera --players 1 --seed 1").output).back(),
              R"({"result":{"places":[2],"reason":"loss"}})");
}

TEST(Trace, SeedsGiveTheSameGamesOneByOneOrTogether) {
    const std::string together = run_talus("trace talavera --seed 10 --games 3").output;
    std::string one_by_one;
    for (const char* seed : {"10", "11", "12"})
        one_by_one += run_talus(std::string("trace talavera --seed ") + seed).output;
    EXPECT_EQ(together, one_by_one);
}

TEST(Trace, ComputerPlayersPlayWhenAsked) {
    const auto first = run_talus("trace taluva --seed 1 --policy level:3");
    EXPECT_EQ(first.exit_code, 0);
    EXPECT_NE(first.output, run_talus("trace taluva --seed 1").output);
    EXPECT_EQ(first.output, run_talus("trace taluva --seed 1 --policy level:3").output);
    expect_usage_error("trace taluva --seed 1 --policy clever", "random");
    expect_usage_error("trace taluva --seed 1 --policy level:9", "level");
    EXPECT_EQ(run_talus("trace talavera --seed 1 --policy random").exit_code, 0);
}

}  // namespace
}  // namespace talus::testing
