#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/common/game_choice.h"

namespace talus::cli {

struct PlayRequest {
    GameChoice choice;                  // the game may be left out if a record is loaded
    std::vector<std::string> seats;     // `1=human`, `2=level:5`
    std::string load;                   // a record file; empty: a new game
    std::optional<std::uint64_t> seed;  // of the draws and of the computer players; otherwise a random one
    bool no_color = false;
};

// A game at the terminal, between people and computer players in any mix.
int play(const PlayRequest& request);

}  // namespace talus::cli
