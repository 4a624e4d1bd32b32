// Alpha-beta search for games of two seats without chance: iterative deepening, principal variation search
// with late moves reduced, a transposition table, killer moves and history, and a look at forcing moves
// beyond the horizon. A won or lost end of the game is never mixed with estimates, so a score beyond `sure`
// is proven.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/portable_math.h"
#include "base/random.h"
#include "base/ranking.h"
#include "evaluation/evaluator.h"
#include "game/game_state.h"
#include "game/values.h"
#include "search/deviation.h"
#include "search/limits.h"
#include "search/transposition_table.h"

namespace talus {

// A position as this search sees it, made for speed: what a game's evaluator makes of a state.
template <class P>
concept SearchedPosition =
    std::copyable<P> && requires(const P& position, typename P::Steps& steps, Seat seat) {
        { position.turn() } -> std::same_as<Turn>;
        { position.hash() } -> std::same_as<std::uint64_t>;  // that of the state
        // All moves, in the order of the state's legal moves, or only the forcing ones.
        position.list(steps);
        position.list_forcing(steps);
        { position.after(steps[0]) } -> std::same_as<P>;
        // Moves after which a position cannot be trusted to be quiet, such as captures.
        { steps[0].is_forcing() } -> std::same_as<bool>;
        // The log odds of the seat on turn, in thousandths. With two seats, the other's are the opposite.
        { position.evaluate() } -> std::same_as<int>;
        // Of a finished game: 1 for a win, 0 for a tie, -1 for a loss.
        { position.result(seat) } -> std::same_as<int>;
    };

// What an evaluator has to know for this search, besides what every search asks.
template <class E, class S>
concept EvaluatesPositions =
    GameEvaluator<E, S> &&
    requires(E& evaluator, const S& state, const typename S::Move& move, std::size_t bytes) {
        // Valid until more room is made.
        { evaluator.position(state) } -> SearchedPosition;
        // What it remembers of positions may take so many bytes. When it has no room left, some is made, and
        // the search begins its ply again.
        evaluator.allow(bytes);
        { evaluator.has_room() } -> std::same_as<bool>;
        evaluator.make_room();
        // Moves that are good for the same reasons have the same number, below E::move_numbers.
        { E::move_number(move) } -> std::same_as<std::size_t>;
        { E::move_numbers } -> std::convertible_to<std::size_t>;
    };

// Scores: log odds in thousandths as long as nothing is proven, and beyond them the distance to the end.
namespace score {
inline constexpr int win = 20000;  // less the plies until then: sooner wins and later losses are better
inline constexpr int sure = 19000;
inline constexpr int estimate_limit = 15000;

constexpr bool is_proven(int score) {
    return score > sure || score < -sure;
}

inline float chance(int score) {
    if (is_proven(score)) return score > 0 ? 1.0F : 0.0F;
    return static_cast<float>(1 / (1 + portable_exp(-score / 1000.0)));
}
}  // namespace score

template <GameState S, EvaluatesPositions<S> Evaluator>
class AlphaBeta {
  public:
    using Move = typename S::Move;
    using MoveList = typename S::MoveList;
    using Position = decltype(std::declval<Evaluator&>().position(std::declval<const S&>()));
    using Steps = typename Position::Steps;
    using Step = typename Steps::value_type;

    // One of the root's moves, and what is known of it. Of moves that are worse than the best one (by more
    // than `margin`, if moves are compared) the score is only an upper bound.
    struct RootMove {
        Move move;
        float prior;
        int score;
        std::uint64_t nodes = 0;
        bool proven = false;
        int liking = 0;        // what is added to estimates when moves are compared: a matter of taste
        Deviation plies = {};  // of its chances in the plies that knew more than a bound

        int rank(int its_score) const { return score::is_proven(its_score) ? its_score : its_score + liking; }
    };

    // Log odds in thousandths: from a half, 12 % of a win.
    static constexpr int margin = 500;

    // Pre: a decision in a game of two seats without chance. The table outlives the search and may be shared.
    AlphaBeta(const S& root, const Evaluator& evaluator, TranspositionTable& table)
        : root_(root), evaluator_(evaluator), table_(&table), history_(2 * Evaluator::move_numbers) {
        begin(root, table);
    }

