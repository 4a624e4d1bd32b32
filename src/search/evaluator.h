// What a game hands to the search: an estimate of a position and an opinion about its moves.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>

#include "base/random.h"
#include "game/game_state.h"
#include "game/random_play.h"
#include "game/values.h"

namespace talus {

// `evaluate` is asked for each decision that the search reaches, and once more, for the same priors, if the search comes to
// need all of its moves. It fills `priors`, one for each move,
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

// An evaluator may have to work before it can answer, longer than people like to wait. `prepare` works until it is ready
// for a position and all that can follow, or until it should stop, and says whether it is ready; asked again, it goes on.
// While it is not, `guess` tells at once what each move might be worth to its seat, and returns what the position might
// be; at chance there are no moves.
template <class E, class S>
concept NeedsPreparation =
    requires(E& evaluator, const S& state, const typename S::MoveList& moves, std::span<float> chances,
             const std::function<bool()>& should_stop) {
        { evaluator.prepare(state, should_stop) } -> std::same_as<bool>;
        { evaluator.guess(state, moves, chances) } -> std::same_as<Values>;
    };

// An evaluator may expect how many points each seat will have at the end; nothing where it cannot say. Pre: the game is
// not over.
template <class E, class S>
concept ExpectsScores = requires(E& evaluator, const S& state) {
    { evaluator.expected_scores(state) } -> std::same_as<std::optional<Scores>>;
};

// An evaluator may know moves that take their seat out of the game. No player who uses it makes one as long as there
// is another, however lost the game is: a search sees no difference then.
template <class E, class S>
concept KnowsGivingUp = requires(const S& state, const typename S::Move& move) {
    { E::gives_up(state, move) } -> std::same_as<bool>;
};

// What evaluators remember, `table_bytes` each, is part of a search's memory: the rest of it, for so many searches.
template <class E>
constexpr std::size_t memory_besides_tables(std::size_t memory, std::size_t searches) {
    if constexpr (requires { E::table_bytes; }) return memory - std::min(memory, searches * E::table_bytes);
    return memory;
}

// No knowledge at all: all moves are alike, and a random game tells the value. The baseline `mcts-plain`.
template <GameState S>
struct PlayoutEvaluator {
    Values evaluate(const S& state, const typename S::MoveList& moves, std::span<float> priors,
                    Random& random) const {
        for (float& prior : priors) prior = 1.0F / static_cast<float>(moves.size());
        S end = state;
        play_randomly(
            end, random, [](const auto&...) {}, [](const auto&...) {});
        return final_shares(end);
    }
};

}  // namespace talus
