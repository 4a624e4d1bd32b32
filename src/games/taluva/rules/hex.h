// Hexes in axial coordinates and the six directions between them.
#pragma once

#include <array>
#include <cstdint>

namespace talus::taluva {

struct Hex {
    std::int8_t q = 0;
    std::int8_t r = 0;

    friend constexpr bool operator==(Hex, Hex) = default;
};

// The hexes of a tile touch each other, so a shortest path across the island visits at most two hexes of each
// of at most 60 tiles: no row, column or diagonal of an island spans more than 120 hexes.
inline constexpr int max_span = 120;
// The first tile lies at 0,0, so the island stays within ±119 and a tile beside it within ±121. Texts may
// name hexes up to 123; one step further still fits into a byte.
inline constexpr int max_coordinate = 123;

// Counter-clockwise.
enum class Direction : std::uint8_t { east, north_east, north_west, west, south_west, south_east };

inline constexpr std::array all_directions{Direction::east, Direction::north_east, Direction::north_west,
                                           Direction::west, Direction::south_west, Direction::south_east};

constexpr int index(Direction direction) {
    return static_cast<int>(direction);
}
constexpr Direction direction_at(int index) {
    return static_cast<Direction>(index % 6);
}
constexpr Direction next(Direction direction) {
    return direction_at(index(direction) + 1);
}
constexpr Direction opposite(Direction direction) {
    return direction_at(index(direction) + 3);
}

constexpr Hex operator+(Hex hex, Direction direction) {
    constexpr std::array<Hex, 6> steps{{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};
    const Hex step = steps[index(direction)];
    return {static_cast<std::int8_t>(hex.q + step.q), static_cast<std::int8_t>(hex.r + step.r)};
}

// The order in which a settlement's anchor is the first: smallest q, then smallest r.
constexpr bool before(Hex a, Hex b) {
    return a.q != b.q ? a.q < b.q : a.r < b.r;
}

}  // namespace talus::taluva
