// Sets of games between computer players, with what they thought at each decision and what each draw gave,
// for those who learn from them. docs/data.md describes the lines. The same set has the same games whoever
// makes them, wherever and in whatever order, as long as its players are limited by visits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/any_state.h"
#include "play/player/player_spec.h"

namespace talus {

inline constexpr std::string_view selfplay_format = "talus-selfplay-1";

struct SelfplaySet {
    AnyState start;
    std::vector<PlayerSpec> players;  // one for each seat
    std::uint64_t games = 1000;
    std::uint64_t games_in_shard = 100;
    std::uint64_t seed = 1;
    std::uint32_t random_moves = 0;  // decisions at random at the start of each game, so that games differ

    std::uint64_t shards() const { return (games + games_in_shard - 1) / games_in_shard; }
};

// One player for each seat; the last one named fills the remaining seats.
Result<std::vector<PlayerSpec>> selfplay_players(const AnyState& start,
                                                 const std::vector<std::string>& players);

// One object of JSON on a line: whoever goes on with a set must want the same.
std::string selfplay_settings(const SelfplaySet& set);

// One game as a line of JSON, without its end of line.
std::string selfplay_game(const SelfplaySet& set, std::uint64_t number);

// The lines of all games of a shard. Pre: shard < set.shards().
std::string selfplay_shard(const SelfplaySet& set, std::uint64_t shard);

}  // namespace talus
