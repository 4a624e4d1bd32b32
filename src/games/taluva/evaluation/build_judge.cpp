#include "games/taluva/evaluation/build_judge.h"

#include <algorithm>

#include "base/portable_math.h"

namespace talus::taluva {
namespace {

float odds_of(float strength) {
    return static_cast<float>(portable_exp(std::clamp(strength, -20.0F, 20.0F)));
}

template <class Seen>
void add(Seen& seen, const Network::SettlementUnits& units, int sign = 1) {
    for (std::size_t i = 0; i < units.size(); ++i) seen[i] += sign * units[i];
}

}  // namespace

// Who has finished early (and the game goes on, in a ranking) holds its place; the others play for the next
// one. Who is eliminated has nothing left to win.
Values share_out(const State& state, const PerSeat<float>& odds) {
    Values values{};
    const bool teams = state.options().mode == Mode::teams;
    float sum = 0;
    int next_place = 1;
    for (const Seat seat : state.seats()) {
        const Standing& standing = state.standing(seat);
        if (standing.kind == Standing::Kind::finished) {
            values[seat] = worth_of_place(standing.order);
            ++next_place;
        }
        if (standing.kind != Standing::Kind::playing) continue;
        values[seat] = odds[seat];
        const Seat partner = State::partner(seat);
        // Partners' strengths add up.
        if (teams && state.is_playing(partner)) values[seat] *= odds[partner];
        // Partners share one chance: count each team once.
        if (!teams || seat < partner || !state.is_playing(partner)) sum += values[seat];
    }
    const float pool = worth_of_place(next_place);
    for (const Seat seat : state.seats())
        if (state.is_playing(seat)) values[seat] *= pool / sum;
    if (teams)  // an eliminated partner wins with the team
        for (const Seat seat : state.seats())
            values[seat] = std::max(values[seat], values[State::partner(seat)]);
    return values;
}

Values evaluate_by_network(const State& state, const Network& network) {
    if (state.phase() == Phase::over) return final_shares(state);
    const Survey survey(state, network);
    const TurnsLeft left(state);
    PerSeat<Supply> supplies{};
    for (const Seat i : state.seats()) supplies[i] = state.supply(i);
    PerSeat<float> odds{};
    for (const Seat i : state.seats()) {
        if (!state.is_playing(i)) continue;
        Description description(supplies[i]);
        std::array<std::int32_t, Network::settlement_units> seen{};
        for (const SurveyedSettlement& surveyed : survey.of(i)) {
            description.add(surveyed.settlement, surveyed.prospects);
            add(seen, surveyed.units);
        }
        odds[i] = odds_of(
            network.strength(network.sums_of(own_inputs(state, i, left, supplies[i], description, seen)),
                             standing_inputs(state, i, supplies)));
    }
    return share_out(state, odds);
}

BuildJudge::BuildJudge(const State& state, const Survey& survey, const Network& network)
    : state_(state), survey_(survey), network_(network), left_(state) {
    for (const Seat i : state.seats()) {
        supplies_[i] = state.supply(i);
        if (!state.is_playing(i)) continue;
        Description description(supplies_[i]);
        for (const SurveyedSettlement& surveyed : survey.of(i)) {
            description.add(surveyed.settlement, surveyed.prospects);
            add(views_[i].seen, surveyed.units);
        }
        // The mover's own are never asked for: it builds something.
        if (i != state.seat())
            views_[i].sums =
                network.sums_of(own_inputs(state, i, left_, supplies_[i], description, views_[i].seen));
    }
}

void BuildJudge::list(Builds& builds) const {
    builds.clear();
    const Island& island = state_.island();
    const Seat own = state_.seat();
    const Supply& supply = supplies_[own];
    const auto each = [&](const CellSet& places, BuildingKind kind) {
        places.for_each([&](CellId id) {
            CellSet field;
            field.insert(id);
            builds.push_back(
                {kind, false, {}, 0, field, static_cast<std::uint8_t>(kind == BuildingKind::hut)});
        });
    };
    CellSet for_towers, for_temples;
    for (const SurveyedSettlement& surveyed : survey_.of(own)) {
        for_towers |= state_.tower_places(state_.seat(), surveyed.settlement);
        for_temples |= state_.temple_places(state_.seat(), surveyed.settlement);
    }
    each(for_towers, BuildingKind::tower);
    each(for_temples, BuildingKind::temple);
    if (supply.huts == 0) return;
    for (std::size_t k = 0; k < survey_.of(own).size(); ++k) {
        const SurveyedSettlement& surveyed = survey_.of(own)[k];
        for (const Terrain terrain : all_terrains) {
            const auto t = static_cast<std::size_t>(index(terrain));
            if (surveyed.prospects.fields[t] == 0 || surveyed.prospects.huts[t] > supply.huts) continue;
            builds.push_back({BuildingKind::hut, true, terrain, static_cast<std::uint8_t>(k),
                              state_.expansion_fields(surveyed.settlement, terrain),
                              static_cast<std::uint8_t>(surveyed.prospects.huts[t])});
        }
    }
    CellSet places = island.free_level_1();
    if (state_.options().edition != Edition::riogrande) places -= survey_.around(own);
    each(places, BuildingKind::hut);
}

Build BuildJudge::build_of(const Move& move) const {
    const Island& island = state_.island();
    const CellId cell = island.find(move.hex);
    Build build{BuildingKind::hut, false, {}, 0, {}, 1};
    if (move.kind == Move::Kind::expand) {
        const SurveyedSettlements& own = survey_.of(state_.seat());
        std::size_t k = 0;
        while (!own[k].settlement.fields.contains(cell)) ++k;
        build.is_expansion = true;
        build.terrain = move.terrain();
        build.settlement = static_cast<std::uint8_t>(k);
        build.fields = state_.expansion_fields(own[k].settlement, move.terrain());
        build.huts = static_cast<std::uint8_t>(state_.huts_for(build.fields));
        return build;
    }
    build.fields.insert(cell);
    if (move.kind == Move::Kind::tower) build.kind = BuildingKind::tower, build.huts = 0;
    if (move.kind == Move::Kind::temple) build.kind = BuildingKind::temple, build.huts = 0;
    return build;
}

Move BuildJudge::move_of(const Build& build) const {
    const Island& island = state_.island();
    if (!build.is_expansion) {
        const Hex hex = island.cell(build.fields.first()).hex;
        switch (build.kind) {
            case BuildingKind::tower: return Move::tower(hex);
            case BuildingKind::temple: return Move::temple(hex);
            case BuildingKind::hut: return Move::hut(hex);
        }
    }
    // Of settlements that fill the same fields the one with the smallest anchor names the move.
    const SurveyedSettlements& own = survey_.of(state_.seat());
    Hex anchor = island.cell(island.anchor(own[build.settlement].settlement)).hex;
    for (const SurveyedSettlement& surveyed : own) {
        if (state_.expansion_fields(surveyed.settlement, build.terrain) != build.fields) continue;
        const Hex other = island.cell(island.anchor(surveyed.settlement)).hex;
        if (before(other, anchor)) anchor = other;
    }
    return Move::expand(anchor, build.terrain);
}

Supply BuildJudge::supply_after(const Build& build) const {
    Supply supply = supplies_[state_.seat()];
    supply.huts = static_cast<std::uint8_t>(supply.huts - build.huts);
    if (build.kind == BuildingKind::tower) --supply.towers;
    if (build.kind == BuildingKind::temple) --supply.temples;
    return supply;
}

bool BuildJudge::ends_the_seats_game(const Supply& supply) const {
    return supply.kinds_used_up() >= (state_.options().mode == Mode::teams ? 1 : 2) ||
           state_.tiles_left() == 0;
}

Values BuildJudge::after_playing(const Build& build) const {
    State next = state_;
    next.play_unchecked(move_of(build));
    return evaluate_by_network(next, network_);
}

// A temple or a tower cannot be covered, so less can be beside it.
CellSet BuildJudge::reach_of(const Build& build) const {
    return build.kind == BuildingKind::hut ? build.fields
                                           : build.fields | state_.island().neighbours_of(build.fields);
}

Network::Sums BuildJudge::own_sums(const Build& build, const Exposure& exposure, const Supply& supply) const {
    const Island& island = state_.island();
    const Seat own = state_.seat();
    Description description(supply);
    Seen seen = views_[own].seen;
    // What is built is one settlement with all that it touches; nothing changes for the others.
    Settlement joined{build.fields, island.neighbours_of(build.fields),
                      static_cast<std::uint8_t>(build.fields.size()), build.kind == BuildingKind::tower,
                      build.kind == BuildingKind::temple};
    const CellSet reach = reach_of(build);
    for (const SurveyedSettlement& surveyed : survey_.of(own)) {
        if (!(surveyed.settlement.around & build.fields).empty()) {
            joined.absorb(surveyed.settlement);
            add(seen, surveyed.units, -1);
            continue;
        }
        description.add(surveyed.settlement, surveyed.prospects);
        if ((surveyed.settlement.around & reach).empty()) continue;
        add(seen, surveyed.units, -1);
        add(seen, network_.look_at(inputs_of(island, exposure, surveyed.settlement, surveyed.prospects)));
    }
    joined.around -= joined.fields;
    const Prospects prospects = prospects_of(island, island.free_fields() - build.fields, joined);
    description.add(joined, prospects);
    add(seen, network_.look_at(inputs_of(island, exposure, joined, prospects)));
    return network_.sums_of(own_inputs(state_, own, left_, supply, description, seen));
}

Network::Sums BuildJudge::sums_beside(const Build& build, const Exposure& exposure, Seat seat) const {
    const Island& island = state_.island();
    Description description(supplies_[seat]);
    Seen seen = views_[seat].seen;
    const CellSet reach = reach_of(build);
    for (const SurveyedSettlement& surveyed : survey_.of(seat)) {
        if ((surveyed.settlement.around & reach).empty()) {
            description.add(surveyed.settlement, surveyed.prospects);
            continue;
        }
        const Prospects prospects =
            prospects_of(island, island.free_fields() - build.fields, surveyed.settlement);
        description.add(surveyed.settlement, prospects);
        add(seen, surveyed.units, -1);
        add(seen, network_.look_at(inputs_of(island, exposure, surveyed.settlement, prospects)));
    }
    return network_.sums_of(own_inputs(state_, seat, left_, supplies_[seat], description, seen));
}

Values BuildJudge::after(const Build& build) const {
    const Seat own = state_.seat();
    PerSeat<Supply> supplies = supplies_;
    supplies[own] = supply_after(build);
    if (ends_the_seats_game(supplies[own])) return after_playing(build);

    const CellSet reach = reach_of(build);
    const auto judge = [&](const Exposure& exposure) {
        PerSeat<float> odds{};
        for (const Seat i : state_.seats()) {
            if (!state_.is_playing(i)) continue;
            const Network::StandingInputs standing = standing_inputs(state_, i, supplies);
            if (i == own)
                odds[i] = odds_of(network_.strength(own_sums(build, exposure, supplies[own]), standing));
            else if (!(survey_.around(i) & reach).empty())
                odds[i] = odds_of(network_.strength(sums_beside(build, exposure, i), standing));
            else
                odds[i] = odds_of(network_.strength(views_[i].sums, standing));
        }
        return share_out(state_, odds);
    };
    return build.kind == BuildingKind::hut
               ? judge(survey_.exposure())
               : judge(Exposure(state_.island(), build.fields.first(), build.kind == BuildingKind::temple));
}

}  // namespace talus::taluva
