#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "games/taluva/rules/notation.h"
#include "protocol/board/board.h"
#include "protocol/board/taluva_parts.h"

namespace talus {

using namespace taluva;

namespace {

constexpr std::array<std::string_view, 3> standing_names{"playing", "finished", "eliminated"};
constexpr std::array<std::string_view, 4> phase_names{"draw", "place", "build", "over"};

template <class Names, class Value>
std::string_view name_of(const Names& names, Value value) {
    return names[static_cast<std::size_t>(value)];
}

std::string text_of(Terrain terrain) {
    return {letter(terrain)};
}

Json hex_json(const Cell& cell) {
    Json json{{"q", int{cell.hex.q}}, {"r", int{cell.hex.r}}, {"level", int{cell.level}}};
    if (cell.surface.is_volcano())
        json.set("flow", to_text(cell.surface.direction()));
    else
        json.set("terrain", text_of(cell.surface.terrain()));
    if (!cell.building.none())
        json.set("building", Json{{"seat", number(cell.building.owner())},
                                  {"kind", name_of(building_names, cell.building.kind())}});
    return json;
}

Json island_json(const Island& island) {
    CellSet all;
    for (int id = 0; id < island.size(); ++id) all.insert(static_cast<CellId>(id));
    Json::Array hexes;
    for (const CellId id : sorted(island, all)) hexes.push_back(hex_json(island.cell(id)));
    return hexes;
}

// Settlements that would fill the same fields have one move, named by the smallest anchor (RULES,
// EXPAND-NAME).
Move expansion(const State& state, const std::vector<Settlement>& settlements, Terrain terrain,
               const CellSet& fields) {
    const auto first = std::find_if(
        settlements.begin(), settlements.end(),
        [&](const Settlement& settlement) { return state.expansion_fields(settlement, terrain) == fields; });
    return Move::expand(state.island().cell(state.island().anchor(*first)).hex, terrain);
}

Json expansions_json(const State& state, Seat owner, const std::vector<Settlement>& settlements,
                     const Settlement& settlement) {
    Json::Array expansions;
    for (const Terrain terrain : all_terrains) {
        const CellSet fields = state.expansion_fields(settlement, terrain);
        if (fields.empty()) continue;
        const int huts = state.huts_for(fields);
        expansions.push_back({{"terrain", text_of(terrain)},
                              {"hexes", hexes_json(state.island(), fields)},
                              {"huts", huts},
                              {"enough", huts <= state.supply(owner).huts},
                              {"move", to_text(expansion(state, settlements, terrain, fields))}});
    }
    return expansions;
}

Json settlement_json(const State& state, Seat owner, const std::vector<Settlement>& settlements,
                     const Settlement& settlement) {
    const Island& island = state.island();
    // Who does not play any more builds nothing.
    const bool builds = state.phase() != Phase::over && state.is_playing(owner);
    return {{"seat", number(owner)},
            {"anchor", anchor_text(island, settlement)},
            {"hexes", hexes_json(island, settlement.fields)},
            {"towers", (settlement.fields & island.towers()).size()},
            {"temples", (settlement.fields & island.temples()).size()},
            {"may_tower", hexes_json(island, builds ? state.tower_places(owner, settlement) : CellSet{})},
            {"may_temple", hexes_json(island, builds ? state.temple_places(owner, settlement) : CellSet{})},
            {"expansions",
             builds ? expansions_json(state, owner, settlements, settlement) : Json(Json::Array{})}};
}

}  // namespace

Json board_json(const State& state) {
    Json::Array all_settlements, supplies, standings;
    for (const Seat seat : state.seats()) {
        const std::vector<Settlement> settlements = sorted_settlements(state.island(), seat);
        for (const Settlement& settlement : settlements)
            all_settlements.push_back(settlement_json(state, seat, settlements, settlement));
        const Supply& supply = state.supply(seat);
        supplies.push_back(
            {{"huts", int{supply.huts}}, {"towers", int{supply.towers}}, {"temples", int{supply.temples}}});
        standings.emplace_back(name_of(standing_names, state.standing(seat).kind));
    }
    Json board{{"phase", name_of(phase_names, state.phase())},
               {"hexes", island_json(state.island())},
               {"settlements", all_settlements},
               {"supplies", supplies},
               {"standings", standings}};
    if (state.phase() == Phase::place) board.set("tile", to_text(state.drawn_tile()));
    board.set("tiles_left", state.tiles_left());
    Json::Object unseen;
    for (int kind = 0; kind < tile_kinds; ++kind)
        if (const int count = state.unseen(tile_at(kind)); count > 0)
            unseen.emplace_back(to_text(tile_at(kind)), count);
    board.set("unseen", unseen);
    return board;
}

Json endings_json(const State&) {
    return Json::Array{"early", "last-standing", "tiles"};
}

}  // namespace talus
