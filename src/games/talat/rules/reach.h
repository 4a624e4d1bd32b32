// What a single tower could do, whoever's turn it is: for showing and explaining a position.
#pragma once

#include "games/talat/rules/board.h"

namespace talus::talat {

struct Reach {
    SpaceSet moves = 0;     // where it could go (T-MOVE)
    SpaceSet takes = 0;     // whom it could take (T-CAPTURE)
    SpaceSet taken_by = 0;  // who could take it
};

// Pre: a tower stands on the space. Whether the board is frozen is not asked here.
Reach reach_of(const Board& board, int bit);

}  // namespace talus::talat
