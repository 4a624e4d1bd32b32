// What is impossible about a position that somebody sets up, for people who want to put it right: all of it
// that can be found, the worst first.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/seat.h"

namespace talus {

struct Problem {
    Error error;
    std::vector<std::string> places = {};  // hexes, spaces, cards: as positions name them
    std::optional<Seat> seat = {};         // whose towers or cards it is about, or whose turn it must be
};
using Problems = std::vector<Problem>;

// Who only wants to know whether it can be played on hears the first one.
template <class S>
Result<S> or_first_problem(Result<S, Problems> read) {
    if (!read) return read.error().front().error;
    return *std::move(read);
}

// A problem by itself: what cannot even be read.
inline Problems unreadable(Error error) {
    return {{std::move(error)}};
}

}  // namespace talus
