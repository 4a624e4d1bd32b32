// The records in this folder are games to read: each is legal, complete or ended as its result says, and
// written exactly as Talus writes records.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "play/record/record_file.h"

namespace talus::testing {
namespace {

std::vector<std::filesystem::path> record_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(TALUS_SOURCE_DIR "/tests/playthroughs"))
        if (entry.path().extension() == ".talus") files.push_back(entry.path());
    return files;
}

std::string content_of(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

class Playthrough : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(Playthrough, ReadsAndIsWrittenAsItStands) {
    const std::string text = content_of(GetParam());
    const auto record = parse_record(text);
    ASSERT_TRUE(record.ok()) << "line " << record.error().line << ": " << record.error().error.text;
    EXPECT_EQ(write_record(*record), text);
    EXPECT_TRUE(record->result().has_value());
}

TEST_P(Playthrough, EveryMoveIsInTheListOfItsPosition) {
    const auto record = parse_record(content_of(GetParam()));
    ASSERT_TRUE(record.ok());
    for (std::size_t i = 0; i < record->steps().size(); ++i) {
        const Step& step = record->steps()[i];
        if (!step.turn.is_decision()) continue;
        const std::vector<std::string> legal = record->state_after(i).legal_moves();
        EXPECT_TRUE(std::ranges::binary_search(legal, step.move)) << "step " << i << ": " << step.move;
    }
}

std::string test_name(const ::testing::TestParamInfo<std::filesystem::path>& info) {
    std::string name = info.param.stem().string();
    std::ranges::replace(name, '-', '_');
    return name;
}

// The blocks between ``` in docs/notation.md.
std::vector<std::string> documented_examples() {
    std::istringstream stream(content_of(TALUS_SOURCE_DIR "/docs/notation.md"));
    std::vector<std::string> blocks;
    bool is_inside = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("```")) {
            is_inside = !is_inside;
            if (is_inside) blocks.emplace_back();
        } else if (is_inside) {
            blocks.back() += line + '\n';
        }
    }
    return blocks;
}

TEST(DocumentedNotation, RecordsAndPositionsAreAsTalusWritesThem) {
    int records = 0;
    int positions = 0;
    for (const std::string& block : documented_examples()) {
        if (block.starts_with("Talus-Record")) {
            ++records;
            const auto record = parse_record(block);
            ASSERT_TRUE(record.ok()) << "line " << record.error().line << ": " << record.error().error.text;
            EXPECT_EQ(write_record(*record), block);
        }
        std::istringstream lines(block);
        for (std::string line; std::getline(lines, line);) {
            const std::vector<std::string_view> games = game_names();
            if (std::ranges::find(games, line.substr(0, line.find(' '))) == games.end()) continue;
            ++positions;
            const auto state = parse_position_line(line);
            ASSERT_TRUE(state.ok()) << line << ": " << state.error().text;
            EXPECT_EQ(state->position_line(), line);
        }
    }
    EXPECT_GE(records, 3);
    EXPECT_GE(positions, 6);
}

INSTANTIATE_TEST_SUITE_P(Files, Playthrough, ::testing::ValuesIn(record_files()), test_name);

}  // namespace
}  // namespace talus::testing
