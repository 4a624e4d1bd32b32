#include "review/luck.h"

#include <utility>
#include <vector>

namespace talus {
namespace {

// More outcomes than these, and draws in a row, are not listed: so many are taken at random instead, and the
// mean is right in the mean.
constexpr std::size_t max_listed_outcomes = 40;
constexpr int samples = 16;

void add_to(Values& sum, const Values& values, double share) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += static_cast<float>(share) * values[i];
}

}  // namespace

LuckMeter::LuckMeter(const AnyState& start, std::uint64_t seed, const Solutions& solutions)
    : judge_({.kind = PlayerSpec::Kind::greedy}, start, seed, solutions), random_(seed) {}

Values LuckMeter::add(const AnyState& before, const AnyState& after) {
    Values luck = value(after);
    add_to(luck, mean_after_draws(before), -1);
    add_to(luck_, luck, 1);
    return luck;
}

Values LuckMeter::value(const AnyState& state) {
    return state.turn().is_over() ? final_shares(state) : judge_.analyse(state, {.visits = 0}).values;
}

Values LuckMeter::mean_after_draws(const AnyState& state) {
    Values mean{};
    const std::vector<ChanceText> outcomes = state.chance_outcomes();
    const bool is_last_draw = !state.play(outcomes.front().move)->turn().is_chance();
    if (is_last_draw && outcomes.size() <= max_listed_outcomes) {
        for (const auto& [move, weight] : outcomes)
            add_to(mean, value(*state.play(move)), static_cast<double>(weight) / state.chance_total());
        return mean;
    }
    for (int i = 0; i < samples; ++i) {
        AnyState drawn = state;
        while (drawn.turn().is_chance())
            drawn = *drawn.play(drawn.chance_move(random_.below(drawn.chance_total())));
        add_to(mean, value(drawn), 1.0 / samples);
    }
    return mean;
}

}  // namespace talus
