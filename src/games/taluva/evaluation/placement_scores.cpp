#include "games/taluva/evaluation/placement_scores.h"

namespace talus::taluva {

PlacementScores::PlacementScores(const State& state, const Survey& survey)
    : island_(state.island()), tile_(state.drawn_tile()) {
    if (island_.size() == 0) return;
    left_ = island_.lowest().q - margin;
    top_ = island_.lowest().r - margin;
    columns_ = island_.highest().q + margin - left_ + 1;
    const auto used = columns_ * (island_.highest().r + margin - top_ + 1);
    std::fill_n(kind_at_.begin(), used, std::uint8_t{0});
    std::fill_n(is_near_.begin(), used, false);
    for (const Direction direction : all_directions) {
        const Hex step = Hex{} + direction;
        steps_[index(direction)] = step.r * columns_ + step.q;
    }
    kinds_.push_back({});
    for (const Seat i : state.seats()) {
        const bool other = i != state.seat();
        const Supply& supply = state.supply(i);
        for (const SurveyedSettlement& surveyed : survey.of(i)) {
            const Settlement& settlement = surveyed.settlement;
            Kind kind{};
            kind.other = other;
            const bool needs_temple = !settlement.has_temple && supply.temples > 0;
            kind.kind = !needs_temple ? 3 : static_cast<std::uint8_t>(std::min<int>(settlement.size, 3) - 1);
            kind.tower = !settlement.has_tower && supply.towers > 0;
            kind.narrow = surveyed.prospects.room.size() < 2;
            kind.medium = settlement.size == 3 || settlement.size == 4;
            for (std::size_t t = 0; t < terrain_count; ++t) kind.match[t] = surveyed.prospects.fields[t] > 0;
            settlement.fields.for_each([&](CellId id) {
                const std::size_t place = place_of(island_.cell(id).hex);
                kind_at_[place] = static_cast<std::uint8_t>(kinds_.size());
                is_near_[place] = true;
                for (const int step : steps_) is_near_[place + static_cast<std::size_t>(step)] = true;
            });
            kinds_.push_back(kind);
        }
    }
}

// Fitted to what close looks at all placements of 3,000 positions found (tools/learn_taluva/distill.cpp). A
// number too few or too many does not compile.
const PlacementWeights placement_weights{std::to_array<float>(
    {// Fields beside a settlement.
     0.27F, 1.05F, 0.23F, 1.70F, 0.38F, -0.00F, 0.79F, 2.71F, 0.82F, 1.86F, 0.82F, 1.73F, 1.69F, 1.32F, 1.70F,
     0.94F, 0.38F, -0.19F, 1.49F, 1.42F, 1.32F, 1.44F, 0.76F, 1.38F, 1.37F, 0.35F, 0.73F, -0.02F, 0.55F,
     -0.19F, 1.54F, 0.58F, 0.71F, 0.02F, 0.49F, 0.47F, 0.03F, 0.81F, -0.04F, 1.06F, 0.94F, -0.17F, 0.13F,
     0.60F, 0.29F, 0.38F, 0.01F, -0.32F, -0.10F, 0.05F, -0.50F, -0.22F, -0.17F, 1.41F, -0.07F, -0.44F, -0.55F,
     -0.35F, -0.43F, 0.06F, 0.01F, 0.02F, -1.08F, -0.49F, -0.77F, -0.91F, -0.21F, -0.19F, -0.78F, -0.85F,
     -1.14F, -1.16F, -0.21F, -0.29F, 0.36F, 0.15F, -0.41F, -0.40F, -0.28F, -0.10F, 0.19F, 0.30F, -0.49F,
     -0.83F, -0.05F, -0.51F, -0.65F, -0.38F, 0.47F, -0.55F, -0.02F, -0.27F, -0.16F, -0.02F, -0.67F, -0.60F,
     // Volcanoes beside a settlement.
     -0.08F, -0.17F, -0.21F, 0.22F, -0.00F, 0.71F, 0.18F, 0.12F, 0.25F, 0.01F, 0.64F, 0.08F, 0.59F, 0.15F,
     -0.08F, -0.06F,
     // What is covered.
     0.00F, 0.00F, -2.17F, 0.00F, -0.30F, -1.48F, 1.19F, 0.76F, -0.00F, -0.00F, 1.84F, -0.00F, 0.23F, 1.33F,
     0.39F, 0.29F,
     // Eruptions.
     1.34F, 4.03F, 1.24F})};

}  // namespace talus::taluva
