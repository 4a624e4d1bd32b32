// The games against the naive second implementation of the same rules (tests/naive): whose turn it is, every
// list of moves and every outcome must be the same, step by step, with every set of options.
//
// TALUS_NAIVE_GAMES sets how many games are played with each set of options.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/conformance/all_games.h"
#include "tests/naive/game.h"

namespace talus::testing {
namespace {

template <class S>
class AgainstNaive : public ::testing::Test {};
TYPED_TEST_SUITE(AgainstNaive, AllGames, GameName);

// About 1,500 of each game unless told otherwise.
template <GameState S>
int games_per_option_set() {
    if (const char* given = std::getenv("TALUS_NAIVE_GAMES")) return std::atoi(given);
    return 1 + 1500 / static_cast<int>(S::Options::all().size());
}

template <GameState S>
void expect_same_turn(const S& state, const naive::Game& naive) {
    const Turn turn = state.turn();
    ASSERT_EQ(turn.is_over(), naive.kind() == naive::Game::Kind::over);
    ASSERT_EQ(turn.is_chance(), naive.kind() == naive::Game::Kind::chance);
    if (turn.is_decision()) {
        ASSERT_EQ(number(turn.seat), naive.seat());
    }
}

template <GameState S>
void expect_same_steps(const S& state, const naive::Game& naive) {
    if (state.turn().is_decision()) {
        std::set<std::string> legal;
        for (const auto& move : legal_list(state)) legal.insert(to_text(move));
        ASSERT_EQ(legal, naive.legal());
    } else if (state.turn().is_chance()) {
        std::map<std::string, long> outcomes;
        for (const auto& outcome : chance_list(state)) outcomes[to_text(outcome.move)] = outcome.weight;
        ASSERT_EQ(outcomes, naive.chance());
    }
}

template <GameState S>
void expect_same_outcome(const S& state, const naive::Game& naive) {
    const Outcome outcome = state.outcome();
    ASSERT_EQ(std::vector<int>(outcome.places.begin(), outcome.places.end()), naive.places());
    ASSERT_EQ(outcome.reason, naive.reason());
    ASSERT_EQ(std::vector<int>(outcome.scores.begin(), outcome.scores.end()), naive.scores());
}

template <GameState S>
void compare_game(const typename S::Options& options, std::uint64_t seed) {
    naive::Options naive_options;
    for (const OptionField& field : options.fields()) naive_options[std::string(field.key)] = field.value;
    const auto naive = naive::make_game(std::string(S::name), naive_options);
    S state(options);
    RandomPlayer player(seed);
    std::string moves;
    SCOPED_TRACE(to_text(options.fields()) + " seed " + std::to_string(seed));
    while (true) {
        expect_same_turn(state, *naive);
        if (::testing::Test::HasFailure()) FAIL() << "after" << moves;
        if (state.turn().is_over()) break;
        expect_same_steps(state, *naive);
        if (::testing::Test::HasFailure()) FAIL() << "after" << moves;
        const auto move = choose(state, player);
        moves += ' ' + to_text(move);
        state.play_unchecked(move);
        naive->play(to_text(move));
    }
    expect_same_outcome(state, *naive);
    if (::testing::Test::HasFailure()) FAIL() << "after" << moves;
}

TYPED_TEST(AgainstNaive, EveryStepOfRandomGamesIsTheSame) {
    std::uint64_t seed = 0;
    for (const auto& options : TypeParam::Options::all())
        for (int game = 0; game < games_per_option_set<TypeParam>(); ++game)
            ASSERT_NO_FATAL_FAILURE(compare_game<TypeParam>(options, ++seed));
}

}  // namespace
}  // namespace talus::testing