    // Another position: what is known of moves helps there too.
    void begin(const S& root, TranspositionTable& table) {
        root_ = root;
        table_ = &table;
        root_moves_.clear();
        best_of_ply_before_.reset();
        killers_ = {};
        for (std::int32_t& each : history_) each /= 8;
        nodes_ = 0;
        depth_ = 0;
        proven_ = false;
        MoveList moves;
        root.legal_moves(moves);
        std::vector<float> priors(moves.size()), chances(moves.size());
        Random unused(0);
        evaluator_.evaluate(root, moves, priors, unused);
        evaluator_.judge(root, moves, chances);
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (allowed_.empty() || std::binary_search(allowed_.begin(), allowed_.end(), i))
                root_moves_.push_back({moves[i], priors[i], score_of(chances[i])});
        sort_by(root_moves_, [](const RootMove& root_move) { return RankKey{double(root_move.score)}; });
    }

    // Goes on, one ply deeper each time, until a limit is reached or the result is proven.
    // The evaluator may use so much memory.
    void run(const Limits& limits, std::size_t memory) {
        limits_ = &limits;
        stopped_ = false;
        if (allowed_ != limits.root_moves) {
            allowed_ = limits.root_moves;
            begin(root_, *table_);
        }
        evaluator_.allow(memory);
        for (RootMove& each : root_moves_)
            each.liking = limits.taste == 0
                              ? 0
                              : static_cast<int>(combine(limits.taste, Evaluator::move_number(each.move)) %
                                                 (nearly_as_good + 1));
        while (!proven_ && depth_ < std::min(limits.depth, int{max_ply}) && nodes_ < limits.visits) {
            search_root(depth_ + 1);
            if (!stopped_)
                ++depth_;
            else if (evaluator_.has_room())
                break;
            else
                make_room();
        }
    }

    const S& root_state() const { return root_; }
    const std::vector<RootMove>& moves() const { return root_moves_; }  // best first
    std::uint64_t nodes() const { return nodes_; }
    bool proven() const { return proven_; }

    // Scores rise and fall with whose move the last ply was; this far from them lies the mean of the last two
    // plies.
    int to_mean_of_plies() const {
        const int best = root_moves_.front().score;
        const int before = best_of_ply_before_.value_or(best);
        return score::is_proven(best) || score::is_proven(before) ? 0 : (before - best) / 2;
    }

  private:
    // Log odds in thousandths: from a half, half a percent. The estimates themselves are off by more.
    static constexpr std::uint64_t nearly_as_good = 20;
    // Where only one question is asked, whether a position is better than another, so few plies before the
    // horizon an estimate that is better by so much a ply is answer enough.
    static constexpr int far_depth = 3;
    static constexpr int far_ahead = 400;
    // Deeper than any search gets; there the position is estimated.
    static constexpr int max_ply = 120;

    static int score_of(float chance) { return static_cast<int>(1000 * log_odds(chance)); }

    // The value of a finished game for a seat.
    static int final_score(const Position& position, Seat seat, int ply) {
        return position.result(seat) * (score::win - ply);
    }

    void make_room() {
        evaluator_.make_room();
        stopped_ = false;
    }

    // In the table proven scores count from the position, not from the root.
    static int to_table(int score, int ply) {
        return score > score::sure ? score + ply : score < -score::sure ? score - ply : score;
    }
    static int from_table(int score, int ply) {
        return score > score::sure ? score - ply : score < -score::sure ? score + ply : score;
    }

    bool out_of_nodes() {
        ++nodes_;
        if (nodes_ > limits_->visits || !evaluator_.has_room() || (nodes_ % 64 == 0 && limits_->stop()))
            stopped_ = true;
        return stopped_;
    }

