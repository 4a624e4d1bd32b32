#include "games/taluva/features.h"

#include <algorithm>

namespace talus::taluva {

void describe(const Island& island, const CellSet& free_fields, const Holdings& holdings,
              Features& features) {
    features.fill(0);
    const auto set = [&](Feature feature, float value) { features[static_cast<int>(feature)] = value; };
    const Supply& left = holdings.supply;
    const bool next = holdings.draws_next;

    const int temples = full_supply.temples - left.temples;
    const int towers = full_supply.towers - left.towers;
    set(Feature::next, next);
    set(Feature::temples_1, temples >= 1);
    set(Feature::temples_2, temples >= 2);
    set(Feature::temples_3, temples >= 3);
    set(Feature::towers_1, towers >= 1);
    set(Feature::towers_2, towers >= 2);
    set(Feature::huts_built, static_cast<float>(full_supply.huts - left.huts) / 20.0F);
    set(Feature::huts_low, static_cast<float>(std::max(0, 5 - left.huts)) / 5.0F);
    set(Feature::huts_none, left.huts == 0);
    const int short_of_victory = left.temples + left.towers;
    set(Feature::one_short, short_of_victory == 1);
    set(Feature::two_short, short_of_victory == 2);

    int temple_ready = 0, tower_ready = 0, growing = 0, pairs = 0, singles = 0, wasted = 0, high_ground = 0;
    int spare_sites = 0;
    bool sturdy = false;
    int best_expansion = 0;
    CellSet around_all;
    const CellSet high_free = free_fields & island.level_3_or_more();
    for (const Settlement& settlement : holdings.settlements) {
        const CellSet room = settlement.around & free_fields;
        around_all |= room;
        if (!settlement.has_tower) {
            tower_ready += !(settlement.around & high_free).empty();
            high_ground += !(settlement.around & island.level_2_or_more()).empty();
        }
        if (settlement.has_temple) {
            wasted += settlement.size;
        } else {
            spare_sites += settlement.has_tower;
            if (settlement.size >= 3) {
                temple_ready += !room.empty();
                sturdy |= settlement.size >= 4;
            } else {
                pairs += settlement.size == 2;
                singles += settlement.size == 1;
            }
        }
        if (left.huts == 0) continue;
        std::array<int, all_terrains.size()> huts{}, fields{};  // that an expansion takes and fills
        room.for_each([&](CellId id) {
            const Cell& cell = island.cell(id);
            const auto terrain = static_cast<std::size_t>(index(cell.surface.terrain()));
            huts[terrain] += cell.level;
            ++fields[terrain];
        });
        bool grows = false;
        for (std::size_t i = 0; i < huts.size(); ++i) {
            if (huts[i] > left.huts || fields[i] == 0) continue;
            best_expansion = std::max(best_expansion, huts[i]);
            grows |= settlement.size + fields[i] >= 3;
        }
        growing += grows && settlement.size < 3 && !settlement.has_temple;
    }
    temple_ready = std::min<int>(temple_ready, left.temples);
    tower_ready = std::min<int>(tower_ready, left.towers);
    set(Feature::temple_ready_1, temple_ready >= 1);
    set(Feature::temple_ready_2, temple_ready >= 2);
    set(Feature::temple_ready_next, next && temple_ready >= 1);
    set(Feature::tower_ready_1, tower_ready >= 1);
    set(Feature::tower_ready_2, tower_ready >= 2);
    set(Feature::tower_ready_next, next && tower_ready >= 1);
    const bool can_finish = short_of_victory == 1 && (temple_ready > 0 || tower_ready > 0);
    set(Feature::wins_next, can_finish && next);
    set(Feature::wins_soon, can_finish && !next);
    set(Feature::sturdy_temple, sturdy && left.temples > 0);
    if (left.temples > 0) {
        set(Feature::growing_1, growing >= 1);
        set(Feature::growing_2, growing >= 2);
        set(Feature::growing_next, next && growing >= 1);
        set(Feature::pairs, static_cast<float>(std::min(pairs, 3)));
        set(Feature::singles, static_cast<float>(std::min(singles, 4)));
    }
    set(Feature::wasted, static_cast<float>(wasted) / 10.0F);
    set(Feature::spare_temple_sites, static_cast<float>(spare_sites));
    if (left.towers > 0) set(Feature::high_ground, static_cast<float>(std::min(high_ground, 2)));
    set(Feature::roomy, static_cast<float>(around_all.size()) / 10.0F);
    set(Feature::best_expansion, static_cast<float>(best_expansion) / 10.0F);
    set(Feature::first_hut, !holdings.settlements.empty());
}

}  // namespace talus::taluva
