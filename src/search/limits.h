// When a search ends, and what for. Search knows no clock: whoever starts it may hand in a question that is
// asked now and then, such as "is the time up?" or "has the user cancelled?".
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "game/level.h"

namespace talus {

// For all that a search remembers, in mebibytes: with the program itself that is less than 256 MB.
inline constexpr std::uint32_t default_megabytes = 224;

struct Limits {
    std::uint32_t visits = no_visit_limit;
    int depth = 1000;  // decisions and chance outcomes from the root
    // Bytes, of all threads together; a full tree is searched without growing.
    std::size_t memory = std::size_t{default_megabytes} << 20;
    std::function<bool()> should_stop = {};  // asked after every visit, so it must be cheap
    // Among moves that are nearly as good as the best one another is liked best for each number; 0: none is.
    std::uint64_t taste = 0;
    // Moves near the best one are to be told apart, not only found to be worse.
    bool compares_moves = false;
    // Where to look at the root: places in its list of legal moves, ascending; empty: everywhere.
    std::vector<std::uint32_t> root_moves = {};

    bool stop() const { return should_stop && should_stop(); }
};

}  // namespace talus
