// The puzzles that come with the page: a sample is looked at again, four times as long.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "puzzles/finder.h"
#include "puzzles/puzzle_json.h"

namespace talus {
namespace {

constexpr std::size_t sample = 4;

std::vector<Puzzle> shipped(std::string_view game) {
    std::ifstream file(TALUS_SOURCE_DIR "/web/src/study/puzzles/sets/" + std::string(game) + ".json");
    const auto puzzles = parse_puzzle_file(std::string(std::istreambuf_iterator<char>(file), {}));
    EXPECT_TRUE(puzzles) << game << ": " << puzzles.error().text;
    return puzzles ? *puzzles : std::vector<Puzzle>{};
}

TEST(ShippedPuzzles, AreConfirmedByALongerSearch) {
    for (const std::string_view name : game_names()) {
        const GamePuzzles& game = *puzzles_of(name);
        const std::vector<Puzzle> puzzles = shipped(name);
        ASSERT_GE(puzzles.size(), sample) << name;
        for (std::size_t i = 0; i < sample; ++i) {
            const Puzzle& puzzle = puzzles[i * puzzles.size() / sample];
            EXPECT_TRUE(confirms(game, puzzle, 4, 7)) << puzzle.kind << ' ' << puzzle.start.position_line();
        }
    }
}

TEST(ShippedPuzzles, HaveNoPositionTwice) {
    for (const std::string_view name : game_names()) {
        std::set<std::uint64_t> keys;
        for (const Puzzle& puzzle : shipped(name))
            EXPECT_TRUE(keys.insert(puzzles_of(name)->key(puzzle.start)).second)
                << puzzle.start.position_line();
    }
}

}  // namespace
}  // namespace talus
