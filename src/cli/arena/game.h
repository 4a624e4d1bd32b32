// One game of a match.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/arena/external.h"
#include "cli/arena/lineup.h"
#include "play/any_state.h"
#include "play/player/solutions.h"
#include "play/record/record.h"

namespace talus::cli {

// Everything that the games of a match have in common.
struct Match {
    AnyState start;
    Lineup lineup;
    std::uint64_t seed = 1;
    std::uint32_t random_moves = 0;       // how many decisions chance makes at the start of every game
    std::vector<AnyState> openings = {};  // a set begins with one of them, in turn; none: all with `start`
    bool measures_luck = false;           // of the draws (review/luck.h)

    const AnyState& start_of(std::uint64_t set) const {
        return openings.empty() ? start : openings[set % openings.size()];
    }
};

struct GameId {
    std::uint64_t set = 0;  // counted from 0, as the game within it; people see both from 1
    int game = 0;

    friend auto operator<=>(const GameId&, const GameId&) = default;
};

// What one seat spent on its decisions.
struct Effort {
    std::uint64_t moves = 0;
    double seconds = 0;
    double longest = 0;
    std::uint64_t visits = 0;

    void add(double move_seconds, std::uint64_t move_visits);
    void add(const Effort& other);

    friend bool operator==(const Effort&, const Effort&) = default;
};

struct SeatFault {
    int seat = 0;
    Fault fault;

    friend bool operator==(const SeatFault&, const SeatFault&) = default;
};

struct GameResult {
    GameId id;
    std::vector<int> seating;  // the entrant on each seat
    std::vector<int> places;   // of the seats, 1 the best
    std::vector<int> scores;   // of the seats, if the game counts points
    std::string reason;
    std::uint64_t steps = 0;
    std::vector<Effort> efforts;  // of the seats
    std::optional<Values> luck;   // of the seats, if it was measured
    std::optional<SeatFault> fault;

    // What an entrant has won: 1 if only its seats are first, a share if others are too, otherwise 0.
    double score_of(int entrant) const;
    // What the draws gave it. Pre: luck was measured.
    double luck_of(int entrant, int seats_a_side) const;

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

struct PlayedGame {
    GameResult result;
    Record record;
};

// The programs that run for one thread, by entrant. They keep running from game to game.
using ExternalPlayers = std::map<int, ExternalPlayer>;

// Plays a game. The games of a set share chance: their k-th chance outcome is made from the same random
// number, so that it is the same one for as long as the same is left to be drawn; so do the random moves at
// the start. Nothing if `cancelled` said yes before the end.
std::optional<PlayedGame> play_game(const Match& match, GameId id, ExternalPlayers& externals,
                                    const Solutions& solutions, const std::function<bool()>& cancelled);

}  // namespace talus::cli
