#include "server/rooms/setup/fair_draw.h"

#include <gtest/gtest.h>

#include <string>

namespace talus::server {
namespace {

const std::string sevens(64, '7');

// The numbers come from another program (Python's hashlib and hmac).
TEST(FairDraw, TheCommitmentIsTheHashOfTheSeed) {
    EXPECT_EQ(commitment(sevens), "e29442e61ad354e5cb0831e2e8359e8fb50cf024ad5a8f407c8f9de63bdf7371");
    EXPECT_EQ(commitment("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"),
              "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST(FairDraw, TheNumbersAreThoseOfTheSpecification) {
    EXPECT_EQ(draw_number(sevens, 0), 0xa559c0487c99564aU);
    EXPECT_EQ(draw_number(sevens, 1), 0x4ad06d44eb2e414aU);
    EXPECT_EQ(draw_number(sevens, 10), 0x6fadc148cebccf2bU);
}

TEST(FairDraw, ASeedIs64HexadecimalDigits) {
    EXPECT_TRUE(is_seed(sevens));
    for (const std::string& bad : {std::string(), std::string(63, '7'), std::string(65, '7'),
                                   std::string(64, 'g'), std::string(64, 'A'), std::string(64, '\0')})
        EXPECT_FALSE(is_seed(bad)) << bad;
}

TEST(FairDraw, DrawsUntilASeatDecides) {
    AnyState state = *start("talavera");
    const std::vector<std::string> drawn = draw_all(state, fair_draws(sevens), 0);
    EXPECT_EQ(drawn.size(), 3U);  // orders, first, flip
    EXPECT_TRUE(state.turn().is_decision());
    AnyState again = *start("talavera");
    for (std::size_t k = 0; k < drawn.size(); ++k) {
        EXPECT_EQ(fair_draws(sevens)(again, k), drawn[k]);
        again = *again.play(drawn[k]);
    }
    EXPECT_EQ(again, state);
    EXPECT_TRUE(draw_all(state, fair_draws(sevens), 3).empty());
}

}  // namespace
}  // namespace talus::server
