// Refusals: the sentences that tell a player why a move is not allowed.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include "tests/conformance/all_games.h"

namespace talus::testing {
namespace {

template <class S>
class ConformanceOfRefusals : public ::testing::Test {};
TYPED_TEST_SUITE(ConformanceOfRefusals, AllGames, GameName);

void expect_sentence(const Refusal& refusal) {
    EXPECT_TRUE(std::isupper(static_cast<unsigned char>(refusal.text.front()))) << refusal.text;
    EXPECT_TRUE(refusal.text.ends_with('.')) << refusal.text;
    EXPECT_EQ(refusal.text.find('\n'), std::string_view::npos) << refusal.text;
}

TYPED_TEST(ConformanceOfRefusals, CodesAreUniqueAndBeginWithTheGame) {
    std::set<std::string_view> codes;
    for (const Refusal* refusal : refusals::all) {
        codes.insert(refusal->code);
        expect_sentence(*refusal);
    }
    for (const Refusal* refusal : TypeParam::all_refusals()) {
        EXPECT_TRUE(codes.insert(refusal->code).second) << refusal->code << " is there twice";
        EXPECT_TRUE(refusal->code.starts_with(std::string(TypeParam::name) + '.')) << refusal->code;
        expect_sentence(*refusal);
    }
}

// Asks in every position about moves of all other positions: only refusals that are listed may come.
TYPED_TEST(ConformanceOfRefusals, OnlyListedRefusalsAreGiven) {
    std::vector<typename TypeParam::Move> moves;
    Random random(1);
    for_each_position<TypeParam>(5, [&](const TypeParam& state) {
        if (state.turn().is_decision())
            for (const auto& move : legal_list(state))
                if (random.below(20) == 0) moves.push_back(move);
        if (state.turn().is_chance()) moves.push_back(state.chance_move(0));
        for (int i = 0; i < 50 && !moves.empty(); ++i) {
            const Refusal* refusal =
                state.refusal(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            if (refusal == nullptr) continue;
            const auto own = TypeParam::all_refusals();
            const bool is_listed = std::ranges::find(own, refusal) != own.end() ||
                                   std::ranges::find(refusals::all, refusal) != refusals::all.end();
            ASSERT_TRUE(is_listed) << refusal->code;
        }
    });
}

TYPED_TEST(ConformanceOfRefusals, TurnAndRefusalAgreeOnWhoActs) {
    std::optional<typename TypeParam::Move> decision;
    std::optional<typename TypeParam::Move> chance;
    for_each_position<TypeParam>(3, [&](const TypeParam& state) {
        const Turn turn = state.turn();
        if (turn.is_over()) {
            for (const auto& move : {decision, chance})
                if (move) {
                    ASSERT_EQ(state.refusal(*move), &refusals::game_over) << to_text(*move);
                }
        } else if (turn.is_chance()) {
            chance = state.chance_move(0);
            if (decision) {
                ASSERT_NE(state.refusal(*decision), nullptr) << to_text(*decision);
            }
        } else {
            decision = legal_list(state).front();
            if (chance) {
                ASSERT_NE(state.refusal(*chance), nullptr) << to_text(*chance);
            }
        }
    });
}

}  // namespace
}  // namespace talus::testing
