// What may be built, and building it.
#include "games/taluva/rules/refusals.h"
#include "games/taluva/rules/state.h"

namespace talus::taluva {
namespace {

constexpr int temple_needs_fields = 3;

bool may_get_tower(const Settlement& settlement) {
    return !settlement.has_tower;
}
bool may_get_temple(const Settlement& settlement) {
    return settlement.size >= temple_needs_fields && !settlement.has_temple;
}

}  // namespace

int State::huts_for(const CellSet& fields) const {
    int huts = 0;
    fields.for_each([&](CellId field) { huts += island_.cell(field).level; });
    return huts;
}

CellSet State::tower_places(Seat owner, const Settlement& settlement) const {
    if (supply(owner).towers == 0 || !may_get_tower(settlement)) return {};
    return settlement.around & island_.free_level_3_or_more();
}

CellSet State::temple_places(Seat owner, const Settlement& settlement) const {
    if (supply(owner).temples == 0 || !may_get_temple(settlement)) return {};
    return settlement.around & island_.free_fields();
}

void State::legal_builds(MoveList& moves) const {
    const Supply& supply = own_supply();
    Settlements settlements;
    island_.settlements(seat_, settlements);

    CellSet beside_own, for_towers, for_temples;
    for (const Settlement& settlement : settlements) {
        beside_own |= settlement.around;
        for_towers |= tower_places(seat_, settlement);
        for_temples |= temple_places(seat_, settlement);
    }

    if (supply.huts > 0) {
        CellSet places = island_.free_level_1();
        if (!options_.allows_huts_beside_own()) places -= beside_own;
        places.for_each([&](CellId id) { moves.push_back(Move::hut(island_.cell(id).hex)); });
    }
    for_towers.for_each([&](CellId id) { moves.push_back(Move::tower(island_.cell(id).hex)); });
    for_temples.for_each([&](CellId id) { moves.push_back(Move::temple(island_.cell(id).hex)); });
    if (supply.huts == 0) return;

    // Two settlements that would fill the same fields are one move, named by the smaller anchor.
    struct Expansion {
        CellSet fields;
        Hex anchor;
    };
    for (const Terrain terrain : all_terrains) {
        if ((beside_own & island_.free_fields(terrain)).empty()) continue;
        FixedVector<Expansion, Settlements::capacity()> expansions;
        for (const Settlement& settlement : settlements) {
            const CellSet fields = expansion_fields(settlement, terrain);
            if (fields.empty()) continue;
            Expansion* same = nullptr;
            for (Expansion& expansion : expansions)
                if (expansion.fields == fields) same = &expansion;
            const Hex anchor = island_.cell(island_.anchor(settlement)).hex;
            if (same == nullptr)
                expansions.push_back({fields, anchor});
            else if (before(anchor, same->anchor))
                same->anchor = anchor;
        }
        for (const Expansion& expansion : expansions)
            if (huts_for(expansion.fields) <= supply.huts)
                moves.push_back(Move::expand(expansion.anchor, terrain));
    }
}

bool State::can_build() const {
    // Nearly always some field for a new hut shows at once that there is a build.
    if (own_supply().huts > 0) {
        const CellSet places = island_.free_level_1();
        if (options_.allows_huts_beside_own()) {
            if (!places.empty()) return true;
        } else if (!(places - island_.neighbours_of(island_.buildings(seat_))).empty()) {
            return true;
        }
    }
    MoveList moves;
    legal_builds(moves);
    return !moves.empty();
}

const Refusal* State::build_refusal(const Move& move) const {
    const CellId id = island_.find(move.hex);
    const Cell& cell = island_.cell(id);
    const Supply& supply = own_supply();
    Settlements settlements;
    island_.settlements(seat_, settlements);

    if (move.kind == Move::Kind::expand) {
        if (id == no_cell || !island_.buildings(seat_).contains(id)) return &refusals::not_own_settlement;
        const Settlement settlement = island_.settlement_at(id);
        if (island_.anchor(settlement) != id) return &refusals::not_anchor;
        const CellSet fields = expansion_fields(settlement, move.terrain());
        if (fields.empty()) return &refusals::no_such_field;
        if (huts_for(fields) > supply.huts) return &refusals::too_few_huts;
        for (const Settlement& other : settlements)
            if (expansion_fields(other, move.terrain()) == fields &&
                before(island_.cell(island_.anchor(other)).hex, cell.hex))
                return &refusals::other_anchor;
        return nullptr;
    }

    if (id == no_cell) return &refusals::no_land;
    if (cell.surface.is_volcano()) return &refusals::on_volcano;
    if (!cell.building.none()) return &refusals::occupied;
    bool touches_own = false;
    bool touches_large = false;
    bool touches_tower_seeker = false;
    bool touches_temple_seeker = false;
    for (const Settlement& settlement : settlements) {
        if (!settlement.around.contains(id)) continue;
        touches_own = true;
        touches_large |= settlement.size >= temple_needs_fields;
        touches_tower_seeker |= may_get_tower(settlement);
        touches_temple_seeker |= may_get_temple(settlement);
    }
    switch (move.kind) {
        case Move::Kind::hut:
            if (supply.huts == 0) return &refusals::no_huts;
            if (cell.level != 1) return &refusals::hut_level;
            if (!options_.allows_huts_beside_own() && touches_own) return &refusals::hut_beside_own;
            return nullptr;
        case Move::Kind::tower:
            if (supply.towers == 0) return &refusals::no_towers;
            if (cell.level < 3) return &refusals::tower_level;
            if (!touches_own) return &refusals::tower_alone;
            return touches_tower_seeker ? nullptr : &refusals::tower_second;
        default:  // temple
            if (supply.temples == 0) return &refusals::no_temples;
            if (!touches_own) return &refusals::temple_alone;
            if (!touches_large) return &refusals::temple_small;
            return touches_temple_seeker ? nullptr : &refusals::temple_second;
    }
}

void State::build(const Move& move) {
    const CellId id = island_.find(move.hex);
    Supply& supply = own_supply();
    switch (move.kind) {
        case Move::Kind::hut:
            island_.build(id, {seat_, BuildingKind::hut});
            --supply.huts;
            break;
        case Move::Kind::tower:
            island_.build(id, {seat_, BuildingKind::tower});
            --supply.towers;
            break;
        case Move::Kind::temple:
            island_.build(id, {seat_, BuildingKind::temple});
            --supply.temples;
            break;
        default: {  // expand
            const CellSet fields = expansion_fields(island_.settlement_at(id), move.terrain());
            supply.huts = static_cast<std::uint8_t>(supply.huts - huts_for(fields));
            fields.for_each([&](CellId field) { island_.build(field, {seat_, BuildingKind::hut}); });
        }
    }
}

}  // namespace talus::taluva
