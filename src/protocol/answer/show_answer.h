// What `show` and `table` answer alike: everything there is to know of a position.
#pragma once

#include <optional>
#include <vector>

#include "base/json.h"
#include "play/record/record.h"

namespace talus {

// A moment of a game: the line that leads there, and how the players ended it, if they did.
struct Moment {
    const Record& record;
    const std::vector<Step>& steps;
    const AnyState& now;
    const std::optional<Outcome>& agreement;
};

void add_show(Json& answer, const Moment& moment);

}  // namespace talus
