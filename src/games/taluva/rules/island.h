// The island: which hexes there are, what lies on top of them, and what is built there. It knows the geometry
// and the bookkeeping; whose turn it is and what the rules allow stand in state.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "base/fixed_vector.h"
#include "game/per_seat.h"
#include "games/taluva/rules/cell_set.h"
#include "games/taluva/rules/hex.h"
#include "games/taluva/rules/tile.h"

namespace talus::taluva {

// What one sees from above on a hex: a field of some terrain, or a volcano with the direction of its tile.
class Surface {
  public:
    constexpr Surface() = default;
    static constexpr Surface field(Terrain terrain) { return Surface(static_cast<std::uint8_t>(terrain)); }
    static constexpr Surface volcano(Direction direction) {
        return Surface(static_cast<std::uint8_t>(volcano_bit | static_cast<int>(direction)));
    }

    constexpr bool is_volcano() const { return (code_ & volcano_bit) != 0; }
    constexpr Direction direction() const { return static_cast<Direction>(code_ & 7); }  // pre: is_volcano()
    constexpr Terrain terrain() const { return static_cast<Terrain>(code_); }            // pre: !is_volcano()
    constexpr std::uint8_t code() const { return code_; }

    friend constexpr bool operator==(Surface, Surface) = default;

  private:
    static constexpr int volcano_bit = 8;
    explicit constexpr Surface(std::uint8_t code) : code_(code) {}

    std::uint8_t code_ = 0;
};

enum class BuildingKind : std::uint8_t { hut, tower, temple };
inline constexpr std::array<std::string_view, 3> building_names{"hut", "tower", "temple"};

// A building and its owner, or nothing. On a field of level n stand n huts.
class Building {
  public:
    constexpr Building() = default;
    constexpr Building(Seat owner, BuildingKind kind)
        : code_(static_cast<std::uint8_t>(number(owner) << 2 | static_cast<int>(kind))) {}

    constexpr bool none() const { return code_ == 0; }
    constexpr Seat owner() const { return seat_at((code_ >> 2) - 1); }                    // pre: !none()
    constexpr BuildingKind kind() const { return static_cast<BuildingKind>(code_ & 3); }  // pre: !none()
    constexpr bool is_hut() const { return !none() && kind() == BuildingKind::hut; }
    constexpr std::uint8_t code() const { return code_; }

    friend constexpr bool operator==(Building, Building) = default;

  private:
    std::uint8_t code_ = 0;
};

// One hex of the island. Level 0 is the "no hex" entry.
struct Cell {
    Hex hex;
    std::uint8_t level = 0;
    Surface surface;
    Building building;
    std::uint8_t coverable_level = 0;  // the level, or 0 under a tower or temple, which no tile may cover
    std::array<CellId, 6> neighbours{no_cell, no_cell, no_cell, no_cell, no_cell, no_cell};  // by direction
};

// The hexes of an island by their numbers, and which touch which. A search spends much of its time with
// copying islands: a copy takes the hexes that are there, and no more.
class Cells {
  public:
    Cells() { cells_[no_cell] = {}; }
    Cells(const Cells& other) : Cells() { *this = other; }
    Cells& operator=(const Cells& other) {  // NOLINT: self-assignment is harmless
        size_ = other.size_;
        std::copy_n(other.cells_.begin(), size_, cells_.begin());
        std::copy_n(other.neighbours_.begin(), size_, neighbours_.begin());
        return *this;
    }

    int size() const { return size_; }
    Cell& operator[](CellId id) { return cells_[id]; }
    const Cell& operator[](CellId id) const { return cells_[id]; }  // no_cell too: nothing is there
    CellSet& neighbours(CellId id) { return neighbours_[id]; }
    const CellSet& neighbours(CellId id) const { return neighbours_[id]; }

    CellId append(Hex hex) {
        cells_[size_] = {};
        cells_[size_].hex = hex;
        neighbours_[size_] = {};
        return size_++;
    }

