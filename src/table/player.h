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

// `human`, `Ada`, `level:5`: what the header of a record says of a seat.
std::string to_text(const Player& player);

// One player for each seat: where `given` is empty the record's header says who plays, and if there is none,
// a person sits in seat 1 and level 3 elsewhere.
std::vector<Player> players_of(const Record& record, const std::vector<std::optional<Player>>& given);

// `Seat-1`, the header that names who sits there.
std::string seat_header(Seat seat);

}  // namespace talus
