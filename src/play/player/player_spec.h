// Which computer player is wanted, as text:
//
//   random              any legal move, all alike
//   greedy              the best move by the game's evaluation, without search
//   mcts-plain          tree search by random games, without any knowledge of the game
//   style:NAME          a player with preferences of its own, one turn ahead (which there are depends on the
//   game) level:1 … level:8   the players people meet; 8 is the strongest
//
// and after commas, for the searching ones, what limits a move, instead of what the player limits itself to:
// `t=0.3` (seconds), `visits=1000`; and `threads=2`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace talus {

// What a player may use for one move. Kept in thousandths of a second, so that a text has one reading.
struct MoveLimits {
    std::optional<std::uint32_t> milliseconds;
    std::optional<std::uint32_t> visits;

    bool any() const { return milliseconds || visits; }
    std::optional<double> seconds() const {
        return milliseconds ? std::optional(*milliseconds / 1000.0) : std::nullopt;
    }

    friend bool operator==(const MoveLimits&, const MoveLimits&) = default;
};

// The baseline `mcts-plain` is for matches. The module for web pages does without: it would double the
// search's code.
#ifdef __wasi__
inline constexpr bool has_baseline = false;
#else
inline constexpr bool has_baseline = true;
#endif

struct PlayerSpec {
    enum class Kind : std::uint8_t { random, greedy, mcts_plain, level, style };

    Kind kind = Kind::random;
    int level = 0;        // 1 to 8, of Kind::level
    MoveLimits limits{};  // if any is given, they replace the player's own
    int threads = 1;
    std::string style = {};  // of Kind::style

    friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

inline constexpr int max_player_threads = 64;

// Whether it has limits and threads.
bool searches(const PlayerSpec& spec);

Result<PlayerSpec> parse_player(std::string_view text);

// The styles of all games (computer.cpp).
std::vector<std::string_view> style_names();

// The one canonical text: parse_player(to_text(spec)) == spec.
std::string to_text(const PlayerSpec& spec);

// The pieces, for others that take limits: "0.3" to 300 and back; at most a day.
std::optional<std::uint32_t> parse_milliseconds(std::string_view seconds);
std::string seconds_text(std::uint32_t milliseconds);

// Reads `t` and `visits`; false if the key is neither, an error if the value is wrong.
Result<bool> parse_limit(std::string_view key, std::string_view value, MoveLimits& limits);
// `,t=0.3,visits=1000`, as far as given.
std::string to_text(const MoveLimits& limits);

}  // namespace talus
