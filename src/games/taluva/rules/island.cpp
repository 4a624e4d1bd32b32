#include "games/taluva/rules/island.h"

#include <algorithm>

#include "base/hash.h"

namespace talus::taluva {

std::size_t Island::lookup_slot(Hex hex) {
    return static_cast<std::size_t>(hex.q * 23 + hex.r * 59) & (lookup_size - 1);
}

CellId Island::find(Hex hex) const {
    for (std::size_t slot = lookup_slot(hex);; slot = (slot + 1) & (lookup_size - 1)) {
        const CellId id = lookup_[slot];
        if (id == no_cell || cells_[id].hex == hex) return id;
    }
}

std::uint64_t Island::key(const Cell& cell) {
    const auto byte = [](auto value, int shift) {
        return static_cast<std::uint64_t>(static_cast<std::uint8_t>(value)) << shift;
    };
    return mix(byte(cell.hex.q, 0) | byte(cell.hex.r, 8) | byte(cell.level, 16) |
               byte(cell.surface.code(), 24) | byte(cell.building.code(), 32));
}

CellId Island::append(Hex hex) {
    const CellId id = cells_.append(hex);
    Cell& cell = cells_[id];
    std::size_t slot = lookup_slot(hex);
    while (lookup_[slot] != no_cell) slot = (slot + 1) & (lookup_size - 1);
    lookup_[slot] = id;
    for (const Direction direction : all_directions) {
        const CellId neighbour = find(hex + direction);
        if (neighbour == no_cell) continue;
        cell.neighbours[index(direction)] = neighbour;
        cells_[neighbour].neighbours[index(opposite(direction))] = id;
        cells_.neighbours(id).insert(neighbour);
        cells_.neighbours(neighbour).insert(id);
    }
    if (id == 0) lowest_ = highest_ = hex;
    lowest_ = {std::min(lowest_.q, hex.q), std::min(lowest_.r, hex.r)};
    highest_ = {std::max(highest_.q, hex.q), std::max(highest_.r, hex.r)};
    return id;
}

void Island::set_surface(CellId id, int level, Surface surface) {
    Cell& cell = cells_[id];
    if (cell.level > 0) {  // something is covered
        hash_ ^= key(cell);
        if (cell.surface.is_volcano()) {
            volcanoes_.erase(id);
        } else {
            fields_[index(cell.surface.terrain())].erase(id);
            level_1_.erase(id);
            free_.erase(id);
            if (!cell.building.none()) buildings_[cell.building.owner()].erase(id);
        }
    }
    cell.level = cell.coverable_level = static_cast<std::uint8_t>(level);
    cell.surface = surface;
    cell.building = {};
    if (level >= 2) level_2_or_more_.insert(id);
    if (surface.is_volcano()) {
        volcanoes_.insert(id);
        level_3_or_more_.erase(id);
    } else {
        fields_[index(surface.terrain())].insert(id);
        free_.insert(id);
        if (level == 1) level_1_.insert(id);
        if (level >= 3) level_3_or_more_.insert(id);
    }
    hash_ ^= key(cell);
}

void Island::add(Hex hex, int level, Surface surface) {
    set_surface(append(hex), level, surface);
}

void Island::place_tile(Hex volcano, Direction direction, Tile tile) {
    const auto put = [&](Hex hex, Surface surface) {
        CellId id = find(hex);
        if (id == no_cell) id = append(hex);
        set_surface(id, cells_[id].level + 1, surface);
    };
    put(volcano, Surface::volcano(direction));
    put(volcano + direction, Surface::field(tile.first));
    put(volcano + next(direction), Surface::field(tile.second));
}

void Island::build(CellId id, Building building) {
    Cell& cell = cells_[id];
    hash_ ^= key(cell);
    cell.building = building;
    hash_ ^= key(cell);
    if (!building.is_hut()) {
        cell.coverable_level = 0;
        (building.kind() == BuildingKind::tower ? towers_ : temples_).insert(id);
    }
    free_.erase(id);
    buildings_[building.owner()].insert(id);
}

Settlement Island::grow_settlement(CellId start, const CellSet& own) const {
    Settlement settlement{};
    CellSet fresh;
    fresh.insert(start);
    while (!fresh.empty()) {  // ring by ring, over own buildings only
        settlement.fields |= fresh;
        settlement.around |= neighbours_of(fresh);
        fresh = (settlement.around & own) - settlement.fields;
    }
    settlement.around -= settlement.fields;
    settlement.size = static_cast<std::uint8_t>(settlement.fields.size());
    settlement.has_tower = !(settlement.fields & towers_).empty();
    settlement.has_temple = !(settlement.fields & temples_).empty();
    return settlement;
}

void Island::settlements(Seat seat, Settlements& result) const {
    result.clear();
    for (CellSet left = buildings(seat); !left.empty(); left -= result.back().fields)
        result.push_back(grow_settlement(left.first(), buildings(seat)));
}

Settlement Island::settlement_at(CellId cell) const {
    return grow_settlement(cell, buildings(cells_[cell].building.owner()));
}

CellId Island::anchor(const Settlement& settlement) const {
    CellId anchor = settlement.fields.first();
    settlement.fields.for_each([&](CellId id) {
        if (before(cells_[id].hex, cells_[anchor].hex)) anchor = id;
    });
    return anchor;
}

std::uint64_t Island::fresh_hash() const {
    std::uint64_t hash = 0;
    for (int id = 0; id < size(); ++id) hash ^= key(cells_[static_cast<CellId>(id)]);
    return hash;
}

bool operator==(const Island& a, const Island& b) {
    if (a.size() != b.size() || a.hash_ != b.hash_) return false;
    for (int id = 0; id < a.size(); ++id) {
        const Cell& cell = a.cells_[static_cast<CellId>(id)];
        const Cell& other = b.cells_[b.find(cell.hex)];
        if (cell.hex != other.hex || cell.level != other.level || cell.surface != other.surface ||
            cell.building != other.building)
            return false;
    }
    return true;
}

}  // namespace talus::taluva
