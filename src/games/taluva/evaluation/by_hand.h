// What each feature is worth by itself: what the network of a new shape begins with, until it has learnt.
#pragma once

#include <array>
#include <cstdlib>
#include <initializer_list>

#include "games/taluva/evaluation/features.h"

namespace talus::taluva {

struct FeatureWeight {
    Feature feature;
    float weight;  // in log odds
};

// In the order of the features. It does not compile if one is missing or there twice.
consteval std::array<float, feature_count> one_for_each_feature(
    std::initializer_list<FeatureWeight> weights) {
    std::array<float, feature_count> ordered{};
    std::array<bool, feature_count> is_there{};
    for (const auto& [feature, weight] : weights) {
        const auto place = static_cast<std::size_t>(feature);
        if (is_there[place]) std::abort();
        is_there[place] = true;
        ordered[place] = weight;
    }
    for (const bool is : is_there)
        if (!is) std::abort();
    return ordered;
}

// In the middle of a game; found by softmax regression.
inline constexpr std::array<float, feature_count> weights_by_hand = [] {
    using F = Feature;
    return one_for_each_feature({
        {F::next, 0.3775F},
        {F::temples_1, 1.86F},
        {F::temples_2, 1.822F},
        {F::temples_3, 1.7845F},
        {F::towers_1, 0.71F},
        {F::towers_2, 0.9085F},
        {F::huts_built, 2.2705F},
        {F::huts_low, -0.6595F},
        {F::huts_none, -1.2795F},
        {F::one_short, 0.687F},
        {F::two_short, 0.02F},
        {F::temple_ready_1, 0.654F},
        {F::temple_ready_2, 0.5455F},
        {F::temple_ready_next, 0.246F},
        {F::tower_ready_1, 0.344F},
        {F::tower_ready_2, 0.0625F},
        {F::tower_ready_next, 0.265F},
        {F::wins_next, 0.0825F},
        {F::wins_soon, -0.042F},
        {F::sturdy_temple, 0.1875F},
        {F::growing_1, 0.384F},
        {F::growing_2, 0.062F},
        {F::growing_next, 0.0815F},
        {F::pairs, -0.3505F},
        {F::singles, -0.1855F},
        {F::wasted, -0.648F},
        {F::spare_temple_sites, 0.3105F},
        {F::high_ground, 0.192F},
        {F::roomy, 0.2085F},
        {F::best_expansion, 0.62F},
        {F::first_hut, -0.127F},
    });
}();

}  // namespace talus::taluva
