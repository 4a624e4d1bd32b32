// Exponentials and logarithms that have the same bits in every build. Those of the C libraries differ in
// their last digits, and two searches that differ once differ for ever. The errors are below one part in
// 10^8: a float holds less.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numbers>

namespace talus {

// e^x. Beyond ±700 it is as at ±700.
constexpr double portable_exp(double x) {
    const double bounded = std::clamp(x, -700.0, 700.0);
    const auto power = static_cast<int>(bounded * std::numbers::log2e + (bounded < 0 ? -0.5 : 0.5));
    const double rest = bounded - power * std::numbers::ln2;  // at most ln 2 / 2, so that its series is short
    constexpr std::array<double, 8> inverse_factorials{1.0 / 5040, 1.0 / 720, 1.0 / 120, 1.0 / 24,
                                                       1.0 / 6,    1.0 / 2,   1,         1};
    double sum = 0;
    for (const double factor : inverse_factorials) sum = sum * rest + factor;
    return sum * std::bit_cast<double>(static_cast<std::uint64_t>(power + 1023) << 52);
}

// The natural logarithm. Pre: x > 0, and not smaller than 10^-300.
constexpr double portable_log(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    int power = static_cast<int>(bits >> 52) - 1023;
    double mantissa =
        std::bit_cast<double>((bits & ((std::uint64_t{1} << 52) - 1)) | std::uint64_t{1023} << 52);
    if (mantissa > std::numbers::sqrt2) {
        mantissa /= 2;
        ++power;
    }
    // ln m = 2 artanh((m - 1) / (m + 1)), whose series is short as well.
    const double t = (mantissa - 1) / (mantissa + 1);
    constexpr std::array<double, 6> inverse_odds{1.0 / 11, 1.0 / 9, 1.0 / 7, 1.0 / 5, 1.0 / 3, 1};
    double sum = 0;
    for (const double factor : inverse_odds) sum = sum * (t * t) + factor;
    return power * std::numbers::ln2 + 2 * t * sum;
}

// Chances below `least`, or above 1 - `least`, count as that.
constexpr float log_odds(float chance, float least = 1e-6F) {
    const double bounded = std::clamp<double>(chance, least, 1.0 - least);
    return static_cast<float>(portable_log(bounded / (1 - bounded)));
}

}  // namespace talus