    void search_root(int depth) {
        const Seat seat = root_.turn().seat;
        const int distance = limits_->compares_moves ? margin : 0;
        const int before = root_moves_.front().score;
        int first = before;
        int best = -score::win;
        int best_rank = best;
        bool all_complete = true;
        const Position root = evaluator_.position(root_);
        Steps steps;
        root.list(steps);
        for (std::size_t i = 0; i < root_moves_.size(); ++i) {
            const Position next = root.after(*std::find_if(steps.begin(), steps.end(), [&](const Step& step) {
                return step.move == root_moves_[i].move;
            }));
            const std::uint64_t nodes_before = nodes_;
            complete_ = true;
            const int liking = root_moves_[i].liking;
            const int floor = i == 0 ? -score::win : std::max(best_rank - liking - distance, -score::win);
            int score = i == 0 ? score::win : after(next, seat, depth - 1, 1, floor, floor + 1);
            if (score > floor) score = after(next, seat, depth - 1, 1, floor, score::win);
            root_moves_[i].nodes += nodes_ - nodes_before;
            if (stopped_) {
                if (i > 0) leave_rest(i, score::is_proven(first) ? 0 : first - before, best);
                return;
            }
            if (i == 0) {
                first = score;
                if (depth > 1) best_of_ply_before_ = before;
            }
            root_moves_[i].score = score;
            // A score at the floor is only an upper bound: of that nothing but a loss is certain.
            const bool is_exact = i == 0 || score > floor;
            root_moves_[i].proven = score < -score::sure || (is_exact && (complete_ || score > score::sure));
            if (is_exact) root_moves_[i].plies.add(score::chance(score));
            all_complete = all_complete && complete_;
            if (i > 0 && root_moves_[i].rank(score) <= best_rank) continue;
            best = score;
            best_rank = root_moves_[i].rank(score);
            std::rotate(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                        root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
        proven_ = all_complete || score::is_proven(best);
    }

    // A ply ends before its time: what is known of the moves from `done` on is a ply old. All scores swing
    // from ply to ply, so these are taken to have changed like the first one, and none of them has beaten the
    // best one. But if all others lose for certain, the next one is the best.
    void leave_rest(std::size_t done, int change, int best) {
        const auto rest = root_moves_.begin() + static_cast<std::ptrdiff_t>(done);
        if (best < -score::sure) {
            const auto hope = std::find_if(rest, root_moves_.end(), [](const RootMove& root_move) {
                return root_move.score >= -score::sure;
            });
            if (hope != root_moves_.end()) std::rotate(root_moves_.begin(), hope, hope + 1);
            return;
        }
        for (auto each = rest; each != root_moves_.end(); ++each)
            if (!score::is_proven(each->score))
                each->score = std::min(
                    std::clamp(each->score + change, -score::estimate_limit, score::estimate_limit), best);
    }

    // The score for `seat` of a position that its move led to. Whose turn it is now is up to the rules.
    int after(const Position& state, Seat seat, int depth, int ply, int alpha, int beta) {
        if (state.turn().is_over()) {
            ++nodes_;
            return final_score(state, seat, ply);
        }
        const bool same_seat = state.turn().seat == seat;
        return same_seat ? search(state, depth, ply, alpha, beta) : -search(state, depth, ply, -beta, -alpha);
    }

    // The score for the seat to move. Below alpha it is an upper bound, above beta a lower one.
    int search(const Position& state, int depth, int ply, int alpha, int beta) {
        if (out_of_nodes()) return 0;
        if (depth <= 0 || ply >= max_ply) return settle(state, ply, alpha, beta);

        const std::uint64_t hash = state.hash();
        const auto known = table_->find(hash);
        if (known && known->depth >= depth) {
            const int score = from_table(known->score, ply);
            if (known->bound == Finding::Bound::exact ||
                (known->bound == Finding::Bound::at_least ? score >= beta : score <= alpha)) {
                complete_ = complete_ && known->depth == Finding::complete;
                return score;
            }
        }

        if (beta - alpha == 1 && depth <= far_depth &&
            std::max(std::abs(alpha), std::abs(beta)) <= score::sure) {
            const int estimate = std::clamp(state.evaluate(), -score::estimate_limit, score::estimate_limit);
            if (estimate - far_ahead * depth >= beta) {
                complete_ = false;
                return estimate;
            }
        }

        const Seat seat = state.turn().seat;
        Steps moves;
        state.list(moves);
        Order order;
        rank(moves, seat, ply, known ? known->move : no_move, order);
        const bool complete_before = complete_;
        complete_ = true;
        const int lowest = alpha;
        int best = -score::win;
        std::uint8_t best_move = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const std::uint8_t number = next_of(order, i, moves.size());
            const Step& step = moves[number];
            const Position next = state.after(step);
            if (depth > 1) table_->fetch(next.hash());
            const int score = i == 0 ? after(next, seat, depth - 1, ply + 1, alpha, beta)
                                     : compare(next, seat, depth, ply, alpha, beta,
                                               step.is_forcing() ? 0 : reduction(depth, i));
            if (stopped_) return 0;
            if (score <= best) continue;
            best = score;
            best_move = number;
            alpha = std::max(alpha, score);
            if (alpha >= beta) {
                if (!step.is_forcing()) remember(step.move, seat, depth, ply);
                break;
            }
        }
        const auto bound = best >= beta     ? Finding::Bound::at_least
                           : best <= lowest ? Finding::Bound::at_most
                                            : Finding::Bound::exact;
        table_->store(hash,
                      {static_cast<std::int16_t>(to_table(best, ply)),
                       static_cast<std::int8_t>(complete_ ? Finding::complete : depth), bound, best_move});
        complete_ = complete_ && complete_before;
        return best;
    }

    // A later move: is it better than the best so far? Only then is it searched in full.
    int compare(const Position& next, Seat seat, int depth, int ply, int alpha, int beta, int reduced) {
        int score = after(next, seat, depth - 1 - reduced, ply + 1, alpha, alpha + 1);
        if (score > alpha && reduced > 0) score = after(next, seat, depth - 1, ply + 1, alpha, alpha + 1);
        if (score > alpha && score < beta) score = after(next, seat, depth - 1, ply + 1, alpha, beta);
        return score;
    }

    // Late moves are seldom the best: they are looked at less deeply first.
    static int reduction(int depth, std::size_t place) {
        if (depth < 3 || place < 3) return 0;
        return 1 + (place >= 10) + (depth >= 6 && place >= 6);
    }

    // At the horizon: the estimate, or better if a forcing move leads to more.
    int settle(const Position& state, int ply, int alpha, int beta) {
        complete_ = false;
        const Seat seat = state.turn().seat;
        int best = std::clamp(state.evaluate(), -score::estimate_limit, score::estimate_limit);
        if (best >= beta || ply >= max_ply) return best;
        alpha = std::max(alpha, best);
        Steps steps;
        state.list_forcing(steps);
        for (const Step& step : steps) {
            best = std::max(best, after(state.after(step), seat, 0, ply + 1, alpha, beta));
            if (stopped_) return 0;
            alpha = std::max(alpha, best);
            if (alpha >= beta) break;
        }
        return best;
    }

    // The order in which moves are tried: the one from the table, forcing moves, killers (good at the same
    // ply elsewhere), and the others by their history.
    struct Order {
        std::array<std::int32_t, MoveList::capacity()> ranks;
        std::array<std::uint8_t, MoveList::capacity()> numbers;
    };
    static constexpr std::uint8_t no_move = 255;
    static_assert(MoveList::capacity() < no_move, "a move's place in the list fits the table");

    void rank(const Steps& steps, Seat seat, int ply, std::uint8_t from_table, Order& order) const {
        const auto& killers = killers_[ply];
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const Move& move = steps[i].move;
            std::int32_t rank = history_[history_place(move, seat)];
            if (i == from_table)
                rank = 1 << 30;
            else if (steps[i].is_forcing())
                rank += 1 << 28;
            else if (move == killers[0])
                rank += 1 << 27;
            else if (move == killers[1])
                rank += 1 << 26;
            order.ranks[i] = rank;
            order.numbers[i] = static_cast<std::uint8_t>(i);
        }
    }

