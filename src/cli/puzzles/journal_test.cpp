// What was found so far, and going on from there.
#include "cli/puzzles/journal.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/common/write_file.h"

namespace talus::cli {
namespace {

class PuzzleJournalTest : public testing::Test {
  protected:
    void SetUp() override { std::filesystem::remove(path_); }
    void TearDown() override { std::filesystem::remove(path_); }

    PuzzleJournal open() const { return PuzzleJournal::open(path_, "talavera", 1).value(); }

    const std::string path_ = testing::TempDir() + "puzzles." +
                              testing::UnitTest::GetInstance()->current_test_info()->name() + ".journal";
    const std::vector<Puzzle> found_{
        {.kind = "endgame",
         .start = parse_position_line("talavera players=2,pairing=hidden tuck 4 2 -/- "
                                      "4/7/10,16/2,15/8/6,12 11/1,9,17/5,13/3,14/18/-")
                      .value(),
         .line = {{"tuck:6:R", {"tuck:6:R"}}},
         .worth = 1,
         .next_worth = 0,
         .is_exact = true}};
};

TEST_F(PuzzleJournalTest, KeepsWhatWasFound) {
    ASSERT_TRUE(open().add(4, found_));
    PuzzleJournal again = open();
    EXPECT_TRUE(again.has(4));
    EXPECT_FALSE(again.has(3));
    EXPECT_EQ(again.puzzles(5), found_);
    EXPECT_TRUE(again.puzzles(4).empty());
    ASSERT_TRUE(again.add(3, {}));
    EXPECT_TRUE(open().has(3));
}

TEST_F(PuzzleJournalTest, LeavesOutALineThatWasCutShort) {
    ASSERT_TRUE(open().add(0, found_));
    std::ofstream(path_, std::ios::app) << R"({"number":1,"puz)";
    PuzzleJournal again = open();
    EXPECT_TRUE(again.has(0));
    EXPECT_FALSE(again.has(1));
    ASSERT_TRUE(again.add(1, {}));
    EXPECT_TRUE(open().has(1));
}

TEST_F(PuzzleJournalTest, KeepsToItsGameAndSeed) {
    ASSERT_TRUE(open().add(0, {}));
    EXPECT_FALSE(PuzzleJournal::open(path_, "talavera", 2));
    EXPECT_FALSE(PuzzleJournal::open(path_, "taluva", 1));
    EXPECT_FALSE(PuzzleJournal::open(testing::TempDir() + "no such folder/x", "taluva", 1));
}

TEST_F(PuzzleJournalTest, NamesALineThatIsDamaged) {
    ASSERT_TRUE(open().add(0, {}));
    std::ofstream(path_, std::ios::app) << "{\"number\":1,\"puzzles\":[{}]}\n";
    const auto journal = PuzzleJournal::open(path_, "talavera", 1);
    ASSERT_FALSE(journal);
    EXPECT_NE(journal.error().text.find(":3:"), std::string::npos) << journal.error().text;
}

}  // namespace
}  // namespace talus::cli
