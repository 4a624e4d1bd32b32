// The last two rounds of the game for two, solved: what a position is worth if both play their best.
#pragma once

#include "games/talavera/rules/state.h"

namespace talus::talavera {

// Rounds 3 and 4, to the end of the game.
bool is_endgame(const State& state);

// Seat 1's share: its chance to win and half the chance of a draw. Seat 2 has the rest. Takes some tenths of
// a millisecond at most. Pre: is_endgame(state).
double endgame_value(const State& state);

}  // namespace talus::talavera
