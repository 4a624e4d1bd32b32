// The list of legal moves: the fast path. refusal.cpp says the same rule by rule.

#include "games/talat/seating.h"
#include "games/talat/state.h"

namespace talus::talat {
namespace {

// The towers of a side that have an enemy where they may capture, if they beat it.
SpaceSet towers_in_contact(const Board& board, Side side) {
    const SpaceSet enemies = board.of(opposite(side));
    return board.of(side) & attacked(opposite(side), enemies);
}

// Writes the moves without capture of one side (T-MOVE) and returns the end of what was written. For every
// tower three moves are written and only those kept whose target is empty: cheaper than a branch for each.
template <Side side>
Move* write_moves(const Board& board, int number, Move* out) {
    const std::uint64_t empty = board.empty();
    for_each_bit(board.of(side), [&](int from) {
        constexpr int farthest = row_bits + 1;
        const int first = side == Side::up ? from + row_bits - 1 : from - farthest;
        const std::uint64_t targets = side == Side::up ? empty >> first : empty << farthest >> from;
        for (int i = 0; i < 3; ++i) {
            *out = Move::move(Space(number, from), Space(number, first + i));
            out += targets >> i & 1U;
        }
    });
    return out;
}

// The same for captures (T-CAPTURE).
template <Side side>
Move* write_takes(const Board& board, int number, Move* out) {
    for_each_bit(towers_in_contact(board, side), [&](int from) {
        const KindSet beaten = beaten_by(board.kind(from));
        for_each_bit(attacked(side, SpaceSet{1} << from) & board.of(opposite(side)), [&](int to) {
            *out = Move::take(Space(number, from), Space(number, to));
            out += contains(beaten, board.kind(to)) ? 1 : 0;
        });
    });
    return out;
}

bool can_take(const Board& board, Side side) {
    bool found = false;
    for_each_bit(towers_in_contact(board, side), [&](int from) {
        for_each_bit(attacked(side, SpaceSet{1} << from) & board.of(opposite(side)),
                     [&](int to) { found |= beats(board.kind(from), board.kind(to)); });
    });
    return found;
}

}  // namespace

void State::legal_moves(MoveList& moves) const {
    moves.clear();
    if (is_setup()) {
        list_placements(moves);
        return;
    }
    Move* out = moves.reserve_more(MoveList::capacity());
    for_each_side_of(options_.players, table_.turn.seat, [&](int number, auto side) {
        if (is_frozen(number)) return;
        out = write_moves<side>(board(number), number, out);
        out = write_takes<side>(board(number), number, out);
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
        const Board& board = this->board(number);
        if (found || is_frozen(number)) return;
        found = (forward(side, board.of(side)) & board.empty()) != 0 || can_take(board, side);
    });
    return found;
}

}  // namespace talus::talat
