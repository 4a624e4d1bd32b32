#include "encoding/vector_environment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "encoding/any_encoding.h"

namespace talus {
namespace {

struct Memory {
    explicit Memory(const VectorEnvironment& games)
        : masks(games.size() * static_cast<std::size_t>(games.action_count()), 9),
          planes(games.size() * games.shape().plane_bytes(), 9),
          scalars(games.size() * static_cast<std::size_t>(games.shape().scalars), 9),
          seats(games.size(), 9),
          rewards(games.size() * static_cast<std::size_t>(games.seat_count()), 9),
          terminated(games.size(), 9),
          truncated(games.size(), 9) {}

    StepBuffers buffers() {
        return {masks.data(),   planes.data(),     scalars.data(),  seats.data(),
                rewards.data(), terminated.data(), truncated.data()};
    }

    std::vector<std::uint8_t> masks, planes;
    std::vector<float> scalars;
    std::vector<std::uint8_t> seats;
    std::vector<float> rewards;
    std::vector<std::uint8_t> terminated, truncated;
};

std::unique_ptr<VectorEnvironment> make(const AnyState& start, std::size_t count, int width = 48) {
    return VectorEnvironment::make(start, {width}, count, 1).value();
}

TEST(VectorEnvironment, WritesWhatTheEncodingSaysOfEachGame) {
    for (const std::string_view game : game_names()) {
        const AnyState start = talus::start(game).value();
        const AnyEncoding encoding = AnyEncoding::make(start).value();
        const auto games = make(start, 3);
        Memory memory(*games), expected(*games);
        games->reset(5, memory.buffers());
        std::vector<std::int32_t> actions(games->size());
        int ended = 0;
        for (int step = 0; step < 150; ++step) {
            for (std::size_t i = 0; i < games->size(); ++i) {
                const AnyState state = games->state(i);
                ASSERT_TRUE(state.turn().is_decision());
                EXPECT_EQ(memory.seats[i], index(state.turn().seat));
                const auto width = static_cast<std::size_t>(games->action_count());
                std::vector<std::int32_t> masked;
                for (std::size_t id = 0; id < width; ++id)
                    if (memory.masks[i * width + id] == 1) masked.push_back(static_cast<std::int32_t>(id));
                ASSERT_EQ(masked, encoding.legal_actions(state).value());
                const std::size_t bytes = games->shape().plane_bytes(),
                                  scalars = expected.scalars.size() / games->size();
                ASSERT_FALSE(encoding.observe(state, memory.seats[i],
                                              {expected.planes.data() + i * bytes, bytes},
                                              {expected.scalars.data() + i * scalars, scalars}));
            }
            ASSERT_EQ(memory.planes, expected.planes);
            ASSERT_EQ(memory.scalars, expected.scalars);
            games->sample(actions);
            ASSERT_FALSE(games->step(actions, memory.buffers()));
            for (std::size_t i = 0; i < games->size(); ++i) {
                const auto seats = static_cast<std::size_t>(games->seat_count());
                const float most =
                    *std::max_element(memory.rewards.begin() + static_cast<std::ptrdiff_t>(i * seats),
                                      memory.rewards.begin() + static_cast<std::ptrdiff_t>((i + 1) * seats));
                EXPECT_GE(most, 0);
                if (memory.terminated[i] == 0) {
                    EXPECT_EQ(most, 0);
                }
                ended += memory.terminated[i];
            }
        }
        EXPECT_GT(ended, 0) << game;
        EXPECT_EQ(games->left_out(), 0U);
    }
}

TEST(VectorEnvironment, TheSameSeedGivesTheSameGames) {
    const auto games = make(talus::start("taluva").value(), 4);
    std::vector<std::uint64_t> hashes;
    for (int run = 0; run < 2; ++run) {
        games->reset(3, {});
        std::vector<std::int32_t> actions(games->size());
        for (int step = 0; step < 40; ++step) {
            games->sample(actions);
            ASSERT_FALSE(games->step(actions, {}));
        }
        for (std::size_t i = 0; i < games->size(); ++i) hashes.push_back(games->state(i).hash());
    }
    EXPECT_TRUE(std::equal(hashes.begin(), hashes.begin() + 4, hashes.begin() + 4));
}

TEST(VectorEnvironment, ABadActionIsNamedAndNothingIsPlayed) {
    const auto games = make(talus::start("talat").value(), 2);
    std::vector<std::int32_t> actions(games->size());
    games->sample(actions);
    const AnyState before = games->state(0);
    for (const int bad : {-1, games->action_count(), games->action_count() - 1}) {
        actions[1] = bad;
        const auto error = games->step(actions, {});
        ASSERT_TRUE(error);
        EXPECT_TRUE(error->text.starts_with("Game 1, action " + std::to_string(bad))) << error->text;
        EXPECT_EQ(games->state(0), before);
    }
}

TEST(VectorEnvironment, PlacementsThatDoNotFitAreLeftOutAndCounted) {
    const AnyState start = talus::start("taluva", std::vector<OptionText>{{"tiles", "48"}}).value();
    const auto games = make(start, 4, 12);
    std::vector<std::int32_t> actions(games->size());
    for (int step = 0; step < 300; ++step) {
        games->sample(actions);
        ASSERT_FALSE(games->step(actions, {}));
    }
    EXPECT_GT(games->left_out(), 0U);
}

TEST(VectorEnvironment, WrongSettingsAreRefused) {
    const AnyState start = talus::start("talat").value();
    EXPECT_EQ(VectorEnvironment::make(start, {7}, 1, 1).error().code, "encoding.width");
    EXPECT_EQ(VectorEnvironment::make(start, {}, 0, 1).error().code, "environment.count");
    const AnyState later = start.play(start.legal_moves()[0]).value();
    EXPECT_EQ(VectorEnvironment::make(later, {}, 1, 1).error().code, "environment.start");
}

}  // namespace
}  // namespace talus
