#pragma once

#include <string>

#include "cli/common/game_choice.h"

namespace talus::cli {

struct PerftRequest {
    GameChoice choice;
    int depth = 0;
    std::string position;  // a position line, or empty for the start of the game
    bool divide = false;
};

// Counts the ways to play `depth` steps, for each first step if `divide` is set, and tells how fast that
// went.
int perft(const PerftRequest& request);

}  // namespace talus::cli
