// The board of a position as a picture: one SVG element without words, scripts or styles, so that it stands
// in any page and in any language. One file for each game.
#pragma once

#include <string>
#include <vector>

#include "play/any_state.h"

namespace talus {

// A move that is pointed out in a picture: as played, or as the better one.
struct PointedMove {
    std::string move;
    bool is_better = false;
};

// Pre: the moves can be played in the position.
std::string board_svg(const AnyState& state, const std::vector<PointedMove>& pointed = {});

}  // namespace talus
