// Positions as text, equality and hashes.
#include <gtest/gtest.h>

#include <string>

#include "play/any_state.h"
#include "tests/conformance/all_games.h"

namespace talus::testing {
namespace {

template <class S>
class ConformanceOfPositions : public ::testing::Test {};
TYPED_TEST_SUITE(ConformanceOfPositions, AllGames, GameName);

TYPED_TEST(ConformanceOfPositions, PositionsReadBackAsTheSameState) {
    for_each_position<TypeParam>(5, [](const TypeParam& state) {
        const std::string text = position_text(state);
        ASSERT_EQ(text.find('\n'), std::string::npos) << "a position is one line";
        const auto read = parse_position(state.options(), text);
        ASSERT_TRUE(read.ok()) << text << ": " << read.error().text;
        ASSERT_TRUE(*read == state) << text;
        ASSERT_EQ(read->hash(), state.hash()) << text;
        ASSERT_EQ(position_text(*read), text);
        ASSERT_EQ(read->turn(), state.turn()) << text;
    });
}

// What another seat threatens is looked at in a position of the game, in which that seat or chance before it
// is next.
TYPED_TEST(ConformanceOfPositions, PassedTurnsArePositionsToo) {
    for_each_position<TypeParam>(5, [](const TypeParam& state) {
        for (const Seat seat : all_seats) {
            const auto passed = state.passed_to(seat);
            if (!passed) continue;
            ASSERT_FALSE(state.turn().is_over());
            const std::string text = position_text(*passed);
            const auto read = parse_position(state.options(), text);
            ASSERT_TRUE(read.ok()) << text << ": " << read.error().text;
            ASSERT_TRUE(*read == *passed) << text;
            ASSERT_EQ(read->hash(), passed->hash()) << text;
            ASSERT_TRUE(!passed->turn().is_decision() || passed->turn().seat == seat) << text;
            ASSERT_FALSE(passed->passed_to(seat)) << "it is its turn now";
        }
    });
}

// A position that was read must not only look the same, it must play on in the same way.
TYPED_TEST(ConformanceOfPositions, PositionsPlayOnInTheSameWay) {
    std::uint64_t seed = 1000;
    for (const auto& options : option_sets<TypeParam>()) {
        RandomPlayer player(++seed);
        TypeParam state(options);
        SCOPED_TRACE(to_text(options.fields()) + " seed " + std::to_string(seed));
        AnyState follower = AnyState(state);
        while (!state.turn().is_over()) {
            const auto move = choose(state, player);
            state.play_unchecked(move);
            const auto followed = follower.play(to_text(move));
            ASSERT_TRUE(followed.ok()) << to_text(move) << ": " << followed.error().text;
            const auto read = parse_position_line(followed->position_line());
            ASSERT_TRUE(read.ok()) << followed->position_line() << ": " << read.error().text;
            follower = *read;
            ASSERT_TRUE(follower == AnyState(state)) << follower.position_line();
            if (state.turn().is_decision()) {
                ASSERT_EQ(follower.legal_moves(), AnyState(state).legal_moves()) << follower.position_line();
            }
        }
        ASSERT_EQ(follower.outcome(), state.outcome());
    }
}

TYPED_TEST(ConformanceOfPositions, TheHashKeptUpToDateIsTheHashComputedAnew) {
    for_each_position<TypeParam>(5, [](const TypeParam& state) {
        if constexpr (requires { state.fresh_hash(); }) {
            ASSERT_EQ(state.hash(), state.fresh_hash());
        } else {
            ASSERT_EQ(state.hash(), TypeParam(state).hash());
        }
    });
}

TYPED_TEST(ConformanceOfPositions, EveryStepChangesTheStateAndTheHash) {
    std::optional<TypeParam> before;
    for_each_position<TypeParam>(5, [&](const TypeParam& state) {
        if (before) {
            ASSERT_FALSE(*before == state);
            ASSERT_NE(before->hash(), state.hash());
        }
        before = state.turn().is_over() ? std::nullopt : std::optional(state);
    });
}

TYPED_TEST(ConformanceOfPositions, OptionsDistinguishStates) {
    for (const auto& a : TypeParam::Options::all())
        for (const auto& b : TypeParam::Options::all()) EXPECT_EQ(TypeParam(a) == TypeParam(b), a == b);
}

TYPED_TEST(ConformanceOfPositions, BadPositionsAreErrorsAndNotCrashes) {
    Random random(7);
    for_each_position<TypeParam>(1, [&](const TypeParam& state) {
        for (int i = 0; i < 10; ++i) {
            std::string text = position_text(state);
            switch (random.below(3)) {
                case 0: text.resize(random.below(static_cast<std::uint32_t>(text.size()))); break;
                case 1: text.erase(random.below(static_cast<std::uint32_t>(text.size())), 1); break;
                default: {
                    const std::size_t from = random.below(static_cast<std::uint32_t>(text.size()));
                    text[random.below(static_cast<std::uint32_t>(text.size()))] = text[from];
                }
            }
            const auto read = parse_position(state.options(), text);
            if (!read) {
                ASSERT_FALSE(read.error().text.empty()) << text;
                continue;
            }
            // It happened to be another position: then it must be sound, and have this text alone.
            ASSERT_EQ(position_text(*read), text);
            if (read->turn().is_decision()) {
                ASSERT_FALSE(legal_list(*read).empty()) << text;
            }
        }
    });
}

}  // namespace
}  // namespace talus::testing
