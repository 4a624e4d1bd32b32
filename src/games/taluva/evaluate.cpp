#include "games/taluva/evaluate.h"

#include <algorithm>

#include "base/portable_math.h"
#include "game/priors.h"

namespace talus::taluva {
namespace {

// Turns that each seat still has; weights change over the last twelve.
float turns_left(const State& state) {
    int playing = 0;
    for (int i = 0; i < state.seat_count(); ++i) playing += state.is_playing(seat_at(i));
    return static_cast<float>(state.tiles_left()) / static_cast<float>(std::max(playing, 1));
}

// Shares of the win from the strengths; seats that do not play any more have none left to win, but one that
// has finished early holds the first place.
Values share_out(const State& state, const std::array<float, max_seats>& strengths) {
    Values values{};
    const bool teams = state.options().mode == Mode::teams;
    float sum = 0;
    for (int i = 0; i < state.seat_count(); ++i) {
        if (!state.is_playing(seat_at(i))) continue;
        float strength = strengths[i];
        if (teams && state.is_playing(State::partner(seat_at(i)))) strength += strengths[i ^ 2];
        values[i] = static_cast<float>(portable_exp(std::clamp(strength, -20.0F, 20.0F)));
        // Partners share one chance: count each team once.
        if (!teams || i < 2 || !state.is_playing(State::partner(seat_at(i)))) sum += values[i];
    }
    if (sum == 0) return values;
    for (float& value : values) value /= sum;
    if (teams)  // an eliminated partner wins with the team
        for (int i = 0; i < state.seat_count(); ++i) values[i] = std::max(values[i], values[i ^ 2]);
    return values;
}

int next_seat(const State& state) {
    int seat = talus::index(state.seat());
    do seat = (seat + 1) % state.seat_count();
    while (!state.is_playing(seat_at(seat)));
    return seat;
}

}  // namespace

Features Weights::at(float turns_left) const {
    const float start = std::clamp(turns_left / 12.0F, 0.0F, 1.0F);
    Features mixed;
    for (int i = 0; i < feature_count; ++i) mixed[i] = start * early[i] + (1 - start) * late[i];
    return mixed;
}

float strength(const Features& features, const Features& weights) {
    float sum = 0;
    for (int i = 0; i < feature_count; ++i) sum += features[i] * weights[i];
    return sum;
}

Values estimate(const State& state, const Weights& weights) {
    if (state.phase() == Phase::over) return shares_of(state.outcome());
    const Features mixed = weights.at(turns_left(state));
    std::array<float, max_seats> strengths{};
    for (int i = 0; i < state.seat_count(); ++i) {
        if (!state.is_playing(seat_at(i))) continue;
        Settlements settlements;
        Features features;
        state.island().settlements(seat_at(i), settlements);
        describe(state.island(), state.island().free_fields(),
                 {settlements, state.supply(seat_at(i)), state.seat() == seat_at(i)}, features);
        strengths[i] = strength(features, mixed);
    }
    return share_out(state, strengths);
}

BuildJudge::BuildJudge(const State& state, const Weights& weights)
    : state_(state), weights_(weights.at(turns_left(state))), next_(next_seat(state)) {
    for (int i = 0; i < state.seat_count(); ++i)
        if (seat_at(i) != state.seat() && state.is_playing(seat_at(i)))
            state.island().settlements(seat_at(i), others_[i]);
}

bool BuildJudge::ends_game(const Move& build) const {
    if (state_.tiles_left() == 0) return true;
    Supply supply = state_.supply(state_.seat());
    if (build.kind == Move::Kind::tower)
        --supply.towers;
    else if (build.kind == Move::Kind::temple)
        --supply.temples;
    else
        supply.huts = 0;  // perhaps: an expansion may use them all up
    return supply.kinds_used_up() >= (state_.options().mode == Mode::teams ? 1 : 2);
}

Values BuildJudge::after(const Move& build) {
    if (ends_game(build)) {
        State next = state_;
        next.play_unchecked(build);
        if (next.phase() == Phase::over) return shares_of(next.outcome());
    }
    // The same as estimate() after the build, without building.
    const Island& island = state_.island();
    const CellId cell = island.find(build.hex);
    CellSet fields;
    CellSet towers = island.towers();
    CellSet temples = island.temples();
    Supply supply = state_.supply(state_.seat());
    if (build.kind == Move::Kind::expand) {
        fields = state_.expansion_fields(island.settlement_at(cell), build.terrain());
        supply.huts = static_cast<std::uint8_t>(supply.huts - state_.huts_for(fields));
    } else {
        fields.insert(cell);
        if (build.kind == Move::Kind::hut) --supply.huts;
        if (build.kind == Move::Kind::tower) towers.insert(cell), --supply.towers;
        if (build.kind == Move::Kind::temple) temples.insert(cell), --supply.temples;
    }
    const CellSet free_fields = island.free_fields() - fields;
    island.settlements(island.buildings(state_.seat()) | fields, towers, temples, own_);

    std::array<float, max_seats> strengths{};
    for (int i = 0; i < state_.seat_count(); ++i) {
        const Seat seat = seat_at(i);
        if (!state_.is_playing(seat)) continue;
        const bool own = seat == state_.seat();
        Features features;
        describe(island, free_fields,
                 {own ? own_ : others_[i], own ? supply : state_.supply(seat), i == next_}, features);
        strengths[i] = strength(features, weights_);
    }
    return share_out(state_, strengths);
}

Values Evaluator::judge_placement(const State& placed, Seat seat) const {
    // Whoever cannot build is eliminated; unless that decides the game, nothing is left to win.
    if (placed.phase() == Phase::over) return shares_of(placed.outcome());
    if (placed.phase() != Phase::build) {
        Values values = estimate(placed, *weights_);
        values[talus::index(seat)] = 0;
        return values;
    }
    State::MoveList builds;
    placed.legal_moves(builds);
    BuildJudge judge(placed, *weights_);
    Values best{};
    best[talus::index(seat)] = -1;
    for (const Move& build : builds) {
        const Values values = judge.after(build);
        if (values[talus::index(seat)] > best[talus::index(seat)]) best = values;
    }
    return best;
}

Values Evaluator::judge(const State& state, const State::MoveList& moves, std::span<float> chances) const {
    const int seat = talus::index(state.seat());
    Values best{};
    best[seat] = -1;
    const auto take = [&](std::size_t i, const Values& values) {
        chances[i] = values[seat];
        if (values[seat] > best[seat]) best = values;
    };
    if (state.phase() == Phase::build) {
        BuildJudge judge(state, *weights_);
        for (std::size_t i = 0; i < moves.size(); ++i) take(i, judge.after(moves[i]));
    } else {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            State placed = state;
            placed.play_unchecked(moves[i]);
            take(i, judge_placement(placed, state.seat()));
        }
    }
    return best;
}

Values Evaluator::evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                           Random&) const {
    const Values best = judge(state, moves, priors);
    make_priors(priors, 0.4F);
    return best;
}

Levels levels_for(const State&) {
    constexpr float seconds = level_seconds;
    return {{{0, seconds, 1.2F},
             {0, seconds, 0.6F},
             {0, seconds, 0.35F},
             {0, seconds, 0.2F},
             {0, seconds, 0},
             {300, seconds, 0},
             {1500, seconds, 0},
             {no_visit_limit, seconds, 0}}};
}

}  // namespace talus::taluva