  private:
    std::uint8_t size_ = 0;
    union {  // unions, so that what is not there is not initialised either
        std::array<Cell, max_cells + 1> cells_;
    };
    union {
        std::array<CellSet, max_cells> neighbours_;  // the same as in the cells, as sets
    };
};

// A maximal connected set of fields that hold buildings of one seat.
struct Settlement {
    CellSet fields;
    CellSet around;  // the hexes that touch it, itself excluded
    std::uint8_t size;
    bool has_tower;
    bool has_temple;

    // Becomes one with another that it touches; `around` may then hold own fields.
    void absorb(const Settlement& other) {
        fields |= other.fields;
        around |= other.around;
        size = static_cast<std::uint8_t>(size + other.size);
        has_tower |= other.has_tower;
        has_temple |= other.has_temple;
    }
};

// At most 25 building fields per seat (20 huts, 2 towers, 3 temples), each in one settlement.
using Settlements = FixedVector<Settlement, 25>;

class Island {
  public:
    Island() { lookup_.fill(no_cell); }

    int size() const { return cells_.size(); }
    const Cell& cell(CellId id) const { return cells_[id]; }
    CellId find(Hex hex) const;  // no_cell for the empty table

    const CellSet& volcanoes() const { return volcanoes_; }
    // Fields without a building: all of them, of one terrain, on level 1, on level 3 or higher.
    const CellSet& free_fields() const { return free_; }
    CellSet free_fields(Terrain terrain) const { return free_ & fields_[index(terrain)]; }
    CellSet free_level_1() const { return free_ & level_1_; }
    CellSet free_level_3_or_more() const { return free_ & level_3_or_more_; }
    const CellSet& level_2_or_more() const { return level_2_or_more_; }  // volcanoes included
    const CellSet& level_3_or_more() const { return level_3_or_more_; }  // fields only
    const CellSet& towers() const { return towers_; }                    // of all seats
    const CellSet& temples() const { return temples_; }                  // of all seats
    const CellSet& fields(Terrain terrain) const { return fields_[index(terrain)]; }
    const CellSet& buildings(Seat seat) const { return buildings_[seat]; }

    const CellSet& neighbours_of(CellId id) const { return cells_.neighbours(id); }
    // All hexes that touch a hex of the set; may contain hexes of the set itself.
    CellSet neighbours_of(const CellSet& cells) const {
        CellSet around;
        cells.for_each([&](CellId id) { around |= cells_.neighbours(id); });
        return around;
    }
    void settlements(Seat seat, Settlements& result) const;
    // Pre: a building of the seat stands there.
    Settlement settlement_at(CellId cell) const;
    // A settlement's name: its field with the smallest q, then the smallest r.
    CellId anchor(const Settlement& settlement) const;

    // The smallest rectangle of coordinates that holds the island. Pre: size() > 0.
    Hex lowest() const { return lowest_; }
    Hex highest() const { return highest_; }

    // Pre: the rules of expansion or eruption hold. Covered huts vanish.
    void place_tile(Hex volcano, Direction direction, Tile tile);
    // Pre: a free field.
    void build(CellId cell, Building building);

    // For reading positions: adds one hex as it is seen from above. Pre: not there yet, size() < max_cells.
    void add(Hex hex, int level, Surface surface);

    // Equal islands have equal hashes, however they came about.
    std::uint64_t hash() const { return hash_; }
    std::uint64_t fresh_hash() const;
    friend bool operator==(const Island& a, const Island& b);

  private:
    static constexpr int lookup_size = 512;  // a power of two, at most 35 % full

    static std::size_t lookup_slot(Hex hex);
    static std::uint64_t key(const Cell& cell);
    CellId append(Hex hex);
    void set_surface(CellId id, int level, Surface surface);
    Settlement grow_settlement(CellId start, const CellSet& own) const;

    Cells cells_;
    std::array<CellId, lookup_size> lookup_{};  // open addressing by coordinates; hexes never go away
    std::array<CellSet, terrain_count> fields_{};
    PerSeat<CellSet> buildings_;
    CellSet volcanoes_, free_, level_1_, level_2_or_more_, level_3_or_more_, towers_, temples_;
    std::uint64_t hash_ = 0;
    Hex lowest_, highest_;
};

}  // namespace talus::taluva
