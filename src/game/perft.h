// Counting positions: the number of ways to play `depth` steps from a state, chance outcomes included, each
// outcome counted once whatever its weight. Two implementations that agree on it generate the same moves.
#pragma once

#include <cstdint>

#include "game/game_state.h"

namespace talus {

// Calls visit(move) for every decision or chance outcome that may come next.
template <GameState S, class Visit>
void for_each_step(const S& state, Visit&& visit) {
    const Turn turn = state.turn();
    if (turn.is_decision()) {
        typename S::MoveList moves;
        state.legal_moves(moves);
        for (const auto& move : moves) visit(move);
    } else if (turn.is_chance()) {
        typename S::ChanceList outcomes;
        state.chance_outcomes(outcomes);
        for (const auto& outcome : outcomes) visit(outcome.move);
    }
}

template <GameState S>
std::uint64_t perft(const S& state, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for_each_step(state, [&](const typename S::Move& move) {
        if (depth == 1) {
            ++count;
            return;
        }
        S next = state;
        next.play_unchecked(move);
        count += perft(next, depth - 1);
    });
    return count;
}

}  // namespace talus
