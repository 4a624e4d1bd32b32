#include "base/portable_math.h"

#include <gtest/gtest.h>

#include <cmath>

namespace talus {
namespace {

TEST(PortableMath, AgreesWithTheStandardLibrary) {
    for (double x = -30; x <= 30; x += 0.0137) EXPECT_NEAR(portable_exp(x) / std::exp(x), 1, 1e-8) << x;
    for (double x = 1e-12; x < 1e12; x *= 1.037)
        EXPECT_NEAR(portable_log(x), std::log(x), 1e-8 * std::max(1.0, std::abs(std::log(x)))) << x;
}

TEST(PortableMath, HasExactFixedPoints) {
    static_assert(portable_exp(0) == 1);
    static_assert(portable_log(1) == 0);
    static_assert(log_odds(0.5F) == 0);
    EXPECT_FLOAT_EQ(log_odds(0.0F), -log_odds(1.0F));
    EXPECT_TRUE(std::isfinite(portable_exp(1e6)));
    EXPECT_GT(portable_exp(-1e6), 0);
}

}  // namespace
}  // namespace talus
