// Chance: every outcome listed once, drawn as often as its weight says, and counted by hand.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "game/perft.h"
#include "game/random_play.h"
#include "games/talavera/rules/combinations.h"
#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

int shown_colours(Card card) {
    int count = 0;
    for (const Colour colour : all_colours) count += tiles(card)[colour] > 0 ? 1 : 0;
    return count;
}

TEST(TalaveraCombinations, AreAllDifferentSubsets) {
    EXPECT_EQ(binomial(18, 1), 18u);
    EXPECT_EQ(binomial(17, 2), 136u);
    EXPECT_EQ(binomial(16, 4), 1820u);
    EXPECT_EQ(binomial(2, 2), 1u);
    EXPECT_EQ(binomial(1, 2), 0u);
    for (const CardSet from : {cards({2, 3, 5, 9, 10, 17, 18}), CardSet::all(), cards({1, 9, 10, 18})}) {
        for (int i = 0; i < from.size(); ++i) {
            int lower = 0;
            for (const Card card : from) lower += card < nth_card(from, i) ? 1 : 0;
            EXPECT_EQ(lower, i);
            EXPECT_TRUE(from.contains(nth_card(from, i)));
        }
        std::set<std::uint32_t> pairs, fours;
        for (std::uint32_t rank = 0; rank < binomial(from.size(), 2); ++rank) {
            EXPECT_EQ(nth_pair(from, rank).size(), 2);
            EXPECT_TRUE(from.contains(nth_pair(from, rank)));
            pairs.insert(nth_pair(from, rank).bits());
        }
        for (std::uint32_t rank = 0; rank < binomial(from.size(), 4); ++rank) {
            EXPECT_EQ(nth_four(from, rank).size(), 4);
            EXPECT_TRUE(from.contains(nth_four(from, rank)));
            fours.insert(nth_four(from, rank).bits());
        }
        EXPECT_EQ(pairs.size(), binomial(from.size(), 2));
        EXPECT_EQ(fours.size(), binomial(from.size(), 4));
    }
}

// V-TURN: all outcomes are equally likely, and the tickets draw exactly what the list says.
TEST(TalaveraChance, TicketsDrawEachOutcomeByItsWeight) {
    for (const Options& options : Options::all()) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            State state(options);
            Random random(seed);
            play_randomly(
                state, random, [](const State&, const auto&, const Move&) {},
                [](const State& state, const Move&) {
                    State::ChanceList outcomes;
                    state.chance_outcomes(outcomes);
                    std::map<std::string, std::uint32_t> weights;
                    std::uint32_t total = 0;
                    for (const auto& [move, weight] : outcomes) {
                        EXPECT_GT(weight, 0u);
                        EXPECT_TRUE(weights.emplace(to_text(move), weight).second) << to_text(move);
                        total += weight;
                    }
                    ASSERT_EQ(total, state.chance_total());
                    std::map<std::string, std::uint32_t> drawn;
                    for (std::uint32_t ticket = 0; ticket < total; ++ticket)
                        ++drawn[to_text(state.chance_move(ticket))];
                    EXPECT_EQ(drawn, weights);
                });
        }
    }
}

// Two players, hidden: 18 * 17 orders, 2 first drafters, C(16, 2) flips, 2 drafts, C(14, 2) flips, then 3, 2
// and 1 drafts.
TEST(TalaveraPerft, HiddenIsTheProductOfTheChoices) {
    const State start(hidden);
    EXPECT_EQ(perft(start, 1), 306u);
    EXPECT_EQ(perft(start, 2), 612u);
    EXPECT_EQ(perft(start, 3), 612u * 120);
    EXPECT_EQ(perft(start, 4), 612u * 120 * 2);
    const State round = after(start, "orders:5,9 first:1");
    EXPECT_EQ(perft(round, 3), 120u * 2 * 91);
    EXPECT_EQ(perft(round, 6), 120u * 2 * 91 * 3 * 2 * 1);

    // Since the cards play equal parts up to here, each of the C(16, 2) hands of the first drafter comes up
    // equally often; its lower card can be tucked under as many colours as it shows.
    std::uint64_t colours_of_lower_cards = 0;
    for (const Card lower : round.unseen())
        for (const Card higher : round.unseen())
            if (lower < higher) colours_of_lower_cards += shown_colours(lower);
    EXPECT_EQ(perft(round, 7), 120u * 2 * 91 * 3 * 2 * 1 / 120 * colours_of_lower_cards);
}

// Printed: one of C(16, 4) deals, 6 flips, 2 drafts, no second flip, then 3, 2 and 1 drafts.
TEST(TalaveraPerft, PrintedIsTheProductOfTheChoices) {
    EXPECT_EQ(perft(State(printed), 3), 612u * 1820);
    const State round = after(printed, "orders:5,9 first:2");
    EXPECT_EQ(perft(round, 2), 1820u * 6);
    EXPECT_EQ(perft(round, 6), 1820u * 6 * 2 * 3 * 2 * 1);
}

// The last round has four cards left: 2, 10, 17 and 18. However they are drafted, each is tucked under one of
// the colours that it shows.
TEST(TalaveraPerft, OfTheLastRoundEndsWithTheTucks) {
    const std::uint64_t tucks = 2 * 3 * 3 * 4;
    const std::string places = " 4 1 -/- 5/1,3/4,6/7,8/-/- 9/11,12/13,16/14,15/-/-";
    EXPECT_EQ(perft(position(hidden, "flip" + places), 10), 6 * 2 * 1 * 3 * 2 * 1 * tucks);
    EXPECT_EQ(perft(position(printed, "deal" + places), 10), 1 * 6 * 2 * 3 * 2 * 1 * tucks);
    EXPECT_EQ(perft(position(hidden, "flip" + places), 11), 0u);
}

// Solo: 18 orders, C(17, 2) pairs; then two ways to keep a card, after which C(15, 2) pairs follow, or a
// redraw with 15 cards, after which C(14, 2) pairs follow.
TEST(TalaveraPerft, SoloBranchesAtTheRedraw) {
    const State start(solo);
    EXPECT_EQ(perft(start, 1), 18u);
    EXPECT_EQ(perft(start, 2), 18u * 136);
    EXPECT_EQ(perft(start, 3), 18u * 136 * 3);
    EXPECT_EQ(perft(start, 4), 18u * 136 * (2 * 105 + 15));
    EXPECT_EQ(perft(start, 5), 18u * 136 * (2 * 105 * 3 + 15 * 91));
}

}  // namespace
}  // namespace talus::talavera::testing
