// What the last search found out, for requests about the same game that want to go on from there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "play/player/computer.h"

namespace talus {

struct KeptSearch {
    AnyState start;                 // of the game
    std::vector<std::string> line;  // the steps to the position last searched
    PlayerSpec player;
    std::uint64_t seed;
    Solutions solutions;  // go on to the search that is kept next, in whatever thread
    Computer computer;
};

}  // namespace talus
