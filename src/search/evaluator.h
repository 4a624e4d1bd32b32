// What a game hands to the search: an estimate of a position and an opinion about its moves.
#pragma once

#include <concepts>
#include <optional>
#include <span>

#include "base/random.h"
#include "game/game_state.h"
#include "game/random_play.h"
#include "game/values.h"

namespace talus {

// `evaluate` is asked once for each decision that the search reaches. It fills `priors`, one for each move,
// which add up to 1, and returns what the position is worth. The generator is there for estimates that need
// luck.
template <class E, class S>
concept EvaluatorFor = requires(E& evaluator, const S& state, const typename S::MoveList& moves,
                                std::span<float> priors, Random& random) {
    { evaluator.evaluate(state, moves, priors, random) } -> std::same_as<Values>;
};

// An evaluator may know what some positions are worth with best play of all, decisions or chance. The search
// takes that for certain and looks no further.
template <class E, class S>
concept KnowsExactValues = requires(E& evaluator, const S& state) {
    { evaluator.exact(state) } -> std::same_as<std::optional<Values>>;
};

// No knowledge at all: all moves are alike, and a random game tells the value. The baseline `mcts-plain`.
template <GameState S>
struct PlayoutEvaluator {
    Values evaluate(const S& state, const typename S::MoveList& moves, std::span<float> priors,
                    Random& random) const {
        for (float& prior : priors) prior = 1.0F / static_cast<float>(moves.size());
        S end = state;
        play_randomly(
            end, random, [](const auto&...) {}, [](const auto&...) {});
        return shares_of(end.outcome());
    }
};

}  // namespace talus
