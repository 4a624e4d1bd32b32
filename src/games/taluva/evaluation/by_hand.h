// A weighted sum of the hand-made features: what the styles judge by.
#pragma once

#include <array>

#include "game/values.h"
#include "games/taluva/evaluation/features.h"
#include "games/taluva/rules/state.h"

namespace talus::taluva {

// One weight per feature at the start of the game and at its end; between them they are mixed by the turns
// left.
struct Weights {
    std::array<float, feature_count> early;
    std::array<float, feature_count> late;

    Features at(float turns_left) const;
};

extern const Weights tuned_weights;

// The chances to win after a turn, from the seats' strengths: e^strength, shared out over the seats in the
// game. Pre: a seat draws next, or the game is over.
Values estimate_by_hand(const State& state, const Weights& weights = tuned_weights);

}  // namespace talus::taluva
