// A searcher (search/player.h) that uses alpha-beta where it can: in games of two seats without chance whose
// evaluator rates positions. With more seats it is the Monte Carlo tree search.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "search/alpha_beta.h"
#include "search/parallel_for.h"
#include "search/player.h"

namespace talus {

template <GameState S, EvaluatesPositions<S> Evaluator>
class TwoSeatSearcher {
  public:
    using Move = typename S::Move;

    TwoSeatSearcher(Evaluator evaluator, const MctsSettings& settings, std::uint64_t seed, int threads = 1)
        : evaluator_(evaluator),
          threads_(usable_threads(threads)),
          many_seats_(evaluator, settings, seed, threads) {}

    // Pre: the game is not over. Asked about the same position again, it goes on.
    Analysis<S> analyse(const S& state, const Limits& limits) {
        if (state.seat_count() != 2) return many_seats_.analyse(state, limits);
        prepare(state, limits);
        run(limits);
        return report();
    }

    // Alpha-beta begins its last ply again, helped by the table.
    static bool resumes_exactly(const S& state) { return state.seat_count() != 2; }

    // How it goes on after a move of the position last analysed.
    std::vector<Move> line_after(const Move& move) const {
        if (searches_.empty()) return many_seats_.line_after(move);
        S state = searches_[0].root_state();
        std::vector<Move> line;
        state.play_unchecked(move);
        for (Move next{}; line.size() < longest_line && best_known(state, next);) {
            line.push_back(next);
            state.play_unchecked(next);
        }
        return line;
    }

    // What is known of positions is kept in the table, whatever is played.
    void observe(const Move& move) { many_seats_.observe(move); }

  private:
    using Search = AlphaBeta<S, Evaluator>;
    static constexpr std::size_t longest_line = 20;
    static constexpr std::size_t most_slots = std::size_t{1} << 21;  // 32 MB

    void prepare(const S& state, const Limits& limits) {
        const std::size_t memory =
            memory_besides_caches<Evaluator>(limits.memory, static_cast<std::size_t>(threads_));
        // A slot for every position of a short search; a longer one overwrites what matters least.
        const std::size_t slots = std::clamp<std::size_t>(
            2 * static_cast<std::size_t>(std::min<std::uint32_t>(limits.visits, most_slots)), 2,
            std::clamp<std::size_t>(memory / 2 / TranspositionTable::slot_size, 2, most_slots));
        const bool grow = !table_ || table_->slot_count() < slots / 2;
        if (!grow && !searches_.empty() && searches_[0].root_state() == state) return;
        if (grow) table_ = std::make_unique<TranspositionTable>(slots);
        table_->age();
        for (Search& search : searches_) search.begin(state, *table_);
        while (searches_.size() < static_cast<std::size_t>(threads_))
            searches_.emplace_back(state, evaluator_, *table_);
    }

    // All threads search the same position and help each other by what they leave in the table; the first
    // one's word counts. When it ends for another reason than its share of the visits, the others end too.
    void run(const Limits& limits) {
        // The table has the other half; and no more than a short search can use.
        const std::size_t memory =
            std::min(memory_besides_caches<Evaluator>(limits.memory, searches_.size()) / 2 / searches_.size(),
                     std::size_t{limits.visits} * 4096);
        Limits share = limits;
        share.visits = share_of_visits(limits.visits, searches_.size());
        std::atomic<bool> is_settled = false;
        Limits helping = share;
        helping.should_stop = [&] { return is_settled.load(std::memory_order_relaxed) || limits.stop(); };
        parallel_for(searches_.size(), [&](std::size_t i) {
            searches_[i].run(i == 0 ? share : helping, memory);
            if (i == 0) is_settled = searches_[0].nodes() < share.visits;
        });
    }

    Analysis<S> report() const {
        const Search& search = searches_[0];
        const Seat seat = search.root_state().turn().seat;
        Analysis<S> analysis;
        std::uint64_t nodes = 0;
        for (const Search& each : searches_) nodes += each.nodes();
        analysis.visits = bounded(nodes);
        analysis.proven = search.proven();
        // The same for all moves, so that they compare as before.
        const int shift = search.to_mean_of_plies();
        for (const auto& root_move : search.moves()) {
            const int score = root_move.proven || score::is_proven(root_move.score) ? root_move.score
                                                                                    : root_move.score + shift;
            analysis.moves.push_back({root_move.move, root_move.prior, bounded(root_move.nodes),
                                      values_of(score, seat), root_move.proven, root_move.plies.value()});
        }
        // The best stays first; of equal bounds the one that was harder to refute is the better.
        const Move best = analysis.moves.front().move;
        sort_by(analysis.moves, [&](const auto& report) {
            return RankKey{report.move == best ? 1.0 : 0.0, report.values[seat], double(report.visits)};
        });
        analysis.values = analysis.moves.front().values;
        analysis.line = {analysis.moves.front().move};
        for (const Move& move : line_after(analysis.moves.front().move)) analysis.line.push_back(move);
        return analysis;
    }

    static std::uint32_t bounded(std::uint64_t count) {
        return static_cast<std::uint32_t>(
            std::min<std::uint64_t>(count, std::numeric_limits<std::uint32_t>::max()));
    }

    static Values values_of(int score, Seat seat) {
        const float chance = score::chance(score);
        Values values{};
        values[seat] = chance;
        values[next_seat(seat, 2)] = 1 - chance;
        return values;
    }

    bool best_known(const S& state, Move& best) const {
        if (!state.turn().is_decision()) return false;
        const auto known = table_->find(state.hash());
        typename S::MoveList moves;
        state.legal_moves(moves);
        if (!known || known->move >= moves.size()) return false;
        best = moves[known->move];
        return true;
    }

    Evaluator evaluator_;
    int threads_;
    std::unique_ptr<TranspositionTable> table_;
    std::vector<Search> searches_;  // one a thread
    Searcher<S, Evaluator> many_seats_;
};

// The searcher that suits a game's evaluator.
template <GameState S, EvaluatorFor<S> Evaluator>
struct SearcherFor {
    using Type = Searcher<S, Evaluator>;
};
template <GameState S, EvaluatesPositions<S> Evaluator>
struct SearcherFor<S, Evaluator> {
    using Type = TwoSeatSearcher<S, Evaluator>;
};

}  // namespace talus
