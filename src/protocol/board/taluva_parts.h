// Hexes and settlements of Taluva in a fixed order, and as JSON.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/compact_sort.h"
#include "base/json.h"
#include "games/taluva/rules/notation.h"

namespace talus {

// The cells of a set from the smallest q, then the smallest r: the order of positions.
inline std::vector<taluva::CellId> sorted(const taluva::Island& island, const taluva::CellSet& cells) {
    std::vector<taluva::CellId> ids;
    cells.for_each([&](taluva::CellId id) { ids.push_back(id); });
    compact_sort(ids, [&](taluva::CellId a, taluva::CellId b) {
        return taluva::before(island.cell(a).hex, island.cell(b).hex);
    });
    return ids;
}

inline Json hexes_json(const taluva::Island& island, const taluva::CellSet& cells) {
    Json::Array hexes;
    for (const taluva::CellId id : sorted(island, cells)) hexes.emplace_back(to_text(island.cell(id).hex));
    return hexes;
}

// A seat's settlements in the order of their anchors, however the island came about.
inline std::vector<taluva::Settlement> sorted_settlements(const taluva::Island& island, Seat seat) {
    taluva::Settlements settlements;
    island.settlements(seat, settlements);
    std::vector<taluva::Settlement> result(settlements.begin(), settlements.end());
    compact_sort(result, [&](const taluva::Settlement& a, const taluva::Settlement& b) {
        return taluva::before(island.cell(island.anchor(a)).hex, island.cell(island.anchor(b)).hex);
    });
    return result;
}

inline std::string anchor_text(const taluva::Island& island, const taluva::Settlement& settlement) {
    return to_text(island.cell(island.anchor(settlement)).hex);
}

}  // namespace talus
