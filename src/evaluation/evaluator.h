// The contract that every game's evaluation fulfils: what a position is worth to each seat, which moves look
// good, and how strong the levels are. The search is written against it; what a game lacks does not compile.
//
// Five verbs, the same everywhere: `evaluate` a position as a search meets it, `judge` each move by itself,
// know what is `exact`, and, where that takes its time, `prepare` for it and `guess` until then.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "base/random.h"
#include "game/game_state.h"
#include "game/level.h"
#include "game/random_play.h"
#include "game/values.h"

namespace talus {

// `evaluate` is asked for each decision that the search reaches, and once more, for the same priors, if the
// search comes to need all of its moves. It fills `priors`, one for each move, which add up to 1, and returns
// what the position is worth. The generator is there for estimates that need luck.
template <class E, class S>
concept EvaluatorFor = requires(E& evaluator, const S& state, const typename S::MoveList& moves,
                                std::span<float> priors, Random& random) {
    { evaluator.evaluate(state, moves, priors, random) } -> std::same_as<Values>;
};

// `judge` tells what the deciding seat's chance to win is after each move, and returns the values after the
// best one: what players go by who do not search.
template <class E, class S>
concept JudgesMoves =
    requires(E& evaluator, const S& state, const typename S::MoveList& moves, std::span<float> chances) {
        { evaluator.judge(state, moves, chances) } -> std::same_as<Values>;
    };

// What a search has to know of an evaluator beforehand.
struct EvaluatorTraits {
    float exploration = 0.3F;     // the weight of exploration against value (MctsSettings)
    std::size_t cache_bytes = 0;  // the most that it caches: part of the search's memory
};

// All that a game's own evaluator must be able to do.
template <class E, class S>
concept GameEvaluator = EvaluatorFor<E, S> && JudgesMoves<E, S> && requires {
    { E::traits } -> std::same_as<const EvaluatorTraits&>;
};

// A game's evaluation, beside its rules: an evaluator for any of its states, and the table of its levels.
template <class S>
concept HasEvaluation = requires(const S& state) {
    { evaluator_for(state) } -> GameEvaluator<S>;
    { levels_for(state) } -> std::same_as<Levels>;
};

// A game may have players of other styles than the levels': each judges one turn ahead, by preferences of its
// own.
template <class S>
concept HasStyles =
    requires(const S& state, const typename S::MoveList& moves, std::size_t style, std::span<float> chances) {
        { style_names(state) } -> std::same_as<std::span<const std::string_view>>;
        { judge_in_style(state, style, moves, chances) } -> std::same_as<Values>;
    };

// An evaluator may know what some positions are worth with best play of all, decisions or chance. The search
// takes that for certain and looks no further.
template <class E, class S>
concept KnowsExactValues = requires(E& evaluator, const S& state) {
    { evaluator.exact(state) } -> std::same_as<std::optional<Values>>;
};

// An evaluator may have to work before it can answer, longer than people like to wait. `prepare` works until
// it is ready for a position and all that can follow, or until it should stop, and says whether it is ready;
// asked again, it goes on. While it is not, `guess` tells at once what each move might be worth to its seat,
// and returns what the position might be; at chance there are no moves.
template <class E, class S>
concept NeedsPreparation = requires(E& evaluator, const S& state, const typename S::MoveList& moves,
                                    std::span<float> chances, const std::function<bool()>& should_stop) {
    { evaluator.prepare(state, should_stop) } -> std::same_as<bool>;
    { evaluator.guess(state, moves, chances) } -> std::same_as<Values>;
};

// An evaluator may go by solutions that take long to work out and hold for many games. Whoever has several
// players hands them the same ones (play/player/solutions.h), as long as they all play in one thread; a copy
// for another thread parts from them.
template <class E>
concept SharesSolutions = requires(E& evaluator) {
    typename E::Solutions;
    evaluator.part();
};

// An evaluator may expect how many points each seat will have at the end; nothing where it cannot say. Pre:
// the game is not over.
template <class E, class S>
concept ExpectsScores = requires(E& evaluator, const S& state) {
    { evaluator.expected_scores(state) } -> std::same_as<std::optional<Scores>>;
};

// An evaluator may know moves that take their seat out of the game. No player who uses it makes one as long
// as there is another, however lost the game is: a search sees no difference then.
template <class E, class S>
concept KnowsGivingUp = requires(const S& state, const typename S::Move& move) {
    { E::gives_up(state, move) } -> std::same_as<bool>;
};

// The part of a search's memory that is left to it by the caches of its evaluators, one for each of so many
// searches.
template <class E>
constexpr std::size_t memory_besides_caches(std::size_t memory, std::size_t searches) {
    return memory - std::min(memory, searches * E::traits.cache_bytes);
}

// No knowledge at all: all moves are alike, and a random game tells the value. The baseline `mcts-plain`.
template <GameState S>
struct PlayoutEvaluator {
    static constexpr EvaluatorTraits traits{
        .exploration = 1.2F};  // random games have to be many before they tell something

    Values evaluate(const S& state, const typename S::MoveList& moves, std::span<float> priors,
                    Random& random) const {
        for (float& prior : priors) prior = 1.0F / static_cast<float>(moves.size());
        S end = state;
        play_randomly(end, random, [](const auto&...) {}, [](const auto&...) {});
        return final_shares(end);
    }
};

}  // namespace talus
