// Where the drawn tile may be placed: expansions and eruptions.
#include "base/wide.h"
#include "games/taluva/rules/refusals.h"
#include "games/taluva/rules/state.h"

namespace talus::taluva {
namespace {

// Expansions are found for whole rows of hexes at once: bit q of row r says whether a hex is covered. Islands
// are nearly always narrow enough for words of 64 bits, and all are for 128 (max_span in hex.h).

// The rectangle that is searched reaches two hexes beyond the island: a tile that touches it reaches no
// further.
constexpr int margin = 2;
constexpr int max_rows = max_span + 2 * margin;

// A hex, its eastern neighbour and the hex north-east or south-east of it: a tile fits there in three ways.
constexpr Hex origin{0, 0};
constexpr std::array<Move, 3> tiles_pointing_up{
    Move::place(origin, Direction::east),
    Move::place(origin + Direction::east, Direction::north_west),
    Move::place(origin + Direction::north_east, Direction::south_west),
};
constexpr std::array<Move, 3> tiles_pointing_down{
    Move::place(origin, Direction::south_east),
    Move::place(origin + Direction::east, Direction::west),
    Move::place(origin + Direction::south_east, Direction::north_east),
};

template <class Word>
constexpr int row_bits = 8 * sizeof(Word);

template <class Word>
void add_expansions(const Island& island, State::MoveList& moves) {
    const int left = island.lowest().q - margin;
    const int top = island.lowest().r - margin;
    const int rows = island.highest().r + margin - top + 1;

    // One empty row more at each end, so that each row has two neighbours.
    Word land_rows[max_rows + 2];
    for (int row = 0; row < rows + 2; ++row) land_rows[row] = 0;
    Word* const land = land_rows + 1;
    for (int id = 0; id < island.size(); ++id) {
        const Hex hex = island.cell(static_cast<CellId>(id)).hex;
        land[hex.r - top] |= Word{1} << (hex.q - left);
    }

    // Shifting a row right by one brings each hex's eastern neighbour to its own place, and so on.
    const auto touching = [&](int row) {
        return ~land[row] & (land[row] >> 1 | land[row] << 1 | land[row - 1] >> 1 | land[row - 1] |
                             land[row + 1] << 1 | land[row + 1]);
    };

    // Writes the three tiles that fit each place; `places` holds each place's westernmost hex of the row.
    const auto add = [&](Word places, int row, std::array<Move, 3> tiles_at_origin) {
        Move* end = moves.reserve_more(3 * row_bits<Word>);
        while (places != 0) {
            const int q = left + lowest_bit(places);
            const int r = top + row;
            places &= places - 1;
            for (Move tile : tiles_at_origin) {
                tile.hex = {static_cast<std::int8_t>(tile.hex.q + q),
                            static_cast<std::int8_t>(tile.hex.r + r)};
                *end++ = tile;
            }
        }
        moves.grow_to(end);
    };

    Word touching_above = 0;
    Word touching_here = touching(0);
    for (int row = 0; row < rows; ++row) {
        const Word touching_below = row + 1 < rows ? touching(row + 1) : Word{0};
        const Word free_here = ~land[row];
        const Word pairs = free_here & free_here >> 1;  // a hex and its eastern neighbour, both free
        const Word touching_pairs = touching_here | touching_here >> 1;

        add(pairs & ~land[row - 1] >> 1 & (touching_pairs | touching_above >> 1), row, tiles_pointing_up);
        add(pairs & ~land[row + 1] & (touching_pairs | touching_below), row, tiles_pointing_down);

        touching_above = touching_here;
        touching_here = touching_below;
    }
}

// Whether a hut on one of the two covered fields is the end of its settlement (RULES, eruption). Covered
// fields touch each other, so a settlement is covered completely if none of its covered fields has a
// neighbour of the same owner beyond the other covered field.
bool destroys_settlement(const Island& island, CellId first, CellId second) {
    const Building on_first = island.cell(first).building;
    const Building on_second = island.cell(second).building;
    if (on_first.none() && on_second.none()) return false;
    const auto is_isolated = [&](CellId field, Building building, CellId other) {
        CellSet own = island.neighbours_of(field) & island.buildings(building.owner());
        own.erase(other);
        return own.empty();
    };
    const bool first_isolated = !on_first.none() && is_isolated(first, on_first, second);
    const bool second_isolated = !on_second.none() && is_isolated(second, on_second, first);
    const bool one_settlement =
        !on_first.none() && !on_second.none() && on_first.owner() == on_second.owner();
    return one_settlement ? first_isolated && second_isolated : first_isolated || second_isolated;
}

void add_eruptions(const Island& island, State::MoveList& moves) {
    island.volcanoes().for_each([&](CellId volcano_id) {
        const Cell& volcano = island.cell(volcano_id);
        // Bit d: the neighbour in direction d is of the same level and may be covered.
        unsigned coverable = 0;
        for (int d = 0; d < 6; ++d) {
            const Cell& neighbour = island.cell(volcano.neighbours[d]);
            coverable |= unsigned{neighbour.coverable_level == volcano.level} << d;
        }
        // A tile in direction d covers the neighbours d and d + 1.
        const unsigned next_coverable = coverable >> 1 | (coverable & 1) << 5;
        unsigned directions = coverable & next_coverable & ~(1U << index(volcano.surface.direction()));
        for (; directions != 0; directions &= directions - 1) {
            const Direction direction = direction_at(std::countr_zero(directions));
            if (!destroys_settlement(island, volcano.neighbours[index(direction)],
                                     volcano.neighbours[index(next(direction))]))
                moves.push_back(Move::place(volcano.hex, direction));
        }
    });
}

}  // namespace

void State::legal_placements(MoveList& moves) const {
    if (island_.size() == 0) {
        moves.push_back(Move::place({0, 0}, Direction::east));
        return;
    }
    const int columns = island_.highest().q - island_.lowest().q + 1 + 2 * margin;
    if (columns <= 64)
        add_expansions<std::uint64_t>(island_, moves);
    else
        add_expansions<Wide>(island_, moves);
    add_eruptions(island_, moves);
}

const Refusal* State::placement_refusal(Hex volcano, Direction direction) const {
    if (island_.size() == 0)
        return volcano == Hex{0, 0} && direction == Direction::east ? nullptr : &refusals::first_tile;

    const std::array<Hex, 3> hexes{volcano, volcano + direction, volcano + next(direction)};
    std::array<CellId, 3> cells{};
    int on_land = 0;
    for (int i = 0; i < 3; ++i) {
        cells[i] = island_.find(hexes[i]);
        on_land += cells[i] != no_cell;
    }
    if (on_land == 0) {
        for (const Hex hex : hexes)
            for (const Direction side : all_directions)
                if (island_.find(hex + side) != no_cell) return nullptr;
        return &refusals::not_touching;
    }
    if (on_land < 3) return &refusals::partly_on_land;

    const Cell& covered = island_.cell(cells[0]);
    if (!covered.surface.is_volcano()) return &refusals::volcano_on_field;
    if (covered.surface.direction() == direction) return &refusals::same_direction;
    for (const CellId id : cells)
        if (island_.cell(id).level != covered.level) return &refusals::uneven;
    for (const CellId id : cells) {
        const Building building = island_.cell(id).building;
        if (building.none() || building.is_hut()) continue;
        return building.kind() == BuildingKind::tower ? &refusals::covers_tower : &refusals::covers_temple;
    }
    return destroys_settlement(island_, cells[1], cells[2]) ? &refusals::destroys_settlement : nullptr;
}

}  // namespace talus::taluva
