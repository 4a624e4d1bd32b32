// The steps of one side of a board, with and without capture.
#pragma once

#include "games/talat/rules/board.h"
#include "games/talat/rules/move.h"

namespace talus::talat {
namespace detail {

// The towers of a side that have an enemy where they may capture, if they beat it.
inline SpaceSet towers_in_contact(const Board& board, Side side) {
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

}  // namespace detail

inline bool can_take(const Board& board, Side side) {
    bool found = false;
    for_each_bit(detail::towers_in_contact(board, side), [&](int from) {
        for_each_bit(attacked(side, SpaceSet{1} << from) & board.of(opposite(side)),
                     [&](int to) { found |= beats(board.kind(from), board.kind(to)); });
    });
    return found;
}

// Writes the steps of one side and returns the end of what was written. Pre: the board is not frozen; there
// is room for five steps of each tower and one more.
template <Side side>
Move* write_steps(const Board& board, int number, Move* out) {
    return detail::write_takes<side>(board, number, detail::write_moves<side>(board, number, out));
}

inline bool can_step(const Board& board, Side side) {
    return (forward(side, board.of(side)) & board.empty()) != 0 || can_take(board, side);
}

}  // namespace talus::talat
