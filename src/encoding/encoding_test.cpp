// Round trips over random games of every set of options.
#include "encoding/encoding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/random.h"
#include "encoding/any_encoding.h"
#include "game/random_play.h"
#include "play/registry.h"

namespace talus {
namespace {

constexpr int exact_width = taluva::Encoding::exact_width;

template <class S>
class EncodingTest : public ::testing::Test {};

using AllGames = Games::into<::testing::Types>;
TYPED_TEST_SUITE(EncodingTest, AllGames);

// Calls check(encoding, state, moves) at each decision and check_chance(encoding, state, move) at each draw.
template <class S, class Check, class CheckChance>
void play_all_options(int width, Check&& check, CheckChance&& check_chance) {
    std::uint64_t seed = 1;
    for (const auto& options : S::Options::all()) {
        const typename EncodingFor<S>::Type encoding(options, {width});
        Random random(seed++);
        S state(options);
        play_randomly(
            state, random, [&](const S& now, const auto& moves, const auto&) { check(encoding, now, moves); },
            [&](const S& now, const auto& move) { check_chance(encoding, now, move); });
    }
}

template <class S, class Check>
void play_all_options(int width, Check&& check) {
    play_all_options<S>(width, check, [](const auto&, const S&, const auto&) {});
}

TYPED_TEST(EncodingTest, EveryLegalMoveHasAnIdOfItsOwnThatNamesIt) {
    using S = TypeParam;
    play_all_options<S>(exact_width,
                        [](const auto& encoding, const S& state, const typename S::MoveList& moves) {
                            std::vector<std::int32_t> ids(moves.size());
                            encoding.actions(state, moves, ids);
                            for (std::size_t i = 0; i < moves.size(); ++i) {
                                ASSERT_GE(ids[i], 0);
                                ASSERT_LT(ids[i], encoding.action_count());
                                ASSERT_EQ(encoding.action(state, moves[i]), ids[i]);
                                ASSERT_EQ(encoding.move(state, ids[i]), moves[i]) << to_text(moves[i]);
                            }
                            EXPECT_EQ(std::set(ids.begin(), ids.end()).size(), ids.size());
                        });
}

TYPED_TEST(EncodingTest, ScalarsAreFromZeroToOne) {
    using S = TypeParam;
    play_all_options<S>(exact_width, [](const auto& encoding, const S& state, const typename S::MoveList&) {
        const ObservationShape shape = encoding.shape();
        std::vector<std::uint8_t> planes(shape.plane_bytes());
        std::vector<float> scalars(static_cast<std::size_t>(shape.scalars));
        encoding.observe(state, state.turn().seat, planes, scalars);
        for (const float scalar : scalars) {
            ASSERT_GE(scalar, 0) << position_text(state);
            ASSERT_LE(scalar, 1) << position_text(state);
        }
    });
}

// Played with ids alone, no island becomes so long that two hexes share a place.
TYPED_TEST(EncodingTest, IdsOfSmallerWidthsAreUniqueTooAndNameTheirMoves) {
    using S = TypeParam;
    for (const int width : {8, 12, 20, 48})
        for (const auto& options : S::Options::all()) {
            const typename EncodingFor<S>::Type encoding(options, {width});
            Random random(static_cast<std::uint64_t>(width));
            S state(options);
            for (Turn turn = state.turn(); !turn.is_over(); turn = state.turn()) {
                if (turn.is_chance()) {
                    state.play_unchecked(random_chance(state, random));
                    continue;
                }
                typename S::MoveList moves;
                state.legal_moves(moves);
                std::vector<std::int32_t> ids(moves.size());
                encoding.actions(state, moves, ids);
                std::vector<typename S::Move> with_ids;
                std::set<std::int32_t> seen;
                for (std::size_t i = 0; i < moves.size(); ++i) {
                    ASSERT_EQ(encoding.action(state, moves[i]), ids[i]);
                    if (ids[i] == no_action) continue;
                    ASSERT_TRUE(seen.insert(ids[i]).second) << to_text(moves[i]);
                    ASSERT_EQ(encoding.move(state, ids[i]), moves[i]) << to_text(moves[i]);
                    with_ids.push_back(moves[i]);
                }
                if (with_ids.empty()) break;
                state.play_unchecked(with_ids[random.below(static_cast<std::uint32_t>(with_ids.size()))]);
            }
        }
}

TYPED_TEST(EncodingTest, IdsThatNameNoLegalMoveAreRefused) {
    using S = TypeParam;
    Random random(7);
    play_all_options<S>(16, [&](const auto& encoding, const S& state, const typename S::MoveList& moves) {
        for (int i = 0; i < 20; ++i) {
            const int id =
                static_cast<int>(random.below(static_cast<std::uint32_t>(encoding.action_count())));
            const auto move = encoding.move(state, id);
            if (!move) continue;
            const bool is_legal = std::find(moves.begin(), moves.end(), *move) != moves.end();
            EXPECT_EQ(state.refusal(*move) == nullptr, is_legal);
        }
        EXPECT_EQ(encoding.move(state, -1), std::nullopt);
        EXPECT_EQ(encoding.move(state, encoding.action_count()), std::nullopt);
    });
}

TYPED_TEST(EncodingTest, ChanceOutcomesHaveIdsThatNameThem) {
    using S = TypeParam;
    int looked_at = 0;
    play_all_options<S>(
        48, [](const auto&, const S&, const auto&) {},
        [&](const auto& encoding, const S& state, const auto&) {
            if (++looked_at > 400) return;
            typename S::ChanceList outcomes;
            state.chance_outcomes(outcomes);
            std::set<int> ids;
            for (const auto& outcome : outcomes) {
                const int id = encoding.chance_id(outcome.move);
                ASSERT_LT(id, encoding.chance_count());
                ASSERT_EQ(encoding.chance_move(state, id), outcome.move) << to_text(outcome.move);
                ids.insert(id);
            }
            EXPECT_EQ(ids.size(), outcomes.size());
            EXPECT_EQ(encoding.chance_move(state, -1), std::nullopt);
            EXPECT_EQ(encoding.chance_move(state, encoding.chance_count()), std::nullopt);
        });
}

TYPED_TEST(EncodingTest, MovesThatDifferHaveFeaturesThatDiffer) {
    using S = TypeParam;
    play_all_options<S>(48, [](const auto& encoding, const S& state, const typename S::MoveList& moves) {
        std::set<std::vector<std::int16_t>> seen;
        for (const auto& move : moves) {
            std::vector<std::int16_t> features(encoding.feature_count);
            encoding.move_features(state, move, features);
            EXPECT_TRUE(seen.insert(features).second) << to_text(move);
        }
    });
}

// Everything is written, whatever was there before, and different positions look different.
TYPED_TEST(EncodingTest, ObservationsAreCompleteAndTellPositionsApart) {
    using S = TypeParam;
    play_all_options<S>(48, [](const auto& encoding, const S& state, const typename S::MoveList& moves) {
        const ObservationShape shape = encoding.shape();
        const auto observed = [&](const S& seen, Seat viewer, std::uint8_t before) {
            std::vector<std::uint8_t> planes(shape.plane_bytes(), before);
            std::vector<float> scalars(static_cast<std::size_t>(shape.scalars), before);
            encoding.observe(seen, viewer, planes, scalars);
            return std::pair(planes, scalars);
        };
        const Seat viewer = state.turn().seat;
        const auto now = observed(state, viewer, 0);
        EXPECT_EQ(now, observed(state, viewer, 77));
        for (const float value : now.second) {
            EXPECT_GE(value, 0);
            EXPECT_LE(value, 1);
        }
        S next = state;
        next.play_unchecked(moves[moves.size() / 2]);
        EXPECT_NE(now, observed(next, viewer, 0));
    });
}

TYPED_TEST(EncodingTest, ReturnsAddUpToNothingAndTheWinnerHasTheMost) {
    using S = TypeParam;
    for (const auto& options : S::Options::all()) {
        Random random(3);
        S state(options);
        play_randomly(state, random, [](const auto&...) {}, [](const auto&...) {});
        const auto returns = returns_of(state);
        const Outcome outcome = state.outcome();
        double sum = 0;
        for (int i = 0; i < state.seat_count(); ++i) {
            const double own = returns[i];
            sum += own;
            for (int j = 0; j < state.seat_count(); ++j)
                if (outcome.places[i] == 1 && outcome.places[j] > 1) {
                    EXPECT_GT(own, returns[j]);
                }
        }
        const double expected = state.seat_count() == 1 && outcome.places[0] == 1 ? 1 : 0;
        EXPECT_NEAR(sum, expected, 1e-12);
    }
}

}  // namespace
}  // namespace talus
