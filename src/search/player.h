// A computer player of one game: it keeps its search tree between moves and chooses as its settings say.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/portable_math.h"
#include "base/random.h"
#include "evaluation/evaluator.h"
#include "game/game_state.h"
#include "game/level.h"
#include "search/limits.h"
#include "search/mcts.h"
#include "search/parallel.h"

namespace talus {

// The evaluation that a game hands out (games/*/evaluate.h).
template <GameState S>
using EvaluatorOf = decltype(evaluator_for(std::declval<const S&>()));

// What a player thinks of a position: the moves, best first, and what it expects.
template <GameState S>
struct Analysis {
    std::vector<MoveReport<typename S::Move>> moves;
    Values values{};
    std::uint32_t visits = 0;
    bool proven = false;
    std::vector<typename S::Move> line;  // the main line from here
};

// What is known of moves without a search: each by itself, as the deciding seat's chance.
template <GameState S>
Analysis<S> rank_moves(const S& state, const Values& values, const typename S::MoveList& moves,
                       std::span<const float> priors, std::span<const float> chances) {
    Analysis<S> analysis;
    analysis.values = values;
    const Seat seat = state.turn().seat;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Values values{};
        values[seat] = chances[i];
        analysis.moves.push_back({moves[i], priors[i], 0, values, false});
    }
    sort_by(analysis.moves, [&](const auto& report) { return RankKey{report.values[seat]}; });
    analysis.line = {analysis.moves[0].move};
    return analysis;
}

// The evaluation without search. Pre: a decision.
template <GameState S, GameEvaluator<S> Evaluator>
Analysis<S> judge_moves(const S& state, Evaluator& evaluator, Random& random) {
    typename S::MoveList moves;
    state.legal_moves(moves);
    std::vector<float> priors(moves.size()), chances(moves.size());
    evaluator.evaluate(state, moves, priors, random);
    const Values values = evaluator.judge(state, moves, chances);
    return rank_moves(state, values, moves, priors, chances);
}

// What might be, for as long as the evaluator is not prepared. Pre: the game is not over.
template <GameState S, NeedsPreparation<S> Evaluator>
Analysis<S> guess_moves(const S& state, Evaluator& evaluator) {
    typename S::MoveList moves;
    if (state.turn().is_decision()) state.legal_moves(moves);
    std::vector<float> chances(moves.size());
    const Values values = evaluator.guess(state, moves, chances);
    if (moves.size() == 0) return {{}, values, 0, false, {}};
    const std::vector<float> priors(moves.size(), 1.0F / static_cast<float>(moves.size()));
    return rank_moves(state, values, moves, priors, chances);
}

// Searches with a game's evaluator (or another one) and remembers the tree.
template <GameState S, EvaluatorFor<S> Evaluator>
class Searcher {
  public:
    using Move = typename S::Move;

    Searcher(Evaluator evaluator, const MctsSettings& settings, std::uint64_t seed, int threads = 1)
        : evaluator_(std::move(evaluator)), settings_(settings), seed_(seed), threads_(threads) {}

    // Pre: the game is not over; at chance there are values, but no moves. Goes on from what is known of it.
    // As long as the evaluator is not prepared, there are guesses without visits.
    Analysis<S> analyse(const S& state, const Limits& limits) {
        if constexpr (NeedsPreparation<Evaluator, S>)
            if (!evaluator_.prepare(state, limits.should_stop)) return guess(state);
        if (!search_ || !(search_->root_state() == state))
            search_.emplace(state, evaluator_, settings_, seed_, threads_);
        search_->run(limits);
        return {search_->moves(), search_->values(), search_->visits(), search_->proven(),
                search_->principal_variation()};
    }

    // Every visit is complete: nothing is lost between two of them.
    static constexpr bool resumes_exactly(const S&) { return true; }

    // How it goes on after a move of the position last analysed.
    std::vector<Move> line_after(const Move& move) const {
        return search_ ? search_->line_after(move) : std::vector<Move>{};
    }

    // Follows the game, so that the tree can be kept; any step, whoever made it.
    void observe(const Move& move) {
        if (search_ && search_->root_state().refusal(move) == nullptr) search_->advance(move);
    }

  private:
    struct Guess {
        S state;
        Analysis<S> analysis;
    };

    // Kept, so that those who ask often do not keep the evaluator from its work.
    Analysis<S> guess(const S& state) {
        if (!guess_ || !(guess_->state == state)) guess_ = Guess{state, guess_moves(state, evaluator_)};
        return guess_->analysis;
    }

    Evaluator evaluator_;
    MctsSettings settings_;
    std::uint64_t seed_;
    int threads_;
    std::optional<Guess> guess_;
    std::optional<ParallelMcts<S, Evaluator>> search_;
};

// Picks a move from an analysis. With blur each judgement is shifted by a random error, so that close moves
// change places often and clear ones seldom. Without it, it is the first one; if nothing was searched, one
// that is nearly as good: the evaluation is off by more. (A search has its taste: Limits.)
template <GameState S>
typename S::Move pick(const Analysis<S>& analysis, Seat seat, float blur, Random& random) {
    constexpr double nearly_as_good = 0.05;  // log odds: from a half, a percent and a quarter
    if (blur <= 0 && (analysis.visits > 0 || analysis.proven)) return analysis.moves.front().move;
    std::size_t best = 0;
    float best_score = -1e9F;
    for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
        const auto& report = analysis.moves[i];
        if (analysis.visits > 0 && report.visits == 0) continue;
        const double luck = random.unit();
        const double error =
            blur > 0 ? blur * -portable_log(-portable_log(luck + 1e-12) + 1e-11) : nearly_as_good * luck;
        const float score = log_odds(report.values[seat]) + static_cast<float>(error);
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return analysis.moves[best].move;
}

}  // namespace talus
