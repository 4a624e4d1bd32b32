// The cards as they lie on a table: what the text of a position names, before anything is known to be right
// about it. `State::check_layout` checks it and finds out which step of the game it belongs to.
#pragma once

#include <array>
#include <optional>

#include "game/per_seat.h"
#include "game/seat.h"
#include "games/talavera/rules/cards.h"

namespace talus::talavera {

struct Layout {
    struct Place {
        Card order = Card::none;
        std::array<CardSet, colour_count> corners = {};
        CardSet hand = {};
    };

    std::optional<Seat> first_drafter = {};  // two players, once it is drawn
    CardSet face_up = {};                    // the market, or the solo player's pair
    CardSet face_down = {};                  // printed pairing only
    CardSet discards = {};                   // solo only
    PerSeat<Place, 2> places = {};           // alone only the first
};

}  // namespace talus::talavera
