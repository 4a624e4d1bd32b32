#include "reasons/taluva_sight.h"

#include <algorithm>

#include "base/compact_sort.h"

namespace talus::taluva_reasons {
namespace {

// Whether these huts are the last of their settlement (RULES, ERUPTION-SETTLEMENT).
bool ends_settlement(const Island& island, const CellSet& covered) {
    bool ends = false;
    covered.for_each([&](CellId id) {
        if (!island.cell(id).building.none() && (island.settlement_at(id).fields - covered).empty())
            ends = true;
    });
    return ends;
}

}  // namespace

std::vector<std::string> places_of(const Island& island, const CellSet& cells) {
    std::vector<Hex> hexes;
    cells.for_each([&](CellId id) { hexes.push_back(island.cell(id).hex); });
    compact_sort(hexes, before);
    std::vector<std::string> places;
    for (const Hex hex : hexes) places.push_back(to_text(hex));
    return places;
}

CellSet exposed_huts(const Island& island) {
    CellSet exposed;
    island.volcanoes().for_each([&](CellId id) {
        const Cell& volcano = island.cell(id);
        for (const Direction direction : all_directions) {
            if (direction == volcano.surface.direction()) continue;
            CellSet covered;
            bool is_even = true;
            for (const Direction side : {direction, next(direction)}) {
                const CellId neighbour = volcano.neighbours[index(side)];
                is_even = is_even && island.cell(neighbour).coverable_level == volcano.level;
                if (is_even) covered.insert(neighbour);
            }
            if (!is_even || ends_settlement(island, covered)) continue;
            covered.for_each([&](CellId field) {
                if (island.cell(field).building.is_hut()) exposed.insert(field);
            });
        }
    });
    return exposed;
}

int turns_left(const State& state, Seat seat) {
    if (state.phase() == Phase::over || !state.is_playing(seat)) return 0;
    int playing = 0, ahead = 0;
    for (const Seat other : state.seats()) playing += state.is_playing(other);
    Seat next = state.seat();
    if (state.phase() != Phase::draw) next = next_seat(next, state.seat_count());
    for (; next != seat; next = next_seat(next, state.seat_count())) ahead += state.is_playing(next);
    return (std::max(state.tiles_left() - ahead, 0) + playing - 1) / playing;
}

std::string_view word(Special special) {
    return special == Special::tower ? "tower" : "temple";
}

CellSet special_places(const State& state, Seat seat, const Settlement& settlement, Special special) {
    return special == Special::tower ? state.tower_places(seat, settlement)
                                     : state.temple_places(seat, settlement);
}

CellSet special_places(const State& state, Seat seat, const Settlements& settlements, Special special) {
    CellSet places;
    for (const Settlement& settlement : settlements)
        places |= special_places(state, seat, settlement, special);
    return places;
}

CellSet special_places(const State& state, Seat seat, Special special) {
    return special_places(state, seat, settlements_of(state, seat), special);
}

Settlements settlements_of(const State& state, Seat seat) {
    Settlements settlements;
    state.island().settlements(seat, settlements);
    return settlements;
}

}  // namespace talus::taluva_reasons
