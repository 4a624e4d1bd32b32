// Whether a solo game can still be won at all (V-SOLO-WIN), with any luck.
#pragma once

#include "games/talavera/rules/state.h"

namespace talus::talavera {

// Pre: a solo game.
bool can_be_won(const State& state);

}  // namespace talus::talavera
