// How the hexes of Taluva look, at every scale.
#pragma once

#include <string>

#include "cli/draw/canvas.h"
#include "games/taluva/rules/island.h"

namespace talus::cli {

// The colours of a field's terrain or of a volcano.
Ink surface_ink(taluva::Surface surface);

// Terrain and level, `J2`; of a volcano `^2`.
std::string surface_text(const taluva::Cell& cell);

// Kind and owner: `h1`, a T for towers and a P for temples. Pre: there is a building.
std::string building_text(taluva::Building building);

}  // namespace talus::cli
