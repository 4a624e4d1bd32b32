#include "games/taluva/evaluation/by_hand.h"

#include <algorithm>

#include "base/portable_math.h"
#include "games/taluva/evaluation/build_judge.h"

namespace talus::taluva {

Features Weights::at(float turns_left) const {
    const float start = std::clamp(turns_left / 12.0F, 0.0F, 1.0F);
    Features mixed{};
    for (int i = 0; i < feature_count; ++i) mixed[i] = start * early[i] + (1 - start) * late[i];
    return mixed;
}

Values estimate_by_hand(const State& state, const Weights& weights) {
    if (state.phase() == Phase::over) return final_shares(state);
    int playing = 0;
    for (const Seat i : state.seats()) playing += state.is_playing(i);
    const Features mixed =
        weights.at(static_cast<float>(state.tiles_left()) / static_cast<float>(std::max(playing, 1)));
    PerSeat<float> odds{};
    for (const Seat i : state.seats()) {
        if (!state.is_playing(i)) continue;
        const Features features = describe(state, i);
        float strength = 0;
        for (std::size_t k = 0; k < features.size(); ++k) strength += features[k] * mixed[k];
        odds[i] = static_cast<float>(portable_exp(std::clamp(strength, -20.0F, 20.0F)));
    }
    return share_out(state, odds);
}

}  // namespace talus::taluva
