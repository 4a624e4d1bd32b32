#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/game_choice.h"

namespace talus::cli {

struct ArenaRequest {
    GameChoice choice;
    std::vector<std::string> players;  // cli/arena/lineup.h
    std::uint64_t games = 100;         // rounded up to whole sets
    std::uint32_t concurrency = 1;     // games at once
    std::uint64_t seed = 1;
    std::uint32_t random_moves = 0;  // how many decisions chance makes at the start of every game
    std::string sprt;                // `elo0,elo1[,alpha,beta]`, or empty
    std::string save;                // the folder in which the match is kept, or empty
    bool json = false;
};

// Plays a match between computer players (docs/strength.md): paired games with seats rotated and chance
// shared.
int arena(const ArenaRequest& request);

}  // namespace talus::cli
