// When a search ends, and what for. Search knows no clock: whoever starts it may hand in a question that is asked now and
// then, such as "is the time up?" or "has the user cancelled?".
#pragma once

#include <cstdint>
#include <functional>
#include <limits>

namespace talus {

struct Limits {
    std::uint32_t visits = std::numeric_limits<std::uint32_t>::max();
    int depth = 1000;  // decisions and chance outcomes from the root
    std::size_t memory = std::size_t{256} << 20;  // bytes for the tree; a full tree is searched without growing
    std::function<bool()> should_stop = {};       // asked after every visit, so it must be cheap
    // Moves near the best one are to be told apart, not only found to be worse.
    bool compares_moves = false;

    bool stop() const { return should_stop && should_stop(); }
};

}  // namespace talus
