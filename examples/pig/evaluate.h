// How good a position of Pig is: the shares of the win by the scores, with what the turn has gathered.
#pragma once

#include <cstdint>
#include <span>

#include "evaluation/evaluator.h"
#include "examples/pig/state.h"
#include "game/level.h"
#include "game/values.h"

namespace talus::pig {

class Evaluator {
  public:
    static constexpr EvaluatorTraits traits{};

    Values evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                    Random& random) const;
    // Each move by the positions after it, one roll deep.
    Values judge(const State& state, const State::MoveList& moves, std::span<float> chances) const;
};

inline Evaluator evaluator_for(const State&) {
    return {};
}
Levels levels_for(const State& state);
std::uint32_t review_visits(const State& state);

}  // namespace talus::pig
