// Frozen boards (T-FROZEN).
#pragma once

#include "games/talat/rules/board.h"

namespace talus::talat {

// Whether an upward and a downward tower can come into contact if nothing else is on the board.
//
// Let the downward tower be `ahead` rows in front of the upward one and `apart` columns beside it. Every step
// of either takes one row off `ahead` and changes `apart` by at most one. They are in contact when ahead is 1
// and apart at most 1, or ahead is 0 and apart is 1. So alone on the board they meet if and only if `apart`
// is at most `ahead` + 1; and with no step left to make, when ahead is 0, only if apart is 1.
constexpr bool could_meet_alone(int up_bit, int down_bit) {
    const int ahead = down_bit / row_bits - up_bit / row_bits;
    const int difference = down_bit % row_bits - up_bit % row_bits;
    const int apart = difference < 0 ? -difference : difference;
    return ahead == 0 ? apart == 1 : ahead > 0 && apart <= ahead + 1;
}

// Whether no capture can ever happen on the board again: no sequence of moves without captures, by either
// side in any order, leads to a position in which a capture is possible. Exact in every position, towers in
// the way included. Pre: at most five towers a side.
bool is_frozen(const Board& board);

}  // namespace talus::talat
