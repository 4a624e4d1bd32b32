#include "review/luck.h"

#include <gtest/gtest.h>

#include <cmath>

namespace talus {
namespace {

// Every outcome of the draw weighted: luck must vanish in the mean, whatever the evaluation thinks.
TEST(Luck, OfADrawIsNothingInTheMean) {
    AnyState state = start("taluva").value();
    Random random(3);
    for (int step = 0; step < 12; ++step) {
        if (state.turn().is_chance()) {
            Values mean{};
            for (const auto& [move, weight] : state.chance_outcomes()) {
                LuckMeter meter(state, 1);
                meter.add(state, state.play(move).value());
                for (std::size_t seat = 0; seat < 2; ++seat)
                    mean[seat] += meter.luck()[seat] * static_cast<float>(weight) /
                                  static_cast<float>(state.chance_total());
            }
            EXPECT_NEAR(mean[std::size_t{0}], 0, 1e-4);
            EXPECT_NEAR(mean[std::size_t{1}], 0, 1e-4);
            state = state.play(state.chance_move(random.below(state.chance_total()))).value();
        } else {
            const auto moves = state.legal_moves();
            state = state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]).value();
        }
    }
}

// Where the outcomes are too many to list, samples stand for them: the mean over many draws is still nothing.
TEST(Luck, OfSampledDrawsIsNothingInTheMean) {
    const AnyState state = start("talavera").value();
    Random random(7);
    constexpr int deals = 24;
    double sum = 0, squares = 0;
    for (int i = 0; i < deals; ++i) {
        AnyState dealt = state;
        while (dealt.turn().is_chance())
            dealt = dealt.play(dealt.chance_move(random.below(dealt.chance_total()))).value();
        LuckMeter meter(state, 1000 + static_cast<std::uint64_t>(i));
        meter.add(state, dealt);
        const double luck = meter.luck()[std::size_t{0}];
        sum += luck;
        squares += luck * luck;
    }
    const double error = std::sqrt(squares) / deals;
    EXPECT_LT(std::abs(sum / deals), 4 * error);
    EXPECT_GT(error, 0);
}

TEST(Luck, IsNoneWhereNothingIsDrawn) {
    const LuckMeter meter(start("talat").value(), 1);
    EXPECT_EQ(meter.luck(), Values{});
}

}  // namespace
}  // namespace talus
