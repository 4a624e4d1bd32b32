// `talus selfplay`: large sets of games between computer players, with what they thought at each decision,
// for those who learn from them. docs/data.md describes the files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/common/game_choice.h"
#include "play/any_state.h"
#include "play/player_spec.h"

namespace talus::cli {

struct SelfplayRequest {
    GameChoice choice;
    std::vector<std::string> players;  // one for each seat; the last one fills the remaining seats
    std::string folder;
    std::uint64_t games = 1000;
    std::uint64_t games_in_shard = 100;
    std::uint64_t seed = 1;
    std::uint32_t random_moves = 0;  // decisions at random at the start of each game, so that games differ
    int concurrency = 1;
};

// What all games of a set have in common, and what they follow from.
struct SelfplaySettings {
    AnyState start;
    std::vector<PlayerSpec> players;  // one for each seat
    std::uint64_t seed = 1;
    std::uint32_t random_moves = 0;
};

// One game as a line of JSON, without its end of line. The same settings and number give the same line, as
// long as the players are limited by visits.
std::string selfplay_line(const SelfplaySettings& settings, std::uint64_t number);

int selfplay(const SelfplayRequest& request);

}  // namespace talus::cli
