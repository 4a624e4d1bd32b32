#pragma once

#include <cstdint>
#include <string>

#include "cli/common/game_choice.h"

namespace talus::cli {

struct TraceRequest {
    GameChoice choice;
    std::uint64_t seed = 1;
    std::uint64_t games = 1;
    std::string policy = "random";
};

// Plays whole games and prints every step of them with the complete list of legal moves, one JSON object a
// line.
int trace(const TraceRequest& request);

}  // namespace talus::cli
