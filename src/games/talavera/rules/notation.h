// Talavera as text.
//
// Moves: `orders:5,9` `first:2` `flip:3,7` `deal:3,7,12,18` `draft:7` `tuck:7:R` with two players, and
// `order:5` `deal:3,7` `keep:3` `redraw` `drawn:9` `corner:Y` alone. Lists of cards are ascending, except in
// `orders`, which is in seat order. Colours are Y, A, S and R.
//
// Positions name every card that has left the deck; all others are unseen. A list of cards is ascending, with
// commas, and `-` if it is empty.
//
//   two players:  STEP ROUND FIRST UP/DOWN PLACE PLACE     draft 1 2 3,12/- 5/-/-/-/-/- 9/-/-/-/-/7
//   solo:         STEP ROUND REDRAW PAIR PLACE DISCARDS    keep 2 redraw 8,15 5/1,10/-/-/-/4 2,9,11
//
//   STEP      the word of the move that comes next, or `over`
//   ROUND     1 to 4
//   FIRST     the seat that drafts first in this round, or `-` before it is drawn
//   UP/DOWN   the market: cards flipped, and cards known but not flipped (with printed pairing only)
//   REDRAW    `redraw` if it can still be used, or `-`
//   PAIR      the two cards to choose from
//   PLACE     ORDER/Y/A/S/R/HAND: the order card, the cards tucked under each colour, and the cards drafted
//   or
//             kept in this round that are still to be placed
//   DISCARDS  the cards that were not kept
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/problem.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

std::string to_text(const Move& move);
Result<Move> parse_move(const State& state, std::string_view text);
std::string position_text(const State& state);
// Here STEP, ROUND and REDRAW may be `?`: they follow from the cards.
Result<State, Problems> check_position(const Options& options, std::string_view text);
Result<State> parse_position(const Options& options, std::string_view text);

}  // namespace talus::talavera
