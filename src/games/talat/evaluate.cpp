#include "games/talat/evaluate.h"

#include <algorithm>

#include "base/portable_math.h"
#include "game/priors.h"

namespace talus::talat {

std::array<float, max_seats> Evaluator::strengths(const State& state) const {
    std::array<float, max_seats> sums{};
    describe(state, [&](int seat, int feature, float amount) {
        sums[static_cast<std::size_t>(seat)] += (*weights_)[static_cast<std::size_t>(feature)] * amount;
    });
    return sums;
}

Values Evaluator::estimate(const State& state) const {
    const auto strength = strengths(state);
    const auto seats = static_cast<std::size_t>(state.seat_count());
    const float highest = *std::max_element(strength.begin(), strength.begin() + state.seat_count());
    Values values{};
    float sum = 0;
    for (std::size_t i = 0; i < seats; ++i) sum += values[i] = static_cast<float>(portable_exp(strength[i] - highest));
    for (float& value : values) value /= sum;
    return values;
}

Values Evaluator::judge(const State& state, const State::MoveList& moves, std::span<float> chances) const {
    const auto seat = static_cast<std::size_t>(state.turn().seat);
    Values best{};
    best[seat] = -1;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        State next = state;
        next.play_unchecked(moves[i]);
        const Values values = next.turn().is_over() ? final_shares(next) : estimate(next);
        chances[i] = values[seat];
        if (values[seat] > best[seat]) best = values;
    }
    return best;
}

Values Evaluator::evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                           Random&) const {
    const Values best = judge(state, moves, priors);
    make_priors(priors, 0.5F, 1e-4F);
    return best;
}

std::optional<Scores> Evaluator::expected_scores(const State& state) const {
    const PointForecast& forecast = state.seat_count() == 2 ? two_player_points : three_player_points;
    Scores scores{};
    describe(state, [&](int seat, int feature, float amount) {
        float& score = scores[static_cast<std::size_t>(seat)];
        score += forecast.weights[static_cast<std::size_t>(feature)] * amount;
        if (const int stage = feature - feature::points; stage < feature::stages)
            score += forecast.base[static_cast<std::size_t>(state.is_setup() ? feature::stages : stage)];
    });
    return scores;
}

int Evaluator::rate(const State& state, Seat seat) const {
    const auto strength = strengths(state);
    const auto own = static_cast<std::size_t>(seat);
    return static_cast<int>(1000 * (strength[own] - strength[1 - own]));
}

Levels levels_for(const State& state) {
    constexpr float seconds = level_seconds;
    if (state.seat_count() == 2)
        return {{{0, seconds, 1.2F},
                 {0, seconds, 0.6F},
                 {0, seconds, 0.25F},
                 {0, seconds, 0},
                 {300, seconds, 0},
                 {3000, seconds, 0},
                 {60000, seconds, 0},
                 {no_visit_limit, seconds, 0}}};
    return {{{0, seconds, 1.2F},
             {0, seconds, 0.6F},
             {0, seconds, 0.25F},
             {0, seconds, 0},
             {50, seconds, 0},
             {500, seconds, 0},
             {5000, seconds, 0},
             {no_visit_limit, seconds, 0}}};
}

}  // namespace talus::talat
