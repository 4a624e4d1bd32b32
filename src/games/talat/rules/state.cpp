#include "games/talat/rules/state.h"

#include <cstdlib>

#include "games/talat/rules/frozen.h"
#include "games/talat/rules/refusals.h"
#include "games/talat/rules/seating.h"

namespace talus::talat {

State::State(const Options& options) : options_(options) {
    for (const Seat colour : all_colours) in_hand_.insert(TowerSet::all_of(colour));
}

std::span<const Refusal* const> State::all_refusals() {
    return refusals::all;
}

std::optional<Tower> State::tower_on(Space space) const {
    const Board& board = this->board(space.board());
    for (const Side side : both_sides)
        if ((board.of(side) & space.set()) != 0)
            return Tower{owner(space.board(), side), board.kind(space.bit())};
    return std::nullopt;
}

Seat State::placing_colour() const {
    const bool zihin_comes_first = options_.players == 2 && in_hand_.kinds_of(Seat::third) != 0;
    return zihin_comes_first ? Seat::third : layout_.turn.seat;
}

void State::play_unchecked(const Move& move) {
    switch (move.type) {
        case Move::Type::place: place(move); return;
        case Move::Type::take: remove_victim(move.to); break;
        case Move::Type::move: break;
    }
    advance(move.from, move.to);
    freeze_if_dead(move.to.board());
    pass_turn();
}

void State::place(const Move& move) {
    const Tower tower{placing_colour(), move.kind};
    const int board = move.to.board();
    layout_.boards[board].put(side_of(tower.owner, board), move.to.bit(), tower.kind);
    in_hand_.remove(tower);
    // The ninth Zihin tower leaves the game (T-SETUP-ZIHIN).
    if (options_.players == 2 && std::popcount(in_hand_.kinds_of(Seat::third)) == 1)
        in_hand_.remove(TowerSet::all_of(Seat::third));

    if (is_setup()) {
        layout_.turn = Turn::of(next_seat(layout_.turn.seat, seat_count()));
        return;
    }
    for (int each = 0; each < board_count; ++each) freeze_if_dead(each);
    // T-FIRST: seat 1, or with two players the seat that placed the last tower. No board is frozen at this
    // point and nobody is without a move (T-FROZEN-START).
    layout_.turn = Turn::of(options_.players == 3 ? Seat::first : layout_.turn.seat);
}

void State::remove_victim(Space space) {
    const Seat taker = layout_.turn.seat;
    Board& board = layout_.boards[space.board()];
    const Side side = (board.of(Side::up) & space.set()) != 0 ? Side::up : Side::down;
    const Tower victim{owner(space.board(), side), board.kind(space.bit())};
    board.remove(side, space.bit());
    layout_.taken[taker].insert(victim);
}

void State::advance(Space from, Space to) {
    Board& board = layout_.boards[from.board()];
    const Side side = (board.of(Side::up) & from.set()) != 0 ? Side::up : Side::down;
    const Kind kind = board.kind(from.bit());
    board.remove(side, from.bit());
    board.put(side, to.bit(), kind);
}

void State::freeze_if_dead(int board) {
    if (talat::is_frozen(this->board(board))) frozen_boards_ |= static_cast<std::uint8_t>(1U << board);
}

std::optional<State> State::passed_to(Seat seat) const {
    if (is_setup() || !turn().is_decision() || turn().seat == seat || !seats().contains(seat) ||
        !can_move(seat))
        return std::nullopt;
    State passed = *this;
    passed.layout_.turn = Turn::of(seat);
    return passed;
}

// T-END, T-SKIP.
void State::pass_turn() {
    if (is_decided()) {
        layout_.turn = Turn::over();
        return;
    }
    Seat seat = layout_.turn.seat;
    for (int tries = 0; tries < seat_count(); ++tries) {
        seat = next_seat(seat, seat_count());
        if (can_move(seat)) {
            layout_.turn = Turn::of(seat);
            return;
        }
    }
    // Cannot be: on a board that is not frozen some tower has a move, and some seat moves it (T-SKIP).
    std::abort();
}

}  // namespace talus::talat
