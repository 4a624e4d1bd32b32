// Work on several threads at once, where there are any: in the browser there are none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#ifndef __wasi__
#include <algorithm>
#include <thread>
#include <vector>
#endif

namespace talus {

#ifndef __wasi__
inline constexpr bool has_threads = true;
constexpr int usable_threads(int wanted) {
    return std::max(wanted, 1);
}
#else
inline constexpr bool has_threads = false;
constexpr int usable_threads(int) {
    return 1;
}
#endif

// Calls work(0) to work(count - 1) and returns when all are done; work(0) runs in the caller's thread. Pre:
// no more than usable_threads.
template <class Work>
void parallel_for(std::size_t count, const Work& work) {
#ifndef __wasi__
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < count; ++i) helpers.emplace_back([&work, i] { work(i); });
    work(std::size_t{0});
    for (std::thread& helper : helpers) helper.join();
#else
    if (count > 0) work(std::size_t{0});
#endif
}

// The part of a number of visits that each of so many searches makes, rounded up. No limit stays none.
constexpr std::uint32_t share_of_visits(std::uint32_t visits, std::size_t searches) {
    if (visits == std::numeric_limits<std::uint32_t>::max()) return visits;
    const auto count = static_cast<std::uint32_t>(searches);
    return visits / count + (visits % count != 0 ? 1 : 0);
}

}  // namespace talus
