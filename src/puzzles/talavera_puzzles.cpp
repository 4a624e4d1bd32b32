// Talavera: the last two rounds for two and the whole game for one are exact, the rounds before are searched.
#include <algorithm>
#include <array>

#include "base/hash.h"
#include "game/values.h"
#include "games/talavera/evaluation/endgame/endgame.h"
#include "games/talavera/evaluation/solo/solo_solver.h"
#include "games/talavera/rules/notation.h"
#include "games/talavera/rules/state.h"
#include "puzzles/game_puzzles.h"

namespace talus {
namespace {

using talavera::Move;
using talavera::State;

constexpr std::array<std::string_view, 4> kinds{"draft", "placement", "endgame", "solo"};
constexpr std::array<std::string_view, 4> game_options{"players=2", "players=2", "players=2", "players=1"};

constexpr float exact_margin = 0.08F;

const State& talavera_state(const AnyState& state) {
    return std::get<State>(state.variant());
}

// What a decision's moves are worth if `value` knows it of positions that go on; the best first.
template <class Value>
std::vector<MoveWorth> exact_moves(const State& state, const Value& value) {
    State::MoveList list;
    state.legal_moves(list);
    std::vector<MoveWorth> moves;
    for (const Move& move : list) {
        const State next = talavera::after(state, move);
        const auto worth =
            next.turn().is_over() ? final_shares(next)[state.turn().seat] : static_cast<float>(value(next));
        moves.push_back({to_text(move), worth, true});
    }
    std::ranges::stable_sort(moves, std::greater{}, &MoveWorth::worth);
    return moves;
}

std::vector<MoveWorth> exact_moves(const State& state) {
    if (state.is_solo()) {
        const talavera::SoloSolver solver(state, talavera::SoloAim::win);
        return exact_moves(state, [&](const State& next) { return solver.value(next); });
    }
    const bool is_first = state.turn().seat == Seat::first;
    return exact_moves(state, [&](const State& next) {
        const double first = talavera::endgame_value(next);
        return is_first ? first : 1 - first;
    });
}

// Of a decision, where everything is known: its moves, if one is clearly the best.
std::optional<std::vector<MoveWorth>> exactly_best(const State& state) {
    std::vector<MoveWorth> moves = exact_moves(state);
    if (moves.size() < 2 || moves[0].worth - moves[1].worth < exact_margin) return std::nullopt;
    return moves;
}

bool is_exact(const State& state) {
    return state.is_solo() || talavera::is_endgame(state);
}

std::string_view kind_of(const State& state) {
    if (state.is_solo()) return "solo";
    if (talavera::is_endgame(state)) return "endgame";
    return due(state.phase()) == Move::Kind::tuck ? "placement" : "draft";
}

std::optional<Puzzle> find(const AnyState& any, const PuzzleJudge& judge) {
    const State& state = talavera_state(any);
    // The solver takes long for the first round.
    if (state.is_solo() && state.round() == 1) return std::nullopt;
    const bool exact = is_exact(state);
    const auto moves = exact ? exactly_best(state) : judge.clearly_best(any);
    // Somebody who has lost or won already has no question to answer.
    if (!moves || moves->front().worth < 0.05F) return std::nullopt;
    Puzzle puzzle{.kind = std::string(kind_of(state)),
                  .start = any,
                  .line = {{(*moves)[0].move, {(*moves)[0].move}}},
                  .worth = (*moves)[0].worth,
                  .next_worth = (*moves)[1].worth,
                  .is_exact = exact};
    if (exact) {
        for (AnyState next = end_of(puzzle); next.turn() == any.turn(); next = end_of(puzzle)) {
            const auto more = exactly_best(talavera_state(next));
            if (!more) break;
            puzzle.line.push_back({more->front().move, {more->front().move}});
        }
    } else {
        continue_turn(puzzle, judge);
    }
    return puzzle;
}

// The hash of a position is of what matters for the rest of the game.
std::uint64_t key(const AnyState& state) {
    return state.hash();
}

}  // namespace

const GamePuzzles& talavera_puzzles() {
    static const GamePuzzles puzzles{.game = State::name,
                                     .kinds = kinds,
                                     .effort = {.first_visits = 300,
                                                .middle_visits = 600,
                                                .last_visits = 3000,
                                                .clear_margin = 0.08F,
                                                .likely_margin = 0.06F},
                                     .find = find,
                                     .key = key,
                                     .options = game_options,
                                     .player = "level:3"};
    return puzzles;
}

}  // namespace talus
