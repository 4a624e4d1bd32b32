// For the tests: what a position is worth by trying everything, with nothing but the rules.
#pragma once

#include <algorithm>
#include <unordered_map>

#include "games/talavera/rules/state.h"

namespace talus::talavera::testing {

// `worth(state)` values a finished game for seat 1, which wants much; seat 2 wants little.
template <class Worth>
class Expectimax {
  public:
    explicit Expectimax(Worth worth) : worth_(worth) {}

    double value(const State& state) {
        const Turn turn = state.turn();
        if (turn.is_over()) return worth_(state);
        const auto [place, is_new] = known_.try_emplace(state.hash(), 0.0);
        if (!is_new) return place->second;
        double result = 0;
        if (turn.is_chance()) {
            const std::uint32_t total = state.chance_total();
            for (std::uint32_t ticket = 0; ticket < total; ++ticket)
                result += value_after(state, state.chance_move(ticket)) / total;
        } else {
            State::MoveList moves;
            state.legal_moves(moves);
            result = value_after(state, moves[0]);
            for (const Move& move : moves) {
                const double other = value_after(state, move);
                result = turn.seat == Seat::first ? std::max(result, other) : std::min(result, other);
            }
        }
        return known_[state.hash()] = result;
    }

  private:
    double value_after(const State& state, const Move& move) {
        State next = state;
        next.play_unchecked(move);
        return value(next);
    }

    Worth worth_;
    std::unordered_map<std::uint64_t, double> known_;
};

}  // namespace talus::talavera::testing
