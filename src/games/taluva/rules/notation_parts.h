// The small pieces that moves and positions are read from. Each takes the whole text or nothing.
#pragma once

#include <optional>
#include <string_view>

#include "games/taluva/rules/hex.h"
#include "games/taluva/rules/tile.h"

namespace talus::taluva {

std::optional<Hex> parse_hex(std::string_view text);
std::optional<Direction> parse_direction(std::string_view text);
std::optional<Terrain> parse_terrain(std::string_view text);
std::optional<Tile> parse_tile(std::string_view text);

}  // namespace talus::taluva
