// The tiles: a volcano and two fields each, 25 kinds. How many there are of each depends on the box.
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

constexpr int index(Tile tile) {
    return index(tile.first) * terrain_count + index(tile.second);
}
constexpr Tile tile_at(int index) {
    return {static_cast<Terrain>(index / terrain_count), static_cast<Terrain>(index % terrain_count)};
}

// How many tiles there are of each kind, by index(Tile).
using TileCounts = std::array<std::uint8_t, tile_kinds>;

constexpr int count_tiles(const TileCounts& kinds) {
    int sum = 0;
    for (const int count : kinds) sum += count;
    return sum;
}

inline constexpr TileCounts usual_box{
    1, 6, 4, 2, 2,  // J
    5, 1, 2, 2, 1,  // C
    4, 2, 1, 2, 1,  // S
    2, 2, 1, 1, 1,  // R
    1, 1, 1, 1, 1,  // L
};
static_assert(count_tiles(usual_box) == 48);

// Twelve more, for a fifth player.
inline constexpr TileCounts deluxe_box{
    1, 7, 6, 2, 4,  // J
    7, 1, 2, 4, 1,  // C
    6, 2, 1, 2, 1,  // S
    2, 3, 1, 1, 1,  // R
    1, 1, 1, 1, 1,  // L
};
inline constexpr int max_tiles = 60;
static_assert(count_tiles(deluxe_box) == max_tiles);

}  // namespace talus::taluva
