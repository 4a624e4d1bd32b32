#include "examples/pig/evaluate.h"

#include <algorithm>

#include "base/portable_math.h"
#include "game/priors.h"

namespace talus::pig {
namespace {

// How much a lead weighs: who is a goal ahead has e^6 times the odds.
constexpr float steepness = 6;
// A turn survives the next roll with 5/6.
constexpr float survival = 5.0F / 6;

Values estimate(const State& state) {
    if (state.turn().is_over()) return final_shares(state);
    const Layout& layout = state.layout();
    Values shares{};
    float sum = 0;
    for (const Seat seat : state.seats()) {
        float points = layout.scores[seat];
        if (seat == layout.seat)
            points += static_cast<float>(layout.gathered) * (layout.phase == Phase::roll ? survival : 1);
        const float lead = points / static_cast<float>(state.options().goal);
        shares[seat] = static_cast<float>(portable_exp(steepness * lead));
        sum += shares[seat];
    }
    for (const Seat seat : state.seats()) shares[seat] /= sum;
    return shares;
}

// What a position is worth, once the die has been rolled if that comes next.
Values look_ahead(const State& state) {
    if (!state.turn().is_chance()) return estimate(state);
    Values mean{};
    for (int pips = 1; pips <= die_sides; ++pips) {
        State next = state;
        next.play_unchecked(Move::die(pips));
        const Values values = estimate(next);
        for (const Seat seat : state.seats()) mean[seat] += values[seat] / die_sides;
    }
    return mean;
}

}  // namespace

Values Evaluator::evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                           Random&) const {
    const Values values = judge(state, moves, priors);
    make_priors(priors, 0.5F);
    return values;
}

Values Evaluator::judge(const State& state, const State::MoveList& moves, std::span<float> chances) const {
    const Seat seat = state.turn().seat;
    Values best{};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        State next = state;
        next.play_unchecked(moves[i]);
        const Values values = look_ahead(next);
        chances[i] = values[seat];
        if (i == 0 || values[seat] > best[seat]) best = values;
    }
    return best;
}

// Beginners misjudge, the middle goes by the estimate, and the others search.
Levels levels_for(const State&) {
    return {{{0, 0, 3},
             {0, 0, 2},
             {0, 0, 1},
             {0, 0, 0},
             {20, level_seconds, 0},
             {50, level_seconds, 0},
             {200, level_seconds, 0},
             {2000, level_seconds, 0}}};
}

std::uint32_t review_visits(const State&) {
    return 200;
}

}  // namespace talus::pig
