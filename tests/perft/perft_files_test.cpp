// Counts the ways to play on from the positions in the *.perft files of this folder. A line is
//   DEPTH COUNT GAME OPTIONS [POSITION]
// where the last three are a position line (docs/notation.md), without a position the start of the game.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/text.h"
#include "game/perft.h"
#include "play/any_state.h"
#include "play/option_list.h"

namespace talus::testing {
namespace {

std::vector<std::filesystem::path> perft_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(TALUS_SOURCE_DIR "/tests/perft"))
        if (entry.path().extension() == ".perft") files.push_back(entry.path());
    return files;
}

Result<AnyState> state_of(std::string_view line) {
    const std::string_view whole = line;
    const std::string_view game = take_until(line, ' ');
    const std::string_view options = take_until(line, ' ');
    if (!line.empty()) return parse_position_line(whole);
    const auto option_texts = parse_option_list(options);
    if (!option_texts) return option_texts.error();
    return start(game, *option_texts);
}

void expect_count(std::string_view line) {
    std::string_view rest = line;
    const auto depth = parse_integer(take_until(rest, ' '));
    const auto count = parse_integer<std::uint64_t>(take_until(rest, ' '));
    ASSERT_TRUE(depth && count) << line;
    const auto state = state_of(rest);
    ASSERT_TRUE(state.ok()) << line << ": " << state.error().text;
    const std::uint64_t counted =
        std::visit([&](const auto& position) { return perft(position, *depth); }, state->variant());
    EXPECT_EQ(counted, *count) << line;
}

class PerftFile : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(PerftFile, CountsAsWritten) {
    std::ifstream stream(GetParam());
    int lines = 0;
    for (std::string line; std::getline(stream, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        ++lines;
        expect_count(line);
    }
    EXPECT_GT(lines, 0);
}

INSTANTIATE_TEST_SUITE_P(Files, PerftFile, ::testing::ValuesIn(perft_files()),
                         [](const auto& info) { return info.param.stem().string(); });

}  // namespace
}  // namespace talus::testing
