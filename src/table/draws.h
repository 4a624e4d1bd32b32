// Where the decisions of chance come from. Whatever the source, the k-th draw on a line is always the same:
// the stack is shuffled once, and whoever takes a move back gets the same tiles and cards again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/hash.h"
#include "base/random.h"
#include "play/any_state.h"

namespace talus {

// What chance decides as the k-th draw of a game, counted from 0. Pre: it is chance's turn.
using Draws = std::function<std::string(const AnyState& state, std::size_t k)>;

inline Draws seeded_draws(std::uint64_t seed) {
    return [seed](const AnyState& state, std::size_t k) {
        Random random(combine(seed, static_cast<std::uint64_t>(k)));
        return state.chance_move(random.below(state.chance_total()));
    };
}

// Plays what chance decides until a seat has to, or the game is over. `k`: how many draws there were before.
inline std::vector<std::string> draw_all(AnyState& state, const Draws& draws, std::size_t k) {
    std::vector<std::string> drawn;
    while (state.turn().is_chance()) {
        drawn.push_back(draws(state, k + drawn.size()));
        state = state.play(drawn.back()).value();
    }
    return drawn;
}

}  // namespace talus
