// Who sits at a table: a person or a computer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/player/player_spec.h"
#include "play/record/record.h"

namespace talus {

struct Player {
    std::string name = {};                    // of a person; empty if it does not matter
    std::optional<PlayerSpec> computer = {};  // none: a person

    bool is_person() const { return !computer; }
    friend bool operator==(const Player&, const Player&) = default;
};

// Reads `human`, `human:Ada`, or a computer player (play/player/player_spec.h).
Result<Player> parse_seat_player(std::string_view text);

// Who may sit down in the middle of a game: `human`, `human:Ada`, `level:5`, and a style that the game has.
// Less than parse_seat_player, so that a page's module for the rules stays small.
Result<Player> parse_sitter(std::string_view text, const AnyState& start);

// `human`, `Ada`, `level:5`: what the header of a record says of a seat.
std::string to_text(const Player& player);

// One player for each seat: where `given` is empty the record's header says who plays, and if there is none,
// a person sits in seat 1 and level 3 elsewhere.
std::vector<Player> players_of(const Record& record, const std::vector<std::optional<Player>>& given);

// `Seat-1`, the header that names who sits there.
std::string seat_header(Seat seat);

// A mark that says whose seat it is from its node on: `@sits:2:level:3`. Of a name only what a mark can hold:
// blanks and brackets become underscores, and a long one is cut.
std::string sits_mark(Seat seat, std::string_view who);
// The beginning of all that are about this seat.
std::string sits_prefix(Seat seat);

}  // namespace talus
