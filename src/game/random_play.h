// Uniformly random play: the complete list of legal moves at every decision, one of them at random.
#pragma once

#include "base/random.h"
#include "game/game_state.h"

namespace talus {

template <GameState S>
typename S::Move random_chance(const S& state, Random& random) {
    return state.chance_move(random.below(state.chance_total()));
}

// Draws until somebody decides or the game is over.
template <GameState S>
void play_chance(S& state, Random& random) {
    while (state.turn().is_chance()) state.play_unchecked(random_chance(state, random));
}

// Plays to the end. Calls on_decision(state, moves, chosen) before each decision is played and
// on_chance(state, move) before each chance outcome.
template <GameState S, class OnDecision, class OnChance>
void play_randomly(S& state, Random& random, OnDecision&& on_decision, OnChance&& on_chance) {
    typename S::MoveList moves;
    for (Turn turn = state.turn(); !turn.is_over(); turn = state.turn()) {
        if (turn.is_chance()) {
            const auto move = random_chance(state, random);
            on_chance(state, move);
            state.play_unchecked(move);
        } else {
            state.legal_moves(moves);
            const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            on_decision(state, moves, move);
            state.play_unchecked(move);
        }
    }
}

}  // namespace talus
