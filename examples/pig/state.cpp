#include "examples/pig/state.h"

#include <algorithm>

#include "base/hash.h"
#include "examples/pig/notation.h"
#include "examples/pig/refusals.h"

namespace talus::pig {

static_assert(GameState<State>);

std::span<const Refusal* const> State::all_refusals() {
    return refusals::all;
}

Result<State, Problems> State::from_layout(const Options& options, const Layout& layout) {
    State state(options);
    state.layout_ = layout;
    Problems problems;
    const auto expect = [&](bool is_right, const char* code, const char* text, Seat seat) {
        if (!is_right) problems.push_back({{code, text}, {}, seat});
    };
    const Seat turn = layout.seat;
    const int own = layout.scores[turn];
    const bool is_over = layout.phase == Phase::over;
    const bool is_last = layout.round == round_count && number(turn) == options.players;
    for (const Seat seat : state.seats()) {
        const int most = options.goal - 1 + (is_over && seat == turn ? die_sides : 0);
        expect(layout.scores[seat] != 1 && layout.scores[seat] <= most, "pig.score",
               "No seat can have such a score.", seat);
    }
    expect(layout.gathered != 1 && own + layout.gathered < options.goal + die_sides, "pig.gathered",
           "No turn can have gathered that.", turn);
    if (is_over)
        expect(layout.gathered == 0 && (own >= options.goal || is_last), "pig.not-over",
               "The game is not over yet.", turn);
    if (layout.phase == Phase::decide)
        expect(layout.gathered > 0, "pig.nothing-to-hold", "There is nothing to hold.", turn);
    if (layout.phase == Phase::roll)
        expect(!state.is_enough(), "pig.goal-reached", "The goal is reached: hold.", turn);
    if (!problems.empty()) return problems;
    return state;
}

Turn State::turn() const {
    switch (layout_.phase) {
        case Phase::roll: return Turn::chance();
        case Phase::decide: return Turn::of(layout_.seat);
        case Phase::over: break;
    }
    return Turn::over();
}

std::uint64_t State::hash() const {
    std::uint64_t hash = combine(options_.players, options_.goal);
    hash = combine(hash, static_cast<std::uint64_t>(layout_.phase));
    hash = combine(hash, static_cast<std::uint64_t>(layout_.seat));
    hash = combine(hash, layout_.round);
    hash = combine(hash, layout_.gathered);
    for (const std::uint8_t score : layout_.scores) hash = combine(hash, score);
    return hash;
}

void State::legal_moves(MoveList& moves) const {
    moves.clear();
    moves.push_back(Move::hold());
    if (!is_enough()) moves.push_back(Move::roll());
}

void State::chance_outcomes(ChanceList& outcomes) const {
    outcomes.clear();
    for (int pips = 1; pips <= die_sides; ++pips) outcomes.push_back({Move::die(pips), 1});
}

const Refusal* State::refusal(const Move& move) const {
    if (layout_.phase == Phase::over) return &talus::refusals::game_over;
    if (layout_.phase == Phase::roll)
        return move.kind == Move::Kind::die ? nullptr : &talus::refusals::chance_comes_first;
    if (move.kind == Move::Kind::die) return &talus::refusals::not_a_chance_step;
    return move.kind == Move::Kind::roll && is_enough() ? &refusals::enough : nullptr;
}

void State::play_unchecked(const Move& move) {
    switch (move.kind) {
        case Move::Kind::die:
            if (move.pips == 1) return end_turn();
            layout_.gathered = static_cast<std::uint8_t>(layout_.gathered + move.pips);
            layout_.phase = Phase::decide;
            return;
        case Move::Kind::roll: layout_.phase = Phase::roll; return;
        case Move::Kind::hold:
            layout_.scores[layout_.seat] =
                static_cast<std::uint8_t>(layout_.scores[layout_.seat] + layout_.gathered);
            return end_turn();
    }
}

void State::end_turn() {
    layout_.gathered = 0;
    const bool is_last_seat = number(layout_.seat) == options_.players;
    const bool is_over =
        layout_.scores[layout_.seat] >= options_.goal || (is_last_seat && layout_.round == round_count);
    layout_.phase = is_over ? Phase::over : Phase::roll;
    if (is_over) return;
    layout_.seat = next_seat(layout_.seat, options_.players);
    if (is_last_seat) ++layout_.round;
}

Outcome State::outcome() const {
    Outcome outcome;
    for (const Seat seat : seats()) {
        std::uint8_t place = 1;
        for (const Seat other : seats()) place += layout_.scores[other] > layout_.scores[seat];
        outcome.places.push_back(place);
        outcome.scores.push_back(layout_.scores[seat]);
    }
    outcome.reason = layout_.scores[layout_.seat] >= options_.goal ? "goal" : "rounds";
    return outcome;
}

std::optional<State> State::passed_to(Seat seat) const {
    if (layout_.phase == Phase::over || seat == layout_.seat || !seats().contains(seat)) return std::nullopt;
    State passed = *this;
    passed.layout_.phase = Phase::roll;
    passed.layout_.seat = seat;
    passed.layout_.gathered = 0;
    return passed;
}

}  // namespace talus::pig
