#include "search/block_vector.h"

#include <gtest/gtest.h>

#include "search/kept_places.h"

namespace talus {
namespace {

TEST(BlockVector, HoldsWhatIsPutIn) {
    BlockVector<int> numbers;
    for (int i = 0; i < 5000; ++i) numbers.push_back(i);
    const int* const first = &numbers[0];
    for (int i = 5000; i < 10'000; ++i) numbers.push_back(i);
    EXPECT_EQ(&numbers[0], first) << "nothing moves";
    for (std::size_t i = 0; i < numbers.size(); ++i) ASSERT_EQ(numbers[i], static_cast<int>(i));
    numbers.truncate(3000);
    EXPECT_EQ(numbers.size(), 3000U);
    numbers.push_back(-1);
    EXPECT_EQ(numbers[2999], 2999);
    EXPECT_EQ(numbers.back(), -1);
}

TEST(KeptPlaces, CloseRanks) {
    KeptPlaces places(200);
    for (std::size_t i = 0; i < 200; i += 3) places.keep(i);
    EXPECT_EQ(places.close_ranks(), 67U);
    for (std::size_t i = 0; i < 200; ++i) {
        EXPECT_EQ(places.keeps(i), i % 3 == 0);
        EXPECT_EQ(places.place(i), (i + 2) / 3);
    }
}

}  // namespace
}  // namespace talus
