// Below play/ the games are templates on one contract: a flat Monte Carlo search of one's own, for any of
// them.
#include <iostream>

#include "talus/game/random_play.h"
#include "talus/game/values.h"
#include "talus/games/talavera/rules/notation.h"
#include "talus/games/talavera/rules/state.h"

template <talus::GameState S>
typename S::Move best_by_random_games(const S& state, talus::Random& random) {
    typename S::MoveList moves;
    state.legal_moves(moves);
    std::size_t best = 0;
    float most = -1;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        float sum = 0;
        for (int game = 0; game < 100; ++game) {
            S after = state;
            after.play_unchecked(moves[i]);
            talus::play_randomly(after, random, [](const auto&...) {}, [](const auto&...) {});
            sum += talus::final_shares(after)[static_cast<std::size_t>(talus::index(state.turn().seat))];
        }
        if (sum > most) {
            most = sum;
            best = i;
        }
    }
    return moves[best];
}

int main() {
    talus::Random random(1);
    talus::talavera::State state;
    while (!state.turn().is_over()) {
        const auto move = state.turn().is_chance() ? talus::random_chance(state, random)
                                                   : best_by_random_games(state, random);
        std::cout << to_text(move) << '\n';
        state.play_unchecked(move);
    }
}
