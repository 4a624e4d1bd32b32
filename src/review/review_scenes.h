#pragma once

// Reviews for tests.

#include <gtest/gtest.h>

#include <string>

#include "base/random.h"
#include "review/reviewer.h"

namespace talus {

// A game of random moves, `steps` of them or to the end.
inline Record random_game(std::string_view game, std::span<const OptionText> options, std::size_t steps,
                          std::uint64_t seed = 3) {
    Record record(*start(game, options));
    Random random(seed);
    while (!record.current().turn().is_over() && record.steps().size() < steps) {
        const AnyState& state = record.current();
        std::string move;
        if (state.turn().is_chance()) {
            move = state.chance_move(random.below(state.chance_total()));
        } else {
            const auto moves = state.legal_moves();
            move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        }
        EXPECT_FALSE(record.play(move));
    }
    return record;
}

inline Review review(const Record& record, const ReviewSettings& settings) {
    Reviewer reviewer(record, settings);
    const Solutions solutions;
    for (std::size_t i = 0; i < reviewer.pieces(); ++i) reviewer.work(i, {}, solutions);
    return reviewer.finish();
}

inline ReviewSettings quick(std::uint32_t visits = 8) {
    return {.visits = visits};
}

inline void expect_sound(const Review& review, int seat_count) {
    ASSERT_EQ(review.seats.size(), static_cast<std::size_t>(seat_count));
    for (const StepReview& step : review.steps) {
        EXPECT_NE(step.decision.has_value(), step.chance.has_value());
        if (!step.decision) continue;
        const DecisionReview& decision = *step.decision;
        EXPECT_GE(decision.cost, 0);
        EXPECT_EQ(decision.mark, mark_of(decision.cost));
        if (decision.is_random) continue;
        EXPECT_EQ(decision.cost > 0, decision.best != step.step.move);
        EXPECT_NEAR(decision.effect.values[step.step.turn.seat], -decision.cost, 1e-6);
    }
    for (const SeatReview& seat : review.seats) {
        EXPECT_LE(seat.own.value, 0);
        EXPECT_NEAR(seat.start + seat.luck.value + seat.own.value + seat.others.value + seat.horizon,
                    seat.end, 1e-4);
    }
}

}  // namespace talus
