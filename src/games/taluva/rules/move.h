// One step of Taluva: a tile drawn by chance, its placement, or a build.
#pragma once

#include <cstdint>

#include "games/taluva/rules/hex.h"
#include "games/taluva/rules/tile.h"

namespace talus::taluva {

// Four bytes, since a placement list holds hundreds of them. Use the named constructors and accessors.
struct Move {
    enum class Kind : std::uint8_t { draw, tile, hut, tower, temple, expand };

    Kind kind = Kind::draw;
    Hex hex = {};               // where; for `expand` the settlement's anchor; unused by `draw`
    std::uint8_t argument = 0;  // `draw`: the tile's kind; `tile`: the direction; `expand`: the terrain

    static constexpr Move draw(Tile tile) {
        return {Kind::draw, {}, static_cast<std::uint8_t>(taluva::index(tile))};
    }
    static constexpr Move place(Hex volcano, Direction direction) {
        return {Kind::tile, volcano, static_cast<std::uint8_t>(direction)};
    }
    static constexpr Move hut(Hex hex) { return {Kind::hut, hex, 0}; }
    static constexpr Move tower(Hex hex) { return {Kind::tower, hex, 0}; }
    static constexpr Move temple(Hex hex) { return {Kind::temple, hex, 0}; }
    static constexpr Move expand(Hex anchor, Terrain terrain) {
        return {Kind::expand, anchor, static_cast<std::uint8_t>(terrain)};
    }

    constexpr Tile drawn_tile() const { return tile_at(argument); }
    constexpr Direction direction() const { return static_cast<Direction>(argument); }
    constexpr Terrain terrain() const { return static_cast<Terrain>(argument); }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 4);

}  // namespace talus::taluva
