#include "games/taluva/evaluation/styles.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "base/portable_math.h"
#include "games/taluva/evaluation/evaluate.h"

namespace talus::taluva {
namespace {

using F = Feature;

struct Preference {
    Feature feature;
    float weight;  // in log odds
};

struct Style {
    Network network;
    float deny;  // what a covered hut of another seat is worth besides, an own one the reverse; in log odds
};

Style style_of(std::initializer_list<Preference> preferences, float deny = 0) {
    Style style{{}, deny};
    constexpr float scale = static_cast<float>(Network::seat_weight_scale) / Network::seat_input_scale;
    for (const auto& [feature, weight] : preferences)
        style.network.direct_own[Network::settlement_units + static_cast<std::size_t>(feature)] =
            static_cast<std::int16_t>(weight * scale);
    style.network.prepare();
    return style;
}

// In the order of the names.
const std::array<Style, all_styles.size()>& styles() {
    static const std::array<Style, all_styles.size()> all{
        // Temples first of all, and no growth of others that could become one.
        style_of({{F::temples_1, 4},
                  {F::temples_2, 4},
                  {F::temples_3, 4},
                  {F::temple_ready_1, 1.8F},
                  {F::temple_ready_2, 0.9F},
                  {F::growing_1, 0.9F},
                  {F::growing_2, 0.5F},
                  {F::pairs, 0.15F},
                  {F::singles, 0.1F},
                  {F::towers_1, 1},
                  {F::towers_2, 1},
                  {F::huts_none, -3},
                  {F::best_expansion, 0.5F}},
                 0.4F),
        // Up, for both towers and then an early victory.
        style_of({{F::towers_1, 5},
                  {F::towers_2, 5},
                  {F::tower_ready_1, 2.5F},
                  {F::tower_ready_2, 1},
                  {F::high_ground, 1},
                  {F::temples_1, 2},
                  {F::temples_2, 2},
                  {F::temples_3, 2},
                  {F::growing_1, 0.5F},
                  {F::temple_ready_1, 0.7F},
                  {F::huts_built, 1},
                  {F::huts_none, -3}}),
        // As many huts as there are, and towers for an early victory.
        style_of({{F::huts_built, 10},
                  {F::best_expansion, 2},
                  {F::roomy, 0.5F},
                  {F::towers_1, 2},
                  {F::towers_2, 2.5F},
                  {F::tower_ready_1, 1},
                  {F::high_ground, 0.4F},
                  {F::temples_1, 1},
                  {F::temples_2, 1},
                  {F::temples_3, 1}}),
        // Many settlements with room around them.
        style_of({{F::singles, 0.4F},
                  {F::roomy, 1},
                  {F::best_expansion, 1.5F},
                  {F::temples_1, 3},
                  {F::temples_2, 3},
                  {F::temples_3, 3},
                  {F::towers_1, 1.5F},
                  {F::towers_2, 1.5F},
                  {F::huts_built, 1},
                  {F::growing_1, 0.5F},
                  {F::huts_none, -3}}),
        // Huts are kept, temples get a field to spare, nothing is wasted.
        style_of({{F::temples_1, 3},
                  {F::temples_2, 3},
                  {F::temples_3, 3},
                  {F::temple_ready_1, 1},
                  {F::temple_ready_2, 0.5F},
                  {F::growing_1, 0.6F},
                  {F::growing_2, 0.4F},
                  {F::huts_low, -3},
                  {F::huts_none, -3},
                  {F::sturdy_temple, 0.6F},
                  {F::towers_1, 1.5F},
                  {F::towers_2, 1.5F},
                  {F::tower_ready_1, 0.6F},
                  {F::wasted, -1},
                  {F::huts_built, -0.5F}}),
        // Huts and towers are used up as fast as can be.
        style_of({{F::huts_built, 6},
                  {F::towers_1, 3},
                  {F::towers_2, 4},
                  {F::tower_ready_1, 1.5F},
                  {F::high_ground, 0.6F},
                  {F::best_expansion, 1}}),
        // A little of everything, and lava over the others' huts.
        style_of({{F::temples_1, 3},
                  {F::temples_2, 3},
                  {F::temples_3, 3},
                  {F::temple_ready_1, 1.2F},
                  {F::growing_1, 0.6F},
                  {F::towers_1, 1.5F},
                  {F::towers_2, 1.5F},
                  {F::tower_ready_1, 0.8F},
                  {F::huts_built, 1.5F},
                  {F::huts_none, -3}},
                 1.2F),
    };
    return all;
}

// How many huts of others a placement covers more than own ones.
int huts_covered(const State& state, const Move& placement) {
    const Island& island = state.island();
    const CellId volcano = island.find(placement.hex);
    if (volcano == no_cell) return 0;
    int count = 0;
    for (const Hex hex :
         {placement.hex + placement.direction(), placement.hex + next(placement.direction())}) {
        const Building building = island.cell(island.find(hex)).building;
        if (!building.none()) count += building.owner() == state.seat() ? -1 : 1;
    }
    return count;
}

}  // namespace

Values judge_in_style(const State& state, std::size_t style, const State::MoveList& moves,
                      std::span<float> chances) {
    const Style& own = styles()[style];
    const Values values = Evaluator(own.network).judge(state, moves, chances);
    if (own.deny > 0 && state.phase() == Phase::place)
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (const int covered = huts_covered(state, moves[i]); covered != 0) {
                const float odds = log_odds(chances[i], 1e-4F) + own.deny * static_cast<float>(covered);
                chances[i] = static_cast<float>(1 / (1 + portable_exp(-odds)));
            }
    return values;
}

}  // namespace talus::taluva
