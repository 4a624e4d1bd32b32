// The 48 tiles: a volcano and two fields each, 25 kinds.
#pragma once

#include <array>
#include <cstdint>

namespace talus::taluva {

enum class Terrain : std::uint8_t { jungle, clearing, sand, rock, lake };

inline constexpr int terrain_count = 5;
inline constexpr std::array all_terrains{Terrain::jungle, Terrain::clearing, Terrain::sand, Terrain::rock,
                                         Terrain::lake};

constexpr int index(Terrain terrain) {
    return static_cast<int>(terrain);
}

// A kind of tile, by its fields counter-clockwise after the volcano. Tiles are not mirrored: JC is not CJ.
struct Tile {
    Terrain first = Terrain::jungle;
    Terrain second = Terrain::jungle;

    friend constexpr bool operator==(Tile, Tile) = default;
};

inline constexpr int tile_kinds = terrain_count * terrain_count;
inline constexpr int tiles_in_box = 48;

constexpr int index(Tile tile) {
    return index(tile.first) * terrain_count + index(tile.second);
}
constexpr Tile tile_at(int index) {
    return {static_cast<Terrain>(index / terrain_count), static_cast<Terrain>(index % terrain_count)};
}

// How many tiles of each kind the box holds, by index(Tile).
inline constexpr std::array<std::uint8_t, tile_kinds> tiles_of_kind{
    1, 6, 4, 2, 2,  // J
    5, 1, 2, 2, 1,  // C
    4, 2, 1, 2, 1,  // S
    2, 2, 1, 1, 1,  // R
    1, 1, 1, 1, 1,  // L
};

constexpr int count_tiles(const std::array<std::uint8_t, tile_kinds>& kinds) {
    int sum = 0;
    for (const int count : kinds) sum += count;
    return sum;
}
static_assert(count_tiles(tiles_of_kind) == tiles_in_box);

}  // namespace talus::taluva