    // The best of those not yet tried; often the first ones suffice, so that sorting all would be wasted, and
    // the order of the late ones hardly matters.
    static std::uint8_t next_of(Order& order, std::size_t first, std::size_t count) {
        if (first >= 8) return order.numbers[first];
        std::size_t best = first;
        for (std::size_t i = first + 1; i < count; ++i)
            if (order.ranks[order.numbers[i]] > order.ranks[order.numbers[best]]) best = i;
        std::swap(order.numbers[first], order.numbers[best]);
        return order.numbers[first];
    }

    static std::size_t history_place(const Move& move, Seat seat) {
        return index(seat) * Evaluator::move_numbers + Evaluator::move_number(move);
    }

    void remember(const Move& move, Seat seat, int depth, int ply) {
        auto& killers = killers_[ply];
        if (killers[0] != move) killers = {move, killers[0]};
        std::int32_t& history = history_[history_place(move, seat)];
        history += depth * depth;
        if (history > 1 << 24)
            for (std::int32_t& each : history_) each /= 2;
    }

    S root_;
    Evaluator evaluator_;
    TranspositionTable* table_;
    std::vector<std::uint32_t> allowed_;  // Limits::root_moves
    std::vector<RootMove> root_moves_;
    std::optional<int> best_of_ply_before_;  // once there are two
    std::vector<std::int32_t> history_;
    std::array<std::array<Move, 2>, max_ply + 1> killers_{};
    const Limits* limits_ = nullptr;
    std::uint64_t nodes_ = 0;
    int depth_ = 0;
    bool stopped_ = false;
    bool proven_ = false;
    bool complete_ = true;  // no estimate has been used since it was last set
};

}  // namespace talus
