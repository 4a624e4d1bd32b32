#include "base/wide.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace talus {
namespace {

#ifdef __SIZEOF_INT128__

TwoWords split(Wide number) {
    return {static_cast<std::uint64_t>(number >> 64), static_cast<std::uint64_t>(number)};
}

TEST(Wide, TwoWordsAreOneNumber) {
    Random random(1);
    const auto draw = [&] { return (Wide{random.next()} << 64 | random.next()) >> random.below(128); };
    for (int round = 0; round < 1000; ++round) {
        const Wide a = draw(), b = draw();
        const int count = static_cast<int>(random.below(128));
        EXPECT_EQ(split(a) | split(b), split(a | b));
        EXPECT_EQ(split(a) & split(b), split(a & b));
        EXPECT_EQ(split(a) - split(b), split(a - b));
        EXPECT_EQ(~split(a), split(~a));
        EXPECT_EQ(split(a) << count, split(a << count)) << count;
        EXPECT_EQ(split(a) >> count, split(a >> count)) << count;
        EXPECT_EQ(lowest_bit(split(Wide{1} << count)), count);
        EXPECT_EQ(lowest_bit(Wide{1} << count), count);
    }
}

#endif

}  // namespace
}  // namespace talus
