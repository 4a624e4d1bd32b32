// Frozen boards (T-FROZEN).
#pragma once

#include "games/talat/board.h"

namespace talus::talat {

// Whether no capture can ever happen on the board again: no sequence of moves without captures, by either
// side in any order, leads to a position in which a capture is possible. Exact in every position, towers in
// the way included. Pre: at most five towers a side.
bool is_frozen(const Board& board);

}  // namespace talus::talat
