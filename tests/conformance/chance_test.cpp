// Chance: the list of outcomes, their weights and the tickets must tell the same.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/conformance/all_games.h"

namespace talus::testing {
namespace {

template <class S>
class ConformanceOfChance : public ::testing::Test {};
TYPED_TEST_SUITE(ConformanceOfChance, AllGames, GameName);

TYPED_TEST(ConformanceOfChance, WeightsArePositiveAndAddUpToTheTotal) {
    for_each_position<TypeParam>(2, [](const TypeParam& state) {
        if (!state.turn().is_chance()) return;
        std::uint64_t sum = 0;
        for (const auto& outcome : chance_list(state)) {
            ASSERT_GT(outcome.weight, 0u) << to_text(outcome.move);
            sum += outcome.weight;
        }
        ASSERT_EQ(sum, state.chance_total());
    });
}

TYPED_TEST(ConformanceOfChance, EachOutcomeIsListedOnceAndMayBePlayed) {
    for_each_position<TypeParam>(2, [](const TypeParam& state) {
        if (!state.turn().is_chance()) return;
        std::map<std::string, int> seen;
        for (const auto& outcome : chance_list(state)) {
            ASSERT_EQ(++seen[to_text(outcome.move)], 1) << to_text(outcome.move);
            ASSERT_EQ(state.refusal(outcome.move), nullptr) << to_text(outcome.move);
        }
    });
}

TYPED_TEST(ConformanceOfChance, TicketsGiveEachOutcomeAsOftenAsItWeighs) {
    for_each_position<TypeParam>(1, [](const TypeParam& state) {
        if (!state.turn().is_chance()) return;
        std::map<std::string, std::uint32_t> tickets;
        for (std::uint32_t ticket = 0; ticket < state.chance_total(); ++ticket)
            ++tickets[to_text(state.chance_move(ticket))];
        std::map<std::string, std::uint32_t> weights;
        for (const auto& outcome : chance_list(state)) weights[to_text(outcome.move)] = outcome.weight;
        ASSERT_EQ(tickets, weights);
    });
}

}  // namespace
}  // namespace talus::testing
