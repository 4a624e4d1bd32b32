// Talat for two: alpha-beta proves the last moves, and finds what wins a tower before.
#include <algorithm>
#include <array>

#include "base/hash.h"
#include "games/talat/rules/notation.h"
#include "games/talat/rules/seating.h"
#include "games/talat/rules/state.h"
#include "puzzles/game_puzzles.h"

namespace talus {
namespace {

using talat::Move;
using talat::Side;
using talat::State;

constexpr std::array<std::string_view, 3> kinds{"tower", "freeze", "endgame"};
constexpr std::array<std::string_view, 1> game_options{"players=2"};

constexpr std::size_t most_asked = 4;
constexpr std::uint32_t nodes_to_prove = 400'000;
constexpr int gain_depth = 4;  // up to the opponent's second answer

const State& talat_state(const AnyState& state) {
    return std::get<State>(state.variant());
}

Seat opponent(Seat seat) {
    return next_seat(seat, 2);
}

int towers_ahead(const State& state, Seat seat) {
    return state.taken_by(seat).size() - state.taken_by(opponent(seat)).size();
}

// By how many towers the seat is ahead after so many moves, if both want nothing else.
int towers_after(const State& state, Seat seat, int depth, int alpha, int beta) {
    if (depth == 0 || state.turn().is_over()) return towers_ahead(state, seat);
    State::MoveList moves;
    state.legal_moves(moves);
    const bool is_own = state.turn().seat == seat;
    std::stable_partition(moves.begin(), moves.end(),
                          [](const Move& move) { return move.type == Move::Type::take; });
    int best = is_own ? -100 : 100;
    for (const Move& move : moves) {
        State next = state;
        next.play_unchecked(move);
        const int value = towers_after(next, seat, depth - 1, alpha, beta);
        best = is_own ? std::max(best, value) : std::min(best, value);
        (is_own ? alpha : beta) = is_own ? std::max(alpha, best) : std::min(beta, best);
        if (alpha >= beta) break;
    }
    return best;
}

// Whether this move alone gains a tower for certain within the next moves.
bool wins_tower(const AnyState& any, const std::string& answer) {
    const State& state = talat_state(any);
    const Seat seat = state.turn().seat;
    const int now = towers_ahead(state, seat);
    State::MoveList moves;
    state.legal_moves(moves);
    for (const Move& move : moves) {
        State next = state;
        next.play_unchecked(move);
        const bool gains = towers_after(next, seat, gain_depth - 1, now, now + 1) > now;
        if (gains != (to_text(move) == answer)) return false;
    }
    return true;
}

bool freezes(const AnyState& any, const std::string& answer) {
    return talat_state(any.play(answer).value()).frozen_count() > talat_state(any).frozen_count();
}

// The one move that wins, all others being proven not to; or the one that does not lose. Nothing if there are
// several, or it takes too long to be sure.
std::optional<std::vector<MoveWorth>> only_move(const AnyState& state, const AnyAnalysis& first,
                                                const PuzzleJudge& judge) {
    const float worth = first.values[state.turn().seat];
    if (first.moves.size() < 3 || !first.proven || worth <= 0.01F) return std::nullopt;
    std::vector<MoveWorth> moves;
    for (const AnyMoveReport& report : first.moves) {
        moves.push_back(judge.after(state, report.move, nodes_to_prove));
        if (!moves.back().is_proven) return std::nullopt;
        if (moves.size() > 1 && moves.back().worth >= moves.front().worth) return std::nullopt;
    }
    std::ranges::stable_sort(moves, std::greater{}, &MoveWorth::worth);
    return moves;
}

// The opponent's best answers, and further questions as long as each has one answer.
template <class Question>
void go_on(Puzzle& puzzle, const PuzzleJudge& judge, const Question& question) {
    const Seat seat = puzzle.start.turn().seat;
    for (std::size_t asked = 1; asked < most_asked; ++asked) {
        std::vector<PuzzleStep> replies;
        AnyState state = end_of(puzzle);
        while (state.turn().is_decision() && state.turn().seat != seat) {
            replies.push_back({judge.analyse(state, judge.effort().last_visits).moves.front().move});
            state = state.play(replies.back().move).value();
        }
        if (!state.turn().is_decision()) return;
        const auto moves = question(state);
        if (!moves) return;
        puzzle.line.insert(puzzle.line.end(), replies.begin(), replies.end());
        puzzle.line.push_back({moves->front().move, {moves->front().move}});
    }
}

Puzzle make_puzzle(const AnyState& start, std::string_view kind, const std::vector<MoveWorth>& moves,
                   bool is_exact) {
    return {.kind = std::string(kind),
            .start = start,
            .line = {{moves[0].move, {moves[0].move}}},
            .worth = moves[0].worth,
            .next_worth = moves[1].worth,
            .is_exact = is_exact};
}

std::optional<Puzzle> find(const AnyState& any, const PuzzleJudge& judge) {
    const State& state = talat_state(any);
    if (state.is_setup()) return std::nullopt;
    const AnyAnalysis first = judge.analyse(any, judge.effort().first_visits);
    if (const auto moves = only_move(any, first, judge)) {
        Puzzle puzzle = make_puzzle(any, "endgame", *moves, true);
        go_on(puzzle, judge, [&](const AnyState& next) {
            return only_move(next, judge.analyse(next, judge.effort().first_visits), judge);
        });
        show_line(puzzle, judge, 4);
        return puzzle;
    }
    const auto moves = judge.clearly_best(any, first);
    if (!moves || moves->front().worth < 0.3F) return std::nullopt;
    const std::string& answer = moves->front().move;
    const bool is_freeze = freezes(any, answer) && moves->front().worth > 0.5F;
    if (!is_freeze && !wins_tower(any, answer)) return std::nullopt;
    Puzzle puzzle = make_puzzle(any, is_freeze ? "freeze" : "tower", *moves, false);
    go_on(puzzle, judge, [&](const AnyState& next) { return judge.clearly_best(next); });
    show_line(puzzle, judge, 4);
    return puzzle;
}

// A board as a number, seen by the solver: its columns may be mirrored, since left and right are alike.
std::uint64_t board_key(const State& state, int number, Seat solver) {
    const talat::Board& board = state.board(number);
    const auto relative = [&](Seat colour) -> std::uint64_t {
        return colour == Seat::third ? 2 : colour == solver ? 0 : 1;
    };
    const bool upside_down =
        relative(talat::owner(number, Side::up)) > relative(talat::owner(number, Side::down));
    std::array<std::uint64_t, 2> sums{};
    for (const Side side : talat::both_sides)
        talat::for_each_bit(board.of(side), [&](int bit) {
            const talat::Space space(number, bit);
            const int row = upside_down ? talat::line_length - 1 - space.row() : space.row();
            for (const bool mirrored : {false, true}) {
                const int column = mirrored ? talat::line_length - 1 - space.column() : space.column();
                sums[mirrored] +=
                    mix(relative(talat::owner(number, side)) << 16 |
                        static_cast<std::uint64_t>(index(board.kind(bit)) << 8 | row << 4 | column));
            }
        });
    return std::min(sums[0], sums[1]);
}

std::uint64_t key(const AnyState& any) {
    const State& state = talat_state(any);
    const Seat solver = state.turn().seat;
    // The boards between the players, the solver and the Zihin, the opponent and the Zihin.
    const std::array boards = solver == Seat::first ? std::array{0, 2, 1} : std::array{0, 1, 2};
    std::uint64_t sum = 0;
    for (const int board : boards) sum = combine(sum, board_key(state, board, solver));
    sum = combine(sum, static_cast<std::uint64_t>(state.score(solver)));
    return combine(sum, static_cast<std::uint64_t>(state.score(opponent(solver))));
}

}  // namespace

const GamePuzzles& talat_puzzles() {
    static const GamePuzzles puzzles{.game = State::name,
                                     .kinds = kinds,
                                     .effort = {.first_visits = 8000,
                                                .middle_visits = 40'000,
                                                .last_visits = 500'000,
                                                .clear_margin = 0.15F,
                                                .likely_margin = 0.15F},
                                     .find = find,
                                     .key = key,
                                     .options = game_options,
                                     .player = "level:3"};
    return puzzles;
}

}  // namespace talus
