#include "games/taluva/evaluation/survey.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace talus::taluva {

Exposure::Exposure(const Island& island, CellId blocked, bool is_temple) : temples(island.temples()) {
    if (is_temple) temples.insert(blocked);
    island.volcanoes().for_each([&](CellId id) {
        const Cell& volcano = island.cell(id);
        unsigned coverable = 0;
        for (int d = 0; d < 6; ++d) {
            const CellId neighbour = volcano.neighbours[d];
            coverable |=
                unsigned{neighbour != blocked && island.cell(neighbour).coverable_level == volcano.level}
                << d;
        }
        const unsigned next_coverable = coverable >> 1 | (coverable & 1) << 5;
        unsigned directions = coverable & next_coverable & ~(1U << index(volcano.surface.direction()));
        for (; directions != 0; directions &= directions - 1) {
            const int d = std::countr_zero(directions);
            eruptions.push_back({volcano.neighbours[d], volcano.neighbours[(d + 1) % 6]});
            for (const CellId covered : {eruptions.back().first, eruptions.back().second}) {
                ++counts[covered];
                cells.insert(covered);
            }
        }
    });
}

namespace {

// What eruptions could make of a settlement.
struct Fates {
    int spoiled = 0;  // no part is large enough for a temple any more
    int split = 0;    // a part without its temple is large enough for another
};

Fates fates_of(const Island& island, const Exposure& exposure, const Settlement& settlement) {
    Fates fates;
    // A temple, a field that is covered, and three more.
    if (settlement.size < (settlement.has_temple ? 5 : 3)) return fates;
    if ((settlement.fields & exposure.cells).empty()) return fates;
    for (const auto& [first, second] : exposure.eruptions) {
        if (!settlement.fields.contains(first) && !settlement.fields.contains(second)) continue;
        CellSet left = settlement.fields;
        left.erase(first);
        left.erase(second);
        bool has_site = false;
        CellSet torn = island.neighbours_of(first) | island.neighbours_of(second);
        torn &= left;
        if (torn.size() <= 1) {  // in one piece: the quick answer
            has_site = !settlement.has_temple && left.size() >= 3;
            left = {};
        }
        while (!left.empty() && !has_site) {
            CellSet part, edge;
            edge.insert(left.first());
            while (!edge.empty()) {
                part |= edge;
                edge = (island.neighbours_of(edge) & left) - part;
            }
            left -= part;
            has_site = part.size() >= 3 && (part & exposure.temples).empty();
        }
        fates.spoiled += !settlement.has_temple && !has_site;
        fates.split += settlement.has_temple && has_site;
    }
    return fates;
}

}  // namespace

Network::SettlementInputs inputs_of(const Island& island, const Exposure& exposure,
                                    const Settlement& settlement, const Prospects& prospects) {
    Network::SettlementInputs inputs{};
    std::size_t next = 0;
    const auto add = [&](int value) { inputs[next++] = static_cast<std::int16_t>(value); };
    const int size = settlement.size, room = prospects.room.size();
    for (int n = 1; n <= 4; ++n) add(size == n);
    add(std::clamp(size - 4, 0, 6));
    add(settlement.has_temple);
    add(settlement.has_tower);
    add(std::min(room, 6));
    add(room == 0);
    add(size >= 3 && !settlement.has_temple && room > 0);
    const int tower_places = settlement.has_tower ? 0 : (prospects.room & island.level_3_or_more()).size();
    add(std::min(tower_places, 2));
    add(settlement.has_tower ? 0 : std::min((settlement.around & island.level_2_or_more()).size(), 4));
    // A tower after an eruption on the second level.
    const CellSet high_and_exposed = island.level_2_or_more() & exposure.cells;
    add(settlement.has_tower ? 0 : std::min((settlement.around & high_and_exposed).size(), 3));
    add(settlement.has_tower ? 0 : std::min((settlement.fields & high_and_exposed).size(), 2));
    int growing = 0, most_fields = 0, most_huts = 0;
    for (std::size_t t = 0; t < prospects.fields.size(); ++t) {
        add(std::min<int>(prospects.fields[t], 3));
        growing += size < 3 && prospects.fields[t] > 0 && size + prospects.fields[t] >= 3;
        most_fields = std::max<int>(most_fields, prospects.fields[t]);
        most_huts = std::max<int>(most_huts, prospects.huts[t]);
    }
    add(!settlement.has_temple && growing >= 1);
    add(!settlement.has_temple && growing >= 2);
    add(std::min(most_fields, 4));
    add(std::min(most_huts, 9));
    // Eruptions that could hit it; a single field cannot be destroyed.
    int threats = 0, exposed_fields = 0;
    if (size > 1)
        (settlement.fields & exposure.cells).for_each([&](CellId id) {
            threats += exposure.counts[id];
            ++exposed_fields;
        });
    add(std::min(threats, 6));
    add(std::min(exposed_fields, 4));
    add((size == 3 || size == 4) && threats > 0);
    add(size == 3 && threats > 0 && !settlement.has_temple);
    // What could be covered around it.
    add(std::min((prospects.room & exposure.cells).size(), 4));
    add(std::min((settlement.around & island.volcanoes()).size(), 4));
    add(std::min((settlement.fields & island.level_2_or_more()).size(), 4));
    const Fates fates = fates_of(island, exposure, settlement);
    add(std::min(fates.spoiled, 4));
    add(std::min(fates.split, 3));
    return inputs;
}

