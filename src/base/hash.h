// Hashing of positions. Keys are computed, not looked up: there are no tables to initialise, and the same
// position has the same hash in every build.
#pragma once

#include <cstdint>

namespace talus {

// The finaliser of SplitMix64: a bijection in which every input bit changes about half of the output bits.
constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

// Folds a sequence of numbers into one, in order.
constexpr std::uint64_t combine(std::uint64_t seed, std::uint64_t value) {
    return mix(seed ^ mix(value));
}

}  // namespace talus
