#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/common/game_choice.h"

namespace talus::cli {

struct ArenaRequest {
    GameChoice choice;
    std::vector<std::string> players;  // cli/arena/lineup.h
    std::uint64_t games = 100;         // rounded up to whole sets
    int concurrency = 1;               // games at once
    std::uint64_t seed = 1;
    std::uint32_t random_moves = 0;  // how many decisions chance makes at the start of every game
    std::string sprt;                // `elo0,elo1[,alpha,beta]`, or empty
    std::string openings;            // a file with a position line for each, or empty
    bool gauntlet = false;           // the first player against each of the others by itself
    bool luck = false;               // correct the results for the luck of the draws
    std::string save;                // the folder in which the match is kept, or empty
    bool json = false;
};

// Plays a match between computer players (docs/arena.md): paired games with seats rotated and chance
// shared.
int arena(const ArenaRequest& request);

}  // namespace talus::cli
