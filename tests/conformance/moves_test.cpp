// Legal moves and the rules' answer to a move are two views of the same rules: they must agree.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "play/result_text.h"
#include "tests/conformance/all_games.h"

namespace talus::testing {
namespace {

template <class S>
class ConformanceOfMoves : public ::testing::Test {};
TYPED_TEST_SUITE(ConformanceOfMoves, AllGames, GameName);

template <GameState S>
std::set<std::string> legal_texts(const S& state) {
    std::set<std::string> texts;
    for (const auto& move : legal_list(state)) texts.insert(to_text(move));
    return texts;
}

template <GameState S>
std::set<std::string> next_texts(const S& state) {
    if (state.turn().is_decision()) return legal_texts(state);
    std::set<std::string> texts;
    if (state.turn().is_chance())
        for (const auto& outcome : chance_list(state)) texts.insert(to_text(outcome.move));
    return texts;
}

// Moves of positions long gone, and texts that are nearly moves.
template <GameState S>
class OtherMoves {
  public:
    explicit OtherMoves(std::uint64_t seed) : random_(seed) {}

    void remember(const S& state) {
        for (const std::string& text : next_texts(state))
            if (texts_.size() < 5000)
                texts_.push_back(text);
            else
                texts_[random_.below(5000)] = text;
    }

    std::string any() {
        std::string text = texts_[random_.below(static_cast<std::uint32_t>(texts_.size()))];
        if (random_.below(2) == 0) {
            const std::string& other = texts_[random_.below(static_cast<std::uint32_t>(texts_.size()))];
            text[random_.below(static_cast<std::uint32_t>(text.size()))] =
                other[random_.below(static_cast<std::uint32_t>(other.size()))];
        }
        return text;
    }

  private:
    Random random_;
    std::vector<std::string> texts_;
};

TYPED_TEST(ConformanceOfMoves, LegalMovesAreNotRefused) {
    for_each_position<TypeParam>(5, [](const TypeParam& state) {
        if (!state.turn().is_decision()) return;
        const auto moves = legal_list(state);
        ASSERT_FALSE(moves.empty()) << "a seat without a legal move must be skipped";
        for (const auto& move : moves) ASSERT_EQ(state.refusal(move), nullptr) << to_text(move);
    });
}

TYPED_TEST(ConformanceOfMoves, WhatIsNotInTheListIsRefused) {
    OtherMoves<TypeParam> others(1);
    for_each_position<TypeParam>(5, [&](const TypeParam& state) {
        others.remember(state);
        const std::set<std::string> allowed = next_texts(state);
        for (int i = 0; i < 100; ++i) {
            const std::string text = others.any();
            const auto move = parse_move(state, text);
            if (!move) continue;
            ASSERT_EQ(state.refusal(*move) == nullptr, allowed.contains(text)) << text;
        }
    });
}

TYPED_TEST(ConformanceOfMoves, NoMoveIsListedTwice) {
    for_each_position<TypeParam>(5, [](const TypeParam& state) {
        if (!state.turn().is_decision()) return;
        const auto moves = legal_list(state);
        ASSERT_EQ(legal_texts(state).size(), moves.size());
    });
}

TYPED_TEST(ConformanceOfMoves, AListIsClearedBeforeItIsFilled) {
    typename TypeParam::MoveList moves;
    typename TypeParam::ChanceList outcomes;
    for_each_position<TypeParam>(1, [&](const TypeParam& state) {
        if (state.turn().is_decision()) {
            state.legal_moves(moves);
            ASSERT_EQ(moves.size(), legal_list(state).size());
        } else if (state.turn().is_chance()) {
            state.chance_outcomes(outcomes);
            ASSERT_EQ(outcomes.size(), chance_list(state).size());
        }
    });
}

TYPED_TEST(ConformanceOfMoves, CheckedPlayDoesWhatUncheckedPlayDoes) {
    for_each_position<TypeParam>(2, [](const TypeParam& state) {
        if (!state.turn().is_decision()) return;
        const auto moves = legal_list(state);
        for (const auto& move : {moves.front(), moves.back()}) {
            TypeParam next = state;
            next.play_unchecked(move);
            const auto checked = play(state, move);
            ASSERT_TRUE(checked.ok());
            ASSERT_TRUE(*checked == next);
        }
    });
}

TYPED_TEST(ConformanceOfMoves, MoveTextsReadBackAsTheSameMove) {
    for_each_position<TypeParam>(3, [](const TypeParam& state) {
        if (state.turn().is_over()) return;
        for (const std::string& text : next_texts(state)) {
            const auto move = parse_move(state, text);
            ASSERT_TRUE(move.ok()) << text << ": " << move.error().text;
            ASSERT_EQ(to_text(*move), text);
        }
        if (!state.turn().is_decision()) return;
        for (const auto& move : legal_list(state)) ASSERT_TRUE(*parse_move(state, to_text(move)) == move);
    });
}

TYPED_TEST(ConformanceOfMoves, OutcomesAreWellFormed) {
    for_each_position<TypeParam>(5, [](const TypeParam& state) {
        if (!state.turn().is_over()) return;
        const Outcome outcome = state.outcome();
        ASSERT_TRUE(are_places(outcome.places, state.seat_count())) << to_text(std::optional(outcome));
        ASSERT_FALSE(outcome.reason.empty());
        ASSERT_EQ(std::ranges::count(agreement_reasons, outcome.reason), 0) << "players agree, rules do not";
        ASSERT_TRUE(outcome.scores.empty() || static_cast<int>(outcome.scores.size()) == state.seat_count());
    });
}

}  // namespace
}  // namespace talus::testing
