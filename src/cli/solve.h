#pragma once

#include <string>

namespace talus::cli {

struct SolveRequest {
    std::string game;  // `talavera-solo` is the only one that is solved from start to end
    std::string
        position;  // a position of it, with or without the game and its options; or empty for the start
    bool json = false;
};

// Prints what the game, or a position with each of its choices, is worth with best play.
int solve(const SolveRequest& request);

}  // namespace talus::cli
