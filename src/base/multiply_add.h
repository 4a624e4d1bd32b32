// Sums of products of small whole numbers, many at once: what neural networks spend their time with. The same
// numbers in every build.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace talus {

// Adds first * pairs[2i] + second * pairs[2i + 1] to sums[i], for each i below N. Pre: N is a multiple of 4.
template <std::size_t N>
inline void add_products(std::int32_t* sums, const std::int16_t* pairs, std::int16_t first,
                         std::int16_t second) {
    static_assert(N % 4 == 0);
    [[maybe_unused]] const auto both =
        static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint16_t>(second)) << 16 |
                                  static_cast<std::uint16_t>(first));
#if defined(__SSE2__)
    const __m128i factors = _mm_set1_epi32(both);
    for (std::size_t i = 0; i < N; i += 4) {
        auto* const place = reinterpret_cast<__m128i*>(sums + i);
        const __m128i products =
            _mm_madd_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(pairs + 2 * i)), factors);
        _mm_storeu_si128(place, _mm_add_epi32(_mm_loadu_si128(place), products));
    }
#elif defined(__wasm_simd128__)
    const v128_t factors = wasm_i32x4_splat(both);
    for (std::size_t i = 0; i < N; i += 4) {
        const v128_t products = wasm_i32x4_dot_i16x8(wasm_v128_load(pairs + 2 * i), factors);
        wasm_v128_store(sums + i, wasm_i32x4_add(wasm_v128_load(sums + i), products));
    }
#else
    for (std::size_t i = 0; i < N; ++i)
        sums[i] += std::int32_t{pairs[2 * i]} * first + std::int32_t{pairs[2 * i + 1]} * second;
#endif
}

// The same for a whole list of factors; pairs of zeros cost next to nothing. `columns` holds N pairs for each
// two factors.
template <std::size_t N, std::size_t Factors>
inline void add_all_products(std::int32_t* sums, const std::int16_t* columns, const std::int16_t* factors) {
    static_assert(Factors % 2 == 0);
    for (std::size_t i = 0; i < Factors; i += 2) {
        std::uint32_t pair;
        std::memcpy(&pair, factors + i, sizeof pair);
        if (pair != 0) add_products<N>(sums, columns + i * N, factors[i], factors[i + 1]);
    }
}

}  // namespace talus
