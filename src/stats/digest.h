// What one finished game tells statistics: who scored what, how and when it ended, what was chosen where
// choices can be compared between games, and the way through its opening.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/outcome.h"
#include "game/values.h"
#include "play/record/record.h"

namespace talus {

// Something that a seat chose, or could have chosen: a card of a draft, a set-up, a kind of turn.
struct SeatChoice {
    std::string kind;  // one of its game's, such as `draft`
    std::string name;  // what was chosen: `7`
    Seat seat = Seat::first;
    bool is_taken = true;

    friend bool operator==(const SeatChoice&, const SeatChoice&) = default;
};

// A turn of the opening. Turns that lead to positions that are alike, by symmetry and whatever else does not
// matter so early, have the same key.
struct OpeningTurn {
    std::uint64_t key = 0;
    std::vector<std::string> moves;
    std::string position;  // after it: a position line
    Seat seat = Seat::first;
};

struct GameDigest {
    std::string game, options;
    std::vector<std::string> players = {};  // by seat: `level:4`, a name, or nothing
    Outcome outcome = {};
    Values shares{};  // of the win
    int turns = 0;
    std::vector<SeatChoice> choices = {};
    std::vector<OpeningTurn> opening = {};
};

// A key as 16 hexadecimal digits: not every reader has whole numbers of 64 bits.
std::string hex_text(std::uint64_t key);

// Nothing of a game that is not finished, was abandoned, or began in the middle.
std::optional<GameDigest> digest(const Record& record);

}  // namespace talus
