#include "games/taluva/rules/notation.h"
#include "protocol/board/board.h"
#include "protocol/board/taluva_parts.h"

namespace talus {

using namespace taluva;

namespace {

// A tile: what it covers, and what it makes of the settlements there. Hexes keep their numbers.
void add_placement(Json::Array& effects, const State& before, const Move& move, const State& after) {
    const Island &old = before.island(), &now = after.island();
    effects.push_back({{"kind", "level"}, {"level", int{now.cell(now.find(move.hex)).level}}});
    for (const Seat seat : before.seats()) {
        const CellSet lost = old.buildings(seat) - now.buildings(seat);
        if (lost.empty()) continue;
        effects.push_back({{"kind", "destroys"},
                           {"seat", number(seat)},
                           {"hexes", hexes_json(old, lost)},
                           {"huts", before.huts_for(lost)}});
        for (const Settlement& settlement : sorted_settlements(old, seat)) {
            Json::Array parts;
            for (const Settlement& part : sorted_settlements(now, seat))
                if (!(part.fields & settlement.fields).empty()) parts.emplace_back(anchor_text(now, part));
            if (parts.size() > 1)
                effects.push_back({{"kind", "splits"},
                                   {"seat", number(seat)},
                                   {"anchor", anchor_text(old, settlement)},
                                   {"parts", parts}});
        }
    }
}

// A build: what it costs, and the settlement that it is part of.
void add_build(Json::Array& effects, const State& before, const State& after) {
    const Seat seat = before.seat();
    const Supply &old = before.supply(seat), &left = after.supply(seat);
    const CellSet built = after.island().buildings(seat) - before.island().buildings(seat);
    effects.push_back({{"kind", "costs"},
                       {"huts", old.huts - left.huts},
                       {"towers", old.towers - left.towers},
                       {"temples", old.temples - left.temples},
                       {"hexes", hexes_json(after.island(), built)}});
    const Settlement grown = after.island().settlement_at(built.first());
    Json::Array joined;
    for (const Settlement& settlement : sorted_settlements(before.island(), seat))
        if (!(settlement.fields & grown.fields).empty())
            joined.emplace_back(anchor_text(before.island(), settlement));
    if (joined.size() > 1)
        effects.push_back(
            {{"kind", "joins"}, {"seat", number(seat)}, {"anchors", joined}, {"size", int{grown.size}}});
    effects.push_back(
        {{"kind", "grows"}, {"anchor", anchor_text(after.island(), grown)}, {"size", int{grown.size}}});
}

void add_standings(Json::Array& effects, const State& before, const State& after) {
    for (const Seat seat : before.seats()) {
        if (before.standing(seat) == after.standing(seat)) continue;
        const bool is_finished = after.standing(seat).kind == Standing::Kind::finished;
        effects.push_back({{"kind", is_finished ? "finishes" : "eliminates"}, {"seat", number(seat)}});
    }
}

}  // namespace

Json effects_json(const State& before, const Move& move, const State& after) {
    Json::Array effects;
    if (before.phase() == Phase::place) add_placement(effects, before, move, after);
    if (before.phase() == Phase::build) add_build(effects, before, after);
    add_standings(effects, before, after);
    add_end(effects, after);
    return effects;
}

}  // namespace talus
