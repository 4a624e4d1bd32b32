// The random generator of everything that must be repeatable: the same seed gives the same numbers in every
// build. (The server draws tiles from a cryptographic generator instead.)
#pragma once

#include <cstdint>

#include "base/hash.h"

namespace talus {

// xoshiro256++ by Blackman and Vigna (public domain algorithm).
class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) {
        for (std::uint64_t& word : words_) {
            word = mix(seed);
            seed += 0x9E3779B97F4A7C15ULL;
        }
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = rotate(words_[0] + words_[3], 23) + words_[0];
        const std::uint64_t shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = rotate(words_[3], 45);
        return result;
    }

    // Uniform in [0, bound), without bias (Lemire's multiplication method). Pre: bound > 0.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
            const std::uint32_t threshold = -bound % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // Uniform in [0, 1).
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  private:
    static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

    std::uint64_t words_[4] = {};
};

// A number below `total` from 64 random bits: floor(bits * total / 2^64). Whoever has the bits gets the same
// one.
constexpr std::uint32_t ticket_of(std::uint64_t bits, std::uint32_t total) {
    const std::uint64_t low = (bits & 0xFFFF'FFFF) * total;
    return static_cast<std::uint32_t>(((bits >> 32) * total + (low >> 32)) >> 32);
}

}  // namespace talus