TurnsLeft::TurnsLeft(const State& state) {
    const int seats = state.seat_count();
    next = state.seat();
    if (state.phase() != Phase::draw) {
        do next = next_seat(next, seats);
        while (!state.is_playing(next));
    }
    int playing = 0;
    for (const Seat seat : state.seats()) playing += state.is_playing(seat);
    Seat seat = next;
    for (int place = 0; place < playing; seat = next_seat(seat, seats)) {
        if (!state.is_playing(seat)) continue;
        before[seat] = static_cast<std::uint8_t>(place);
        turns[seat] =
            static_cast<std::uint8_t>((std::max(state.tiles_left() - place, 0) + playing - 1) / playing);
        ++place;
    }
}

Network::OwnInputs own_inputs(const State& state, Seat seat, const TurnsLeft& left, const Supply& supply,
                              const Description& description,
                              const std::array<std::int32_t, Network::settlement_units>& seen) {
    Network::OwnInputs inputs{};
    std::size_t next = 0;
    for (const std::int32_t sum : seen) inputs[next++] = static_cast<std::int16_t>(std::min(sum, 32767));
    const Features features = description.features(seat == left.next);
    constexpr float scale = Network::seat_input_scale;
    for (int i = 0; i < feature_count; ++i) {
        const float scaled = features[static_cast<std::size_t>(i)] * scale;
        inputs[next++] = static_cast<std::int16_t>(scaled + (scaled < 0 ? -0.5F : 0.5F));
    }
    const auto add = [&](bool is_set) { inputs[next++] = is_set ? Network::seat_input_scale : 0; };
    const auto add_buckets = [&](int value, std::initializer_list<int> starts) {
        std::size_t bucket = 0;
        for (const int start : starts) bucket += value >= start;
        if (bucket > 0) inputs[next + bucket - 1] = Network::seat_input_scale;
        next += starts.size();
    };
    add_buckets(supply.huts, {0, 1, 2, 3, 5, 8, 11, 15});
    add_buckets(left.turns[seat], {0, 1, 2, 3, 4, 5, 7, 10});
    inputs[next++] = static_cast<std::int16_t>(Network::seat_input_scale * left.before[seat] / 2);
    add(state.options().edition == Edition::riogrande);
    add(state.seat_count() == 3);
    add(state.seat_count() >= 4);
    return inputs;
}

Network::StandingInputs standing_inputs(const State& state, Seat seat, const PerSeat<Supply>& supplies) {
    const auto worth = [&](Seat i) {
        const Supply& left = supplies[i];
        return (full_supply.temples - left.temples) * 10'000 + (full_supply.towers - left.towers) * 100 +
               (full_supply.huts - left.huts);
    };
    const bool teams = state.options().mode == Mode::teams;
    std::optional<Seat> best;
    for (const Seat other : state.seats()) {
        if (other == seat || !state.is_playing(other) || (teams && other == State::partner(seat))) continue;
        if (!best || worth(other) > worth(*best)) best = other;
    }
    Network::StandingInputs inputs{};
    if (!best) return inputs;
    const Supply &own = supplies[seat], &other = supplies[*best];
    constexpr int scale = Network::seat_input_scale;
    const int temples = other.temples - own.temples, towers = other.towers - own.towers;
    inputs[0] = static_cast<std::int16_t>(scale * temples);
    inputs[1] = static_cast<std::int16_t>(scale * towers);
    inputs[2] = static_cast<std::int16_t>(std::clamp(other.huts - own.huts, -20, 20) * scale / 5);
    inputs[3] = worth(seat) > worth(*best) ? scale : 0;
    inputs[4] = worth(seat) == worth(*best) ? scale : 0;
    inputs[5] = temples > 0 ? scale : 0;
    inputs[6] = temples < 0 ? scale : 0;
    inputs[7] = temples == 0 && towers > 0 ? scale : 0;
    return inputs;
}

Survey::Survey(const State& state, const Network& network) : network_(&network), exposure_(state.island()) {
    Settlements settlements;
    for (const Seat i : state.seats()) {
        if (!state.is_playing(i)) continue;
        state.island().settlements(i, settlements);
        for (const Settlement& settlement : settlements) add(state.island(), i, settlement, network);
    }
}

Survey::Survey(const State& placed, const Survey& before, const CellSet& changed)
    : network_(before.network_), exposure_(placed.island()) {
    const Island& island = placed.island();
    for (const Seat i : placed.seats()) {
        if (!placed.is_playing(i)) continue;
        const CellSet& own = island.buildings(i);
        // What may be covered beside a settlement depends on the hexes beside that.
        const CellSet beside_changed = island.neighbours_of(changed) | changed;
        for (const SurveyedSettlement& old : before.of(i)) {
            if (((old.settlement.fields | old.settlement.around) & beside_changed).empty()) {
                seats_[i].push_back(old);
                around_[i] |= old.settlement.around;
                continue;
            }
            CellSet left = old.settlement.fields & own;
            while (!left.empty()) {
                const Settlement part = island.settlement_at(left.first());
                left -= part.fields;
                add(island, i, part, *network_);
            }
        }
    }
}

void Survey::add(const Island& island, Seat seat, const Settlement& settlement, const Network& network) {
    const Prospects prospects = prospects_of(island, island.free_fields(), settlement);
    seats_[seat].push_back(
        {settlement, prospects, network.look_at(inputs_of(island, exposure_, settlement, prospects))});
    around_[seat] |= settlement.around;
}

}  // namespace talus::taluva
