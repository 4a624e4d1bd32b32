// What the tests of Talavera share: positions and moves as text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "game/game_state.h"
#include "games/talavera/rules/notation.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera::testing {

inline constexpr Options hidden{2, Pairing::hidden};
inline constexpr Options printed{2, Pairing::printed};
inline constexpr Options solo{.players = 1};

inline Move read_move(std::string_view text) {
    const Result<Move> move = parse_move(State{}, text);
    EXPECT_TRUE(move.ok()) << text;
    return move.ok() ? *move : Move{};
}

// Plays the moves, separated by spaces, each of which must be legal.
inline State after(State state, std::string_view moves) {
    while (!moves.empty()) {
        const std::string_view text = take_until(moves, ' ');
        const Result<State> next = play(state, read_move(text));
        EXPECT_TRUE(next.ok()) << text << ": " << (next.ok() ? "" : next.error().text);
        if (!next.ok()) return state;
        state = *next;
    }
    return state;
}

inline State after(const Options& options, std::string_view moves) {
    return after(State(options), moves);
}

inline State position(const Options& options, std::string_view text) {
    const Result<State> state = parse_position(options, text);
    EXPECT_TRUE(state.ok()) << text << ": " << (state.ok() ? "" : state.error().text);
    return state.ok() ? *state : State(options);
}

// The legal moves or the outcomes of chance, sorted as text.
inline std::vector<std::string> steps(const State& state) {
    std::vector<std::string> texts;
    if (state.turn().is_decision()) {
        State::MoveList moves;
        state.legal_moves(moves);
        for (const Move& move : moves) texts.push_back(to_text(move));
    } else if (state.turn().is_chance()) {
        State::ChanceList outcomes;
        state.chance_outcomes(outcomes);
        for (const auto& outcome : outcomes) texts.push_back(to_text(outcome.move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

using Texts = std::vector<std::string>;

// The code of the rule that forbids a move, or "legal".
inline std::string refusal(const State& state, std::string_view text) {
    const Refusal* refusal = state.refusal(read_move(text));
    return refusal == nullptr ? "legal" : std::string(refusal->code);
}

inline CardSet cards(std::initializer_list<int> numbers) {
    CardSet set;
    for (const int number : numbers) set.add(card_at(number));
    return set;
}

}  // namespace talus::talavera::testing
