// Taluva: whole turns, a placement and what is built then.
#include <algorithm>
#include <array>

#include "base/hash.h"
#include "game/values.h"
#include "games/taluva/rules/notation.h"
#include "games/taluva/rules/state.h"
#include "puzzles/game_puzzles.h"

namespace talus {
namespace {

using taluva::CellId;
using taluva::Hex;
using taluva::Move;
using taluva::Phase;
using taluva::State;

constexpr std::array<std::string_view, 4> kinds{"win", "save", "tower", "best"};
constexpr std::array<std::string_view, 3> game_options{"players=2", "players=2",
                                                       "players=2,edition=riogrande,tiles=24"};

// "Save the settlement": the best turn leaves at least so many fields fewer within reach of an eruption than
// there were, and than the next best one leaves.
constexpr int saved_fields = 2;

// The tower in two: it comes with these chances after the best turn and after the next best one.
constexpr float likely_tower = 0.6F, unlikely_tower = 0.3F;

constexpr std::size_t most_winning_placements = 4;

const State& taluva_state(const AnyState& state) {
    return std::get<State>(state.variant());
}

State after(const State& state, const Move& move) {
    State next = state;
    next.play_unchecked(move);
    return next;
}

bool is_won(const State& state, Seat seat) {
    return state.turn().is_over() && final_shares(state)[seat] == 1;
}

// Whether the seat might win with this turn: two kinds used up after it, or the last tile.
bool might_win_now(const State& state) {
    return state.tiles_left() == 0 || state.supply(state.seat()).kinds_used_up() > 0;
}

std::vector<std::string> winning_builds(const State& placed, Seat seat) {
    std::vector<std::string> wins;
    if (placed.phase() != Phase::build) return wins;
    State::MoveList builds;
    placed.legal_moves(builds);
    for (const Move& build : builds)
        if (is_won(after(placed, build), seat)) wins.push_back(to_text(build));
    return wins;
}

// "Win this turn", if few placements allow it: all turns are tried.
std::optional<Puzzle> win_now(const AnyState& any, const PuzzleJudge& judge) {
    const State& state = taluva_state(any);
    State::MoveList placements;
    state.legal_moves(placements);
    std::vector<std::string> answers, builds;
    for (const Move& placement : placements) {
        std::vector<std::string> wins = winning_builds(after(state, placement), state.seat());
        if (wins.empty()) continue;
        if (answers.size() == most_winning_placements) return std::nullopt;
        if (answers.empty()) builds = std::move(wins);
        answers.push_back(to_text(placement));
    }
    if (answers.empty() || placements.size() < answers.size() * 10) return std::nullopt;
    Puzzle puzzle{.kind = "win",
                  .start = any,
                  .line = {{answers.front(), answers}, {builds.front(), builds}},
                  .worth = 1,
                  .is_exact = true};
    std::vector<std::string> others;
    for (const AnyMoveReport& report : judge.analyse(any, judge.effort().first_visits).moves)
        if (others.size() < 3 && std::ranges::count(answers, report.move) == 0) others.push_back(report.move);
    if (others.empty()) return std::nullopt;
    puzzle.next_worth = judge.rank(any, others, judge.effort().middle_visits).front().worth;
    // Where everything wins a turn later anyway, nothing hangs on it.
    if (puzzle.next_worth > 1 - 2 * judge.effort().likely_margin) return std::nullopt;
    return puzzle;
}

// How many fields with huts of the seat one eruption could take, whoever places it: where tiles may lie does
// not depend on the tile or the player. Pre: a tile is to be placed.
int exposed_fields(const State& state, Seat seat) {
    State::MoveList placements;
    state.legal_moves(placements);
    const int before = state.island().buildings(seat).size();
    int most = 0;
    for (const Move& placement : placements)
        most = std::max(most, before - after(state, placement).island().buildings(seat).size());
    return most;
}

// The same once the turn is over and the other player places. Nothing can be lost any more when it was the
// last one.
int exposed_after_turn(const State& state, Seat seat) {
    if (!state.turn().is_chance()) return 0;
    return exposed_fields(after(state, state.chance_move(0)), seat);
}

// Whether the seat could build a tower with the tile that it holds.
bool can_build_tower(const State& state) {
    State::MoveList placements;
    state.legal_moves(placements);
    return std::ranges::any_of(placements, [&](const Move& placement) {
        const State placed = after(state, placement);
        if (placed.phase() != Phase::build) return false;
        State::MoveList builds;
        placed.legal_moves(builds);
        return std::ranges::any_of(builds, [](const Move& build) { return build.kind == Move::Kind::tower; });
    });
}

// The turn at its end. Pre: the line has both of its moves.
State after_turn(const Puzzle& puzzle) {
    State state = taluva_state(puzzle.start);
    for (std::size_t i = 0; i < 2; ++i) state = after(state, *parse_move(state, puzzle.line[i].move));
    return state;
}

// The chance that the seat can build a tower in its next turn, over the tiles that the other player may draw,
// who takes the turn that looks best. Pre: the seat's turn is over.
float tower_chance(const State& ended, Seat seat, const PuzzleJudge& judge) {
    if (!ended.turn().is_chance()) return 0;
    State::ChanceList draws;
    ended.chance_outcomes(draws);
    float sum = 0;
    for (const auto& draw : draws) {
        AnyState state(after(ended, draw.move));
        while (state.turn().is_decision() && state.turn().seat != seat)
            state = state.play(judge.analyse(state, 0).moves.front().move).value();
        if (!state.turn().is_chance()) continue;
        // Towers stand on any terrain, so the own tile does not matter.
        const State& own = taluva_state(state);
        if (can_build_tower(after(own, own.chance_move(0)))) sum += static_cast<float>(draw.weight);
    }
    return sum / static_cast<float>(ended.chance_total());
}

// A second-best turn, up to its end.
State second_best_turn(const AnyState& start, const std::string& placement, const PuzzleJudge& judge) {
    AnyState state = start.play(placement).value();
    if (state.turn() == start.turn())
        state = state.play(judge.analyse(state, judge.effort().middle_visits).moves.front().move).value();
    return taluva_state(state);
}

std::string_view kind_of(const Puzzle& puzzle, const std::string& second, const PuzzleJudge& judge) {
    const State& state = taluva_state(puzzle.start);
    const Seat seat = state.seat();
    const State best = after_turn(puzzle), other = second_best_turn(puzzle.start, second, judge);
    if (!can_build_tower(state) && state.supply(seat).towers > 0 &&
        tower_chance(best, seat, judge) >= likely_tower && tower_chance(other, seat, judge) <= unlikely_tower)
        return "tower";
    const int left = exposed_after_turn(best, seat);
    if (left + saved_fields <= exposed_fields(state, seat) &&
        left + saved_fields <= exposed_after_turn(other, seat))
        return "save";
    return "best";
}

std::optional<Puzzle> find(const AnyState& any, const PuzzleJudge& judge) {
    const State& state = taluva_state(any);
    if (state.phase() != Phase::place || state.island().size() < 9) return std::nullopt;
    if (might_win_now(state))
        if (std::optional<Puzzle> puzzle = win_now(any, judge)) return puzzle;
    if (state.tiles_left() == 0 || judge.effort().first_visits == 0) return std::nullopt;
    const auto moves = judge.clearly_best(any);
    if (!moves) return std::nullopt;
    Puzzle puzzle{.kind = "best",
                  .start = any,
                  .line = {{(*moves)[0].move, {(*moves)[0].move}}},
                  .worth = (*moves)[0].worth,
                  .next_worth = (*moves)[1].worth};
    continue_turn(puzzle, judge);
    show_line(puzzle, judge, 8 - puzzle.line.size());
    if (puzzle.line.size() < 2) return std::nullopt;
    puzzle.kind = kind_of(puzzle, (*moves)[1].move, judge);
    return puzzle;
}

// The island turned by some sixths, seen by the player whose turn it is, wherever it lies.
std::uint64_t turned_key(const State& state, int sixths) {
    struct Part {
        int q, r;
        std::uint64_t content;
    };
    std::vector<Part> parts;
    int lowest_q = 1000, lowest_r = 1000;
    for (int id = 0; id < state.island().size(); ++id) {
        const taluva::Cell& cell = state.island().cell(static_cast<CellId>(id));
        int q = cell.hex.q, r = cell.hex.r;
        for (int i = 0; i < sixths; ++i) {
            const int old = q;
            q = old + r;
            r = -old;
        }
        std::uint64_t content = cell.level;
        if (cell.surface.is_volcano())
            content = combine(
                content, 100 + static_cast<std::uint64_t>((index(cell.surface.direction()) + sixths) % 6));
        else
            content = combine(content, static_cast<std::uint64_t>(index(cell.surface.terrain())));
        if (!cell.building.none())
            content = combine(content, static_cast<std::uint64_t>(cell.building.kind()) * 2 +
                                           (cell.building.owner() == state.seat() ? 1 : 0));
        parts.push_back({q, r, content});
        lowest_q = std::min(lowest_q, q);
        lowest_r = std::min(lowest_r, r);
    }
    std::uint64_t sum = 0;  // of the parts, whatever their order
    for (const Part& part : parts)
        sum += combine(combine(static_cast<std::uint64_t>(part.q - lowest_q),
                               static_cast<std::uint64_t>(part.r - lowest_r)),
                       part.content);
    return sum;
}

std::uint64_t key(const AnyState& any) {
    const State& state = taluva_state(any);
    std::uint64_t least = UINT64_MAX;
    for (int sixths = 0; sixths < 6; ++sixths) least = std::min(least, turned_key(state, sixths));
    if (state.phase() == Phase::place)
        least = combine(least, static_cast<std::uint64_t>(index(state.drawn_tile())));
    for (const Seat seat : {state.seat(), next_seat(state.seat(), 2)}) {
        const taluva::Supply& supply = state.supply(seat);
        least = combine(least, supply.huts * 100U + supply.towers * 10U + supply.temples);
    }
    return combine(least, static_cast<std::uint64_t>(state.options().edition));
}

}  // namespace

const GamePuzzles& taluva_puzzles() {
    static const GamePuzzles puzzles{.game = State::name,
                                     .kinds = kinds,
                                     .effort = {.first_visits = 150,
                                                .middle_visits = 300,
                                                .last_visits = 2000,
                                                .clear_margin = 0.12F,
                                                .likely_margin = 0.09F},
                                     .find = find,
                                     .key = key,
                                     .options = game_options,
                                     .player = "level:3",
                                     .games_for_a_search = 12};
    return puzzles;
}

}  // namespace talus
