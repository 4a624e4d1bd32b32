#pragma once

namespace talus {

// To be called some time before what is there is read, so that it is at hand by then: a wish.
inline void prefetch([[maybe_unused]] const void* place) {
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(place);
#endif
}

}  // namespace talus
