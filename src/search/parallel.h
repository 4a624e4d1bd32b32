// Several searches of one position at once, each with its own tree and its own luck; their findings are added
// up. Nothing is shared while they run, so one thread is exactly the plain search, and n threads make about n
// times the visits.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "evaluation/evaluator.h"
#include "search/mcts.h"
#include "search/parallel_for.h"

namespace talus {

template <GameState S, EvaluatorFor<S> Evaluator>
class ParallelMcts {
  public:
    using Move = typename S::Move;

    ParallelMcts(const S& root, const Evaluator& evaluator, const MctsSettings& settings, std::uint64_t seed,
                 int threads) {
        for (int i = 0; i < usable_threads(threads); ++i) {
            Evaluator own = evaluator;
            if constexpr (SharesSolutions<Evaluator>)
                if (i > 0) own.part();
            trees_.emplace_back(root, std::move(own), settings, combine(seed, static_cast<std::uint64_t>(i)));
        }
    }

    // Pre: limits.should_stop may be asked from several threads.
    void run(const Limits& limits) {
        Limits share = limits;
        share.visits = share_of_visits(limits.visits, trees_.size());
        share.memory = memory_besides_caches<Evaluator>(limits.memory, trees_.size()) / trees_.size();
        parallel_for(trees_.size(), [&](std::size_t i) { trees_[i].run(share); });
    }

    const S& root_state() const { return trees_[0].root_state(); }
    std::uint32_t visits() const {
        std::uint32_t sum = 0;
        for (const auto& tree : trees_) sum += tree.visits();
        return sum;
    }
    bool proven() const {
        return std::any_of(trees_.begin(), trees_.end(), [](const auto& tree) { return tree.proven(); });
    }
    Values values() const {
        if (is_single()) return trees_[0].values();
        if (proven()) return proven_tree().values();
        Values sum{};
        for (const auto& tree : trees_)
            for (const Seat seat : all_seats)
                sum[seat] +=
                    tree.values()[seat] * static_cast<float>(tree.visits()) / static_cast<float>(visits());
        return sum;
    }

    std::vector<MoveReport<Move>> moves() const {
        if (is_single()) return trees_[0].moves();
        if (proven()) return proven_tree().moves();
        std::vector<MoveReport<Move>> sum = trees_[0].moves();
        for (auto& report : sum) scale(report.values, static_cast<float>(report.visits));
        for (std::size_t i = 1; i < trees_.size(); ++i)
            for (const auto& report : trees_[i].moves()) {
                auto same = std::find_if(sum.begin(), sum.end(),
                                         [&](const auto& r) { return r.move == report.move; });
                if (same == sum.end()) continue;
                same->spread = pooled(*same, report);
                same->visits += report.visits;
                for (const Seat seat : all_seats)
                    same->values[seat] += report.values[seat] * static_cast<float>(report.visits);
                same->proven = same->proven || report.proven;
            }
        for (auto& report : sum)
            if (report.visits > 0)
                scale(report.values, 1.0F / static_cast<float>(report.visits));
            else
                report.values = values();
        sort_by(sum, [](const auto& report) { return RankKey{double(report.visits)}; });
        return sum;
    }

    std::vector<Move> principal_variation() const { return busiest_tree().principal_variation(); }

    // How it goes on after a move, by the tree that looked the farthest.
    std::vector<Move> line_after(const Move& move) const {
        if (is_single()) return trees_[0].line_after(move);
        std::vector<Move> longest;
        for (const auto& tree : trees_) {
            std::vector<Move> line = tree.line_after(move);
            if (line.size() > longest.size()) longest = std::move(line);
        }
        return longest;
    }

    void advance(const Move& move) {
        for (auto& tree : trees_) tree.advance(move);
    }

  private:
    // Known where there are no threads, so that what adds trees up is left out of what a page loads.
    bool is_single() const { return !has_threads || trees_.size() == 1; }

    // Of two trees that looked at the same move: the mean variance.
    static std::optional<float> pooled(const MoveReport<Move>& a, const MoveReport<Move>& b) {
        if (!a.spread || !b.spread) return a.spread ? a.spread : b.spread;
        const float sum = static_cast<float>(a.visits) * *a.spread * *a.spread +
                          static_cast<float>(b.visits) * *b.spread * *b.spread;
        return std::sqrt(sum / static_cast<float>(a.visits + b.visits));
    }
    static void scale(Values& values, float factor) {
        for (float& value : values) value *= factor;
    }
    const Mcts<S, Evaluator>& proven_tree() const {
        return *std::find_if(trees_.begin(), trees_.end(), [](const auto& tree) { return tree.proven(); });
    }
    const Mcts<S, Evaluator>& busiest_tree() const {
        if (is_single()) return trees_[0];
        return *std::max_element(trees_.begin(), trees_.end(),
                                 [](const auto& a, const auto& b) { return a.visits() < b.visits(); });
    }

    std::vector<Mcts<S, Evaluator>> trees_;
};

}  // namespace talus
