// `talus selfplay`: a folder of shards, or a part of them (docs/data.md).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/common/game_choice.h"

namespace talus::cli {

struct SelfplayRequest {
    GameChoice choice;
    std::vector<std::string> players;  // one for each seat; the last one fills the remaining seats
    std::string folder;
    std::uint64_t games = 1000;
    std::uint64_t games_in_shard = 100;
    std::uint64_t seed = 1;
    std::uint32_t random_moves = 0;
    int concurrency = 1;
    std::string part = "1/1";  // which of several processes this is, and of how many
};

int make_set(const SelfplayRequest& request);

}  // namespace talus::cli
