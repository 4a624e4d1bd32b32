// A seed that nobody has chosen, for who wants another game each time.
#pragma once

#include <chrono>
#include <cstdint>

#include "base/hash.h"

namespace talus {

// Below 2^53, so that every language can tell it back.
inline std::uint64_t random_seed() {
    static std::uint64_t asked = 0;
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    return combine(static_cast<std::uint64_t>(now), ++asked) >> 11;
}

}  // namespace talus
