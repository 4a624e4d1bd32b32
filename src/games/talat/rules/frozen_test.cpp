// T-FROZEN: examples, and boards that are hard to decide. tests/long compares it with a plain search.

#include "games/talat/rules/frozen.h"

#include <gtest/gtest.h>

#include "games/talat/rules/hard_boards.h"
#include "games/talat/rules/test_scenes.h"

namespace talus::talat {
namespace {

TEST(TalatFrozen, EmptyBoardOrOneColourIsFrozen) {
    EXPECT_TRUE(is_frozen(Board{}));
    EXPECT_TRUE(is_frozen(board_of("...../...../..M4L6./...../S3....")));
    EXPECT_TRUE(is_frozen(board_of("m6..../...../l4..../...../.....")));
}

TEST(TalatFrozen, TowersThatPassedEachOther) {
    EXPECT_TRUE(is_frozen(board_of("...../L4..../...../s6l6.../.....")));
    EXPECT_FALSE(is_frozen(board_of("...../l4..../...../M6..../.....")));
}

TEST(TalatFrozen, TooFarApartEvenIfTheyMoveTowardsEachOther) {
    EXPECT_TRUE(is_frozen(board_of("...../....m3/L3..../...../.....")));   // one row and four columns
    EXPECT_TRUE(is_frozen(board_of("...../...../L3.m3../...../.....")));   // side by side but for one column
    EXPECT_FALSE(is_frozen(board_of("...../..m3../L3..../...../.....")));  // one step brings them together
    EXPECT_FALSE(is_frozen(board_of("....m3/...../...../...../L3....")));  // corner to corner
    EXPECT_FALSE(is_frozen(board_of("...../...../L3m3.../...../.....")));  // in contact now
}

TEST(TalatFrozen, KindsThatCannotTakeEachOther) {
    EXPECT_TRUE(is_frozen(board_of("..m4../...../...../...../..M4..")));   // the same kind
    EXPECT_TRUE(is_frozen(board_of("..l3../...../...../...../..S6..")));   // two heights apart
    EXPECT_FALSE(is_frozen(board_of("..l6../...../...../...../..S3..")));  // David and Goliath
    EXPECT_FALSE(is_frozen(board_of("..s3../...../...../...../..L6..")));  // either way round
}

// The rule book's second picture in our words: the only pairs left are too far apart or two heights apart.
TEST(TalatFrozen, EveryPairFailsForAReasonOfItsOwn) {
    EXPECT_TRUE(is_frozen(board_of("...../...l3./M6.s4../...../..L3..")));
}

// The rule book's third picture in our words: David could still take Goliath once a tower beside David makes
// way.
TEST(TalatFrozen, GoliathWalksIntoDavidsReachOrPastIt) {
    EXPECT_FALSE(is_frozen(board_of("...s4s3/...../..L6../...../.....")));
    EXPECT_FALSE(is_frozen(board_of("....s3/..L6.s4/...../...../.....")));  // on to the space beside David
    EXPECT_TRUE(is_frozen(board_of("..L6.s3/....s4/...../...../.....")));   // straight on instead: past
}

TEST(TalatFrozen, TowersInTheWayForGood) {
    // For contact S4 on c4 must step to d5, or S6 on e5 to d4. On d5 stands a tower that has arrived; the one
    // on d4 could only step to e5, once S6 has left it, and then it is too late.
    EXPECT_TRUE(is_frozen(board_of("..L3L4s6/..S4L6./...../...../.....")));
    // Without the tower on c5 the one on d4 makes way.
    EXPECT_FALSE(is_frozen(board_of("...L4s6/..S4L6./...../...../.....")));
}

TEST(TalatFrozen, BoardsThatNeedALongSearch) {
    for (const HardBoard& board : hard_boards)
        EXPECT_EQ(is_frozen(board_of(board.text)), board.is_frozen) << board.text;
}

}  // namespace
}  // namespace talus::talat
