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

Result<State, Problems> State::from_table(const Options& options, const Table& table) {
    State state(options);
    state.table_ = table;
    Problems problems;
    const auto expect = [&](bool is_right, const char* code, const char* text, Seat seat) {
        if (!is_right) problems.push_back({{code, text}, {}, seat});
    };
    const Seat turn = table.seat;
    const int own = table.scores[turn];
    const bool is_over = table.phase == Phase::over;
    const bool is_last = table.round == round_count && number(turn) == options.players;
    for (const Seat seat : state.seats()) {
        const int most = options.goal - 1 + (is_over && seat == turn ? die_sides : 0);
        expect(table.scores[seat] != 1 && table.scores[seat] <= most, "pig.score",
               "No seat can have such a score.", seat);
    }
    expect(table.gathered != 1 && own + table.gathered < options.goal + die_sides, "pig.gathered",
           "No turn can have gathered that.", turn);
    if (is_over)
        expect(table.gathered == 0 && (own >= options.goal || is_last), "pig.not-over",
               "The game is not over yet.", turn);
    if (table.phase == Phase::decide)
        expect(table.gathered > 0, "pig.nothing-to-hold", "There is nothing to hold.", turn);
    if (table.phase == Phase::roll)
        expect(!state.is_enough(), "pig.goal-reached", "The goal is reached: hold.", turn);
    if (!problems.empty()) return problems;
    return state;
}

Turn State::turn() const {
    switch (table_.phase) {
        case Phase::roll: return Turn::chance();
        case Phase::decide: return Turn::of(table_.seat);
        case Phase::over: break;
    }
    return Turn::over();
}

std::uint64_t State::hash() const {
    std::uint64_t hash = combine(options_.players, options_.goal);
    hash = combine(hash, static_cast<std::uint64_t>(table_.phase));
    hash = combine(hash, static_cast<std::uint64_t>(table_.seat));
    hash = combine(hash, table_.round);
    hash = combine(hash, table_.gathered);
    for (const std::uint8_t score : table_.scores) hash = combine(hash, score);
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
    if (table_.phase == Phase::over) return &talus::refusals::game_over;
    if (table_.phase == Phase::roll)
        return move.kind == Move::Kind::die ? nullptr : &talus::refusals::chance_comes_first;
    if (move.kind == Move::Kind::die) return &talus::refusals::not_a_chance_step;
    return move.kind == Move::Kind::roll && is_enough() ? &refusals::enough : nullptr;
}

void State::play_unchecked(const Move& move) {
    switch (move.kind) {
        case Move::Kind::die:
            if (move.pips == 1) return end_turn();
            table_.gathered = static_cast<std::uint8_t>(table_.gathered + move.pips);
            table_.phase = Phase::decide;
            return;
        case Move::Kind::roll: table_.phase = Phase::roll; return;
        case Move::Kind::hold:
            table_.scores[table_.seat] =
                static_cast<std::uint8_t>(table_.scores[table_.seat] + table_.gathered);
            return end_turn();
    }
}

void State::end_turn() {
    table_.gathered = 0;
    const bool is_last_seat = number(table_.seat) == options_.players;
    const bool is_over =
        table_.scores[table_.seat] >= options_.goal || (is_last_seat && table_.round == round_count);
    table_.phase = is_over ? Phase::over : Phase::roll;
    if (is_over) return;
    table_.seat = next_seat(table_.seat, options_.players);
    if (is_last_seat) ++table_.round;
}

Outcome State::outcome() const {
    Outcome outcome;
    for (const Seat seat : seats()) {
        std::uint8_t place = 1;
        for (const Seat other : seats()) place += table_.scores[other] > table_.scores[seat];
        outcome.places.push_back(place);
        outcome.scores.push_back(table_.scores[seat]);
    }
    outcome.reason = table_.scores[table_.seat] >= options_.goal ? "goal" : "rounds";
    return outcome;
}

std::optional<State> State::passed_to(Seat seat) const {
    if (table_.phase == Phase::over || seat == table_.seat || !seats().contains(seat)) return std::nullopt;
    State passed = *this;
    passed.table_.phase = Phase::roll;
    passed.table_.seat = seat;
    passed.table_.gathered = 0;
    return passed;
}

}  // namespace talus::pig
