// What is agreed before a game begins in a room.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "play/any_state.h"

namespace talus::server {

using Milliseconds = std::int64_t;  // a time of day since 1970, or a span
inline constexpr Milliseconds one_second = 1000;
inline constexpr Milliseconds one_minute = 60 * one_second;
inline constexpr Milliseconds one_day = 24 * 60 * one_minute;

// Whether there are computer players of that level.
constexpr bool is_level(int level) {
    return level >= 1 && level <= 8;
}

struct TimeControl {
    enum class Kind : std::uint8_t { none, per_move, clock };

    Kind kind = Kind::none;
    Milliseconds base = 0;       // for each turn, or for the whole game
    Milliseconds increment = 0;  // of a clock, after each turn (a turn: docs/notation.md)

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

struct Setup {
    std::string game;
    std::vector<std::pair<std::string, std::string>> options;  // all of them, defaults included
    std::vector<int> levels;                                   // by seat: 0 a person, 1 to 8 a computer
    TimeControl time = {};
    int late_level = 0;  // who plays on for a person whose time is up; 0: nobody, the seat loses
    bool is_open = false;
    bool is_rated = false;
    bool has_chat = false;

    friend bool operator==(const Setup&, const Setup&) = default;
};

// Reads what a client sends (docs/rooms.md, Setup), and checks it against the game.
Result<Setup> read_setup(const Json& json);
Json to_json(const Setup& setup);
// What is wrong with a setup that nobody has checked yet; nothing if it could have come from read_setup.
std::optional<Error> setup_fault(const Setup& setup);

// The start of the game. Pre: read_setup has made the setup.
AnyState start_of(const Setup& setup);

}  // namespace talus::server
