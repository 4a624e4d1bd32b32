// Talat endgames are searched to the end: what the search calls proven is compared with plain minimax, which
// knows nothing of windows, tables and reductions.
#include <gtest/gtest.h>

#include <unordered_map>

#include "game/random_play.h"
#include "games/talat/evaluation/evaluate.h"
#include "games/talat/rules/notation.h"
#include "search/two_seat_searcher.h"

namespace talus::talat {
namespace {

using Searcher = TwoSeatSearcher<State, Evaluator>;

// The share of the first seat with best play, or nothing if there are too many positions.
class Minimax {
  public:
    explicit Minimax(std::size_t most) : most_(most) {}

    std::optional<float> share(const State& state) {
        if (state.turn().is_over()) return final_shares(state)[0];
        if (const auto known = known_.find(state.hash()); known != known_.end()) return known->second;
        if (known_.size() >= most_) return std::nullopt;
        State::MoveList moves;
        state.legal_moves(moves);
        const bool first = state.turn().seat == Seat::first;
        float best = first ? 0 : 1;
        for (const Move& move : moves) {
            State next = state;
            next.play_unchecked(move);
            const auto value = share(next);
            if (!value) return std::nullopt;
            best = first ? std::max(best, *value) : std::min(best, *value);
        }
        known_[state.hash()] = best;
        return best;
    }

  private:
    std::size_t most_;
    std::unordered_map<std::uint64_t, float> known_;
};

// The position some decisions before the end of a random game.
State late_position(Random& random, int decisions_left) {
    std::vector<State> states;
    State state(Options{2});
    play_randomly(
        state, random, [&](const State& now, const auto&, const auto&) { states.push_back(now); },
        [](const auto&...) {});
    return states[states.size() - static_cast<std::size_t>(decisions_left)];
}

TEST(TalatEndgames, ProvenValuesAreTheTruth) {
    Random random(11);
    int compared = 0;
    for (int game = 0; game < 80; ++game) {
        const State state = late_position(random, 1 + game % 12);
        const auto truth = Minimax(20'000).share(state);
        if (!truth) continue;
        ++compared;
        Searcher searcher(evaluator_for(state), {}, 1);
        const auto analysis = searcher.analyse(state, {.visits = 400'000});
        EXPECT_TRUE(analysis.proven) << position_text(state);
        EXPECT_EQ(analysis.values[0], *truth) << position_text(state);
        // Also of each single move, if the search is sure of it.
        for (const auto& report : analysis.moves) {
            if (!report.proven || (report.values[0] != 0 && report.values[0] != 1)) continue;
            State next = state;
            next.play_unchecked(report.move);
            EXPECT_EQ(report.values[0], Minimax(20'000).share(next)) << to_text(report.move);
        }
    }
    EXPECT_GT(compared, 20);
}

TEST(TalatEndgames, AProvenWinIsWonAgainstAnyone) {
    Random random(12);
    int won = 0;
    for (int game = 0; game < 40; ++game) {
        State state = late_position(random, 14);
        Searcher searcher(evaluator_for(state), {}, 1);
        const Seat winner = state.turn().seat;
        if (!searcher.analyse(state, {.visits = 50'000}).proven) continue;
        if (searcher.analyse(state, {.visits = 50'000}).values[static_cast<std::size_t>(winner)] < 1)
            continue;
        State::MoveList moves;
        while (!state.turn().is_over()) {
            state.legal_moves(moves);
            Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            if (state.turn().seat == winner) {
                const auto analysis = searcher.analyse(state, {.visits = 400'000});
                ASSERT_TRUE(analysis.proven);
                move = analysis.moves.front().move;
            }
            state.play_unchecked(move);
        }
        EXPECT_EQ(final_shares(state)[static_cast<std::size_t>(winner)], 1);
        ++won;
    }
    EXPECT_GT(won, 5);
}

}  // namespace
}  // namespace talus::talat
