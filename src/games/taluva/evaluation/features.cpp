#include "games/taluva/evaluation/features.h"

#include <algorithm>

namespace talus::taluva {

Prospects prospects_of(const Island& island, const CellSet& free_fields, const Settlement& settlement) {
    Prospects prospects{settlement.around & free_fields, false, false};
    if (!settlement.has_tower) {
        prospects.tower_ready = !(prospects.room & island.level_3_or_more()).empty();
        prospects.high_ground = !(settlement.around & island.level_2_or_more()).empty();
    }
    prospects.room.for_each([&](CellId id) {
        const Cell& cell = island.cell(id);
        const auto terrain = index(cell.surface.terrain());
        prospects.huts[terrain] = static_cast<std::uint16_t>(prospects.huts[terrain] + cell.level);
        ++prospects.fields[terrain];
    });
    return prospects;
}

void Description::add(const Settlement& settlement, const Prospects& prospects) {
    has_any_ = true;
    room_ |= prospects.room;
    tower_ready_ += prospects.tower_ready;
    high_ground_ += prospects.high_ground;
    const bool is_small = settlement.size < 3;
    if (settlement.has_temple) {
        wasted_ += settlement.size;
    } else {
        spare_sites_ += settlement.has_tower;
        temple_ready_ += !is_small && !prospects.room.empty();
        has_sturdy_ |= settlement.size >= 4;
        pairs_ += settlement.size == 2;
        singles_ += settlement.size == 1;
    }
    bool grows = false;
    for (std::size_t i = 0; i < prospects.huts.size(); ++i) {
        if (prospects.huts[i] > left_.huts || prospects.fields[i] == 0) continue;
        best_expansion_ = std::max<int>(best_expansion_, prospects.huts[i]);
        grows |= settlement.size + prospects.fields[i] >= 3;
    }
    growing_ += grows && is_small && !settlement.has_temple;
}

Features Description::features(bool draws_next) const {
    Features features{};
    const auto set = [&](Feature feature, float value) {
        features[static_cast<std::size_t>(feature)] = value;
    };

    const int temples = full_supply.temples - left_.temples;
    const int towers = full_supply.towers - left_.towers;
    set(Feature::next, draws_next);
    set(Feature::temples_1, temples >= 1);
    set(Feature::temples_2, temples >= 2);
    set(Feature::temples_3, temples >= 3);
    set(Feature::towers_1, towers >= 1);
    set(Feature::towers_2, towers >= 2);
    set(Feature::huts_built, static_cast<float>(full_supply.huts - left_.huts) / 20.0F);
    set(Feature::huts_low, static_cast<float>(std::max(0, 5 - left_.huts)) / 5.0F);
    set(Feature::huts_none, left_.huts == 0);
    const int short_of_victory = left_.temples + left_.towers;
    set(Feature::one_short, short_of_victory == 1);
    set(Feature::two_short, short_of_victory == 2);

    const int temple_ready = std::min<int>(temple_ready_, left_.temples);
    const int tower_ready = std::min<int>(tower_ready_, left_.towers);
    set(Feature::temple_ready_1, temple_ready >= 1);
    set(Feature::temple_ready_2, temple_ready >= 2);
    set(Feature::temple_ready_next, draws_next && temple_ready >= 1);
    set(Feature::tower_ready_1, tower_ready >= 1);
    set(Feature::tower_ready_2, tower_ready >= 2);
    set(Feature::tower_ready_next, draws_next && tower_ready >= 1);
    const bool can_finish = short_of_victory == 1 && (temple_ready > 0 || tower_ready > 0);
    set(Feature::wins_next, can_finish && draws_next);
    set(Feature::wins_soon, can_finish && !draws_next);
    set(Feature::sturdy_temple, has_sturdy_ && left_.temples > 0);
    if (left_.temples > 0) {
        set(Feature::growing_1, growing_ >= 1);
        set(Feature::growing_2, growing_ >= 2);
        set(Feature::growing_next, draws_next && growing_ >= 1);
        set(Feature::pairs, static_cast<float>(std::min(pairs_, 3)));
        set(Feature::singles, static_cast<float>(std::min(singles_, 4)));
    }
    set(Feature::wasted, static_cast<float>(wasted_) / 10.0F);
    set(Feature::spare_temple_sites, static_cast<float>(spare_sites_));
    if (left_.towers > 0) set(Feature::high_ground, static_cast<float>(std::min(high_ground_, 2)));
    set(Feature::roomy, static_cast<float>(room_.size()) / 10.0F);
    set(Feature::best_expansion, static_cast<float>(best_expansion_) / 10.0F);
    set(Feature::first_hut, has_any_);
    return features;
}

Features describe(const State& state, Seat seat) {
    Settlements settlements;
    state.island().settlements(seat, settlements);
    Description description(state.supply(seat));
    for (const Settlement& settlement : settlements)
        description.add(settlement, prospects_of(state.island(), state.island().free_fields(), settlement));
    return description.features(state.seat() == seat);
}

}  // namespace talus::taluva
