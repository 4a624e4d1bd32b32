// What the conformance tests share: they run for every game of the registry, with every set of its options.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "game/game_state.h"
#include "play/option_list.h"
#include "play/registry.h"
#include "tests/conformance/random_player.h"

namespace talus::testing {

using AllGames = Games::into<::testing::Types>;

struct GameName {
    template <class S>
    static std::string GetName(int) {
        return std::string(S::name);
    }
};

// More steps than any game has.
inline constexpr int endless = 2000;

template <GameState S>
std::vector<typename S::Move> legal_list(const S& state) {
    typename S::MoveList moves;
    state.legal_moves(moves);
    return {moves.begin(), moves.end()};
}

template <GameState S>
std::vector<ChanceOutcome<typename S::Move>> chance_list(const S& state) {
    typename S::ChanceList outcomes;
    state.chance_outcomes(outcomes);
    return {outcomes.begin(), outcomes.end()};
}

// Chooses the next move of a game that is not over.
template <GameState S>
typename S::Move choose(const S& state, RandomPlayer& player) {
    if (state.turn().is_chance()) return state.chance_move(player.random().below(state.chance_total()));
    const std::vector<typename S::Move> moves = legal_list(state);
    std::vector<std::string> texts;
    for (const auto& move : moves) texts.push_back(to_text(move));
    return moves[player.choose(index(state.turn().seat), texts)];
}

// The sets of options to play with: all. Sanitizers, which take ten times as long, see every fifth where
// there are many.
template <GameState S>
auto option_sets() {
    auto all = S::Options::all();
#ifdef TALUS_SANITIZED
    if (all.size() > 10) {
        decltype(all) some;
        for (std::size_t i = 0; i < all.size(); i += 5) some.push_back(all[i]);
        return some;
    }
#endif
    return all;
}

// Plays whole games with these sets of options, `games` of each (sanitizers: one), and calls visit(state) for
// every position from the first to the last. Stops at the first failed assertion.
template <GameState S, class Visit>
void for_each_position(int games, Visit&& visit) {
#ifdef TALUS_SANITIZED
    games = 1;
#endif
    std::uint64_t seed = 0;
    for (const auto& options : option_sets<S>()) {
        for (int game = 0; game < games; ++game) {
            RandomPlayer player(++seed);
            S state(options);
            SCOPED_TRACE(std::string(S::name) + ' ' + to_text(options.fields()) + " seed " +
                         std::to_string(seed));
            visit(std::as_const(state));
            for (int step = 0; !state.turn().is_over(); ++step) {
                ASSERT_LT(step, endless) << "the game does not end";
                state.play_unchecked(choose(state, player));
                visit(std::as_const(state));
                if (::testing::Test::HasFailure()) FAIL() << "at " << position_text(state);
            }
        }
    }
}

}  // namespace talus::testing
