#include "encoding/encoded_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "encoding/any_encoding.h"

namespace talus {
namespace {

std::unique_ptr<EncodedGame> new_game(const AnyState& start, int width = 48) {
    return EncodedGame::make(start, {width}, 1).value();
}

std::vector<std::int32_t> sorted(std::span<const std::int32_t> ids) {
    std::vector<std::int32_t> list(ids.begin(), ids.end());
    std::sort(list.begin(), list.end());
    return list;
}

std::vector<std::int32_t> masked(std::span<const std::uint8_t> mask) {
    std::vector<std::int32_t> list;
    for (std::size_t id = 0; id < mask.size(); ++id)
        if (mask[id] == 1) list.push_back(static_cast<std::int32_t>(id));
    return list;
}

TEST(EncodedGame, TellsWhatTheEncodingSaysOfItsState) {
    for (const std::string_view name : game_names()) {
        const AnyState start = talus::start(name).value();
        const AnyEncoding encoding = AnyEncoding::make(start).value();
        const auto game = new_game(start);
        for (int round = 0; round < 3; ++round) {
            game->reset(static_cast<std::uint64_t>(round));
            while (!game->turn().is_over()) {
                const AnyState state = game->state();
                ASSERT_EQ(game->turn(), state.turn());
                ASSERT_EQ(sorted(game->legal_actions()), encoding.legal_actions(state).value());
                ASSERT_EQ(masked(game->mask()), encoding.legal_actions(state).value());
                ASSERT_EQ(game->returns(), encoding.returns(state).value());
                const std::int32_t action = game->sample();
                ASSERT_FALSE(game->step(action));
                if (game->turn().is_over()) {
                    EXPECT_EQ(game->state(), encoding.play(state, action).value());
                }
            }
            EXPECT_TRUE(game->legal_actions().empty());
            EXPECT_TRUE(masked(game->mask()).empty());
            EXPECT_EQ(game->sample(), no_action);
            EXPECT_EQ(game->returns(), encoding.returns(game->state()).value());
            EXPECT_EQ(game->step(0)->code, refusals::game_over.error().code);
        }
        EXPECT_EQ(game->left_out(), 0U);
    }
}

TEST(EncodedGame, ObservesAsTheEncodingDoes) {
    const AnyState start = talus::start("taluva").value();
    const AnyEncoding encoding = AnyEncoding::make(start).value();
    const auto game = new_game(start);
    for (int step = 0; step < 20; ++step) ASSERT_FALSE(game->step(game->sample()));
    std::vector<std::uint8_t> planes(game->shape().plane_bytes()), expected_planes(planes.size());
    std::vector<float> scalars(static_cast<std::size_t>(game->shape().scalars)), expected(scalars.size());
    for (int seat = 0; seat < game->seat_count(); ++seat) {
        game->observe(seat_at(seat), planes, scalars);
        ASSERT_FALSE(encoding.observe(game->state(), seat, expected_planes, expected));
        EXPECT_EQ(planes, expected_planes);
        EXPECT_EQ(scalars, expected);
    }
}

TEST(EncodedGame, TheSameSeedGivesTheSameGame) {
    const auto game = new_game(talus::start("taluva").value());
    std::vector<std::uint64_t> hashes;
    for (const std::uint64_t seed : {3U, 3U, 4U}) {
        game->reset(seed);
        for (int step = 0; step < 10; ++step) ASSERT_FALSE(game->step(game->sample()));
        hashes.push_back(game->state().hash());
    }
    EXPECT_EQ(hashes[0], hashes[1]);
    EXPECT_NE(hashes[0], hashes[2]);
}

TEST(EncodedGame, ABadActionChangesNothing) {
    const auto game = new_game(talus::start("talat").value());
    const AnyState before = game->state();
    for (const int bad : {-1, game->action_count(), game->action_count() - 1}) {
        EXPECT_TRUE(game->step(bad)) << bad;
        EXPECT_EQ(game->state(), before);
    }
    EXPECT_EQ(EncodedGame::make(before, {7}, 1).error().code, "encoding.width");
}

TEST(EncodedGame, PlacementsThatDoNotFitAreLeftOutAndCounted) {
    const auto game = new_game(talus::start("taluva", std::vector<OptionText>{{"tiles", "48"}}).value(), 12);
    while (!game->turn().is_over() && !game->legal_actions().empty())
        ASSERT_FALSE(game->step(game->sample()));
    EXPECT_GT(game->left_out(), 0U);
}

}  // namespace
}  // namespace talus
