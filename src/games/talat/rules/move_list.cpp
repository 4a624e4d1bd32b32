// The list of legal moves: the fast path. refusal.cpp says the same rule by rule.

#include "games/talat/rules/seating.h"
#include "games/talat/rules/state.h"
#include "games/talat/rules/steps.h"

namespace talus::talat {

void State::legal_moves(MoveList& moves) const {
    moves.clear();
    if (is_setup()) {
        list_placements(moves);
        return;
    }
    Move* out = moves.reserve_more(MoveList::capacity());
    for_each_side_of(options_.players, layout_.turn.seat, [&](int number, auto side) {
        if (is_frozen(number)) return;
        out = write_steps<side>(board(number), number, out);
    });
    moves.grow_to(out);
}

// T-SETUP-PLACE, T-SETUP-ZIHIN.
void State::list_placements(MoveList& moves) const {
    const Seat colour = placing_colour();
    FixedVector<Space, 2 * line_length> spaces;
    for (const BoardSide& line : start_lines(colour))
        for_each_bit(start_line(line.side) & board(line.board).empty(),
                     [&](int bit) { spaces.push_back(Space(line.board, bit)); });
    Move* out = moves.reserve_more(MoveList::capacity());
    for_each_bit(in_hand_.kinds_of(colour), [&](int kind) {
        for (const Space space : spaces) *out++ = Move::place(kind_at(kind), space);
    });
    moves.grow_to(out);
}

bool State::can_move(Seat seat) const {
    bool found = false;
    for_each_side_of(options_.players, seat, [&](int number, auto side) {
        found = found || (!is_frozen(number) && can_step(board(number), side));
    });
    return found;
}

}  // namespace talus::talat
