// A board of five columns and five rows, and sets of its spaces, to compute moves and captures with.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/hash.h"
#include "games/talat/rules/tower.h"

namespace talus::talat {

inline constexpr int board_count = 3;

// One value for each board, indexed by its number.
template <class T>
struct PerBoard {
    std::array<T, board_count> items{};

    constexpr T& operator[](int board) { return items[board]; }
    constexpr const T& operator[](int board) const { return items[board]; }
    constexpr auto begin() { return items.begin(); }
    constexpr auto end() { return items.end(); }
    constexpr auto begin() const { return items.begin(); }
    constexpr auto end() const { return items.end(); }

    friend constexpr bool operator==(const PerBoard&, const PerBoard&) = default;
};
inline constexpr int line_length = 5;  // both columns and rows

// Each board has two sides: towers that start on row 1 and go up, and towers that start on row 5 and go down.
enum class Side : std::uint8_t { up, down };

inline constexpr std::array both_sides{Side::up, Side::down};
constexpr std::size_t index(Side side) {
    return static_cast<std::size_t>(side);
}
constexpr Side opposite(Side side) {
    return side == Side::up ? Side::down : Side::up;
}

// A set of spaces of one board. A row takes six bits: five spaces and one bit that is never set, so that a
// shift never carries a tower over the edge into the next row.
using SpaceSet = std::uint32_t;

inline constexpr int row_bits = 6;
inline constexpr int board_bits = row_bits * line_length;
inline constexpr SpaceSet all_spaces = 0b011111'011111'011111'011111'011111;

constexpr SpaceSet row_spaces(int row) {
    return SpaceSet{0b11111} << (row * row_bits);
}
constexpr SpaceSet start_line(Side side) {
    return row_spaces(side == Side::up ? 0 : line_length - 1);
}
constexpr SpaceSet far_line(Side side) {
    return start_line(opposite(side));
}

// A space of any board, counted from 0 where people count from 1 and a.
class Space {
  public:
    constexpr Space() = default;
    constexpr Space(int board, int column, int row) : Space(board, row * row_bits + column) {}
    // `bit` is the place of the space in a SpaceSet.
    constexpr Space(int board, int bit) : index_(static_cast<std::uint8_t>(board << 5 | bit)) {}

    constexpr int board() const { return index_ >> 5; }
    constexpr int bit() const { return index_ & 31; }
    constexpr int column() const { return bit() % row_bits; }
    constexpr int row() const { return bit() / row_bits; }
    constexpr SpaceSet set() const { return SpaceSet{1} << bit(); }
    constexpr int index() const { return index_; }  // below 96

    friend constexpr bool operator==(Space, Space) = default;

  private:
    std::uint8_t index_ = 0;
};

// The spaces one step forward, straight or diagonally, from any of `from` (T-MOVE).
constexpr SpaceSet forward(Side side, SpaceSet from) {
    const SpaceSet steps = side == Side::up
                               ? from << (row_bits - 1) | from << row_bits | from << (row_bits + 1)
                               : from >> (row_bits - 1) | from >> row_bits | from >> (row_bits + 1);
    return steps & all_spaces;
}

constexpr SpaceSet sideways(SpaceSet from) {
    return (from << 1 | from >> 1) & all_spaces;
}

// Where a tower on any of `from` may capture: forward or sideways (T-CAPTURE).
constexpr SpaceSet attacked(Side side, SpaceSet from) {
    return forward(side, from) | sideways(from);
}

// Calls visit(bit) for each space of the set.
template <class Visit>
constexpr void for_each_bit(SpaceSet set, Visit&& visit) {
    for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

// The towers of one board. A side never has more than five: it starts on five spaces, and no tower changes
// boards.
struct Board {
    std::array<SpaceSet, 2> towers{};      // by side
    std::array<Kind, board_bits> kinds{};  // where no tower stands: S3, so that equal boards are equal values
    std::uint64_t key = 0;                 // a hash of all that, kept up to date

    constexpr SpaceSet of(Side side) const { return towers[index(side)]; }
    constexpr SpaceSet occupied() const { return towers[0] | towers[1]; }
    constexpr SpaceSet empty() const { return all_spaces & ~occupied(); }
    constexpr Kind kind(int bit) const { return kinds[bit]; }

    constexpr void put(Side side, int bit, Kind kind) {
        towers[index(side)] |= SpaceSet{1} << bit;
        kinds[bit] = kind;
        key ^= tower_key(side, bit, kind);
    }
    constexpr void remove(Side side, int bit) {
        key ^= tower_key(side, bit, kind(bit));
        towers[index(side)] &= ~(SpaceSet{1} << bit);
        kinds[bit] = Kind{};
    }

    constexpr std::uint64_t fresh_key() const {  // computed anew, for tests
        std::uint64_t fresh = 0;
        for (const Side side : both_sides)
            for_each_bit(of(side), [&](int bit) { fresh ^= tower_key(side, bit, kind(bit)); });
        return fresh;
    }

    friend constexpr bool operator==(const Board&, const Board&) = default;

  private:
    static constexpr std::uint64_t tower_key(Side side, int bit, Kind kind) {
        return mix(static_cast<std::uint64_t>(index(side) << 16 | static_cast<unsigned>(bit) << 8 |
                                              static_cast<unsigned>(kind)));
    }
};

}  // namespace talus::talat
