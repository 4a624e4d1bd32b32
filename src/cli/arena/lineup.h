// Who plays in a match, and on which seats in which game.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/statistics.h"
#include "play/player/player_spec.h"

namespace talus::cli {

// A program of its own that is asked for moves (cli/arena/external.h): `cmd:PROGRAM ARGUMENTS`, run by the
// shell. Settings stand before the colon: `cmd,t=0.3,grace=5:PROGRAM ARGUMENTS`.
struct ExternalSpec {
    std::string command;
    MoveLimits limits;
    std::uint32_t grace_milliseconds =
        10'000;  // how much longer than its time it may take before it is stopped
};

struct Entrant {
    std::string name;  // the player's text, or what stands before `=` in `new=level:8`
    std::string text;  // without the name
    std::variant<PlayerSpec, ExternalSpec> player;
};

class Lineup {
  public:
    // One text for each seat; if there are fewer, the last one fills the rest, or, where partners play
    // together, each is its own partner. Players of the same name are one entrant with several seats.
    static Result<Lineup> parse(const std::vector<std::string>& players, int seat_count,
                                int seats_a_side = 1);

    const std::vector<Entrant>& entrants() const { return entrants_; }

    // A set of games has each way to turn the players around the table once: with A, B, B, B four games, with
    // A, B, A, B two.
    int games_in_set() const;
    // Which entrant has which seat in a game of a set, counted from 0.
    std::vector<int> seating(int game) const;
    SeatShare seats_of(int entrant) const;

  private:
    std::vector<Entrant> entrants_;
    std::vector<int> first_game_;  // the entrant on each seat
};

}  // namespace talus::cli
