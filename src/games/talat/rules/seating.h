// Who has which side of which board.
#pragma once

#include <array>
#include <type_traits>

#include "game/seat.h"
#include "games/talat/rules/board.h"

namespace talus::talat {

// The seat whose towers play on that side (T-BOARDS); with two players the third is the Zihin.
constexpr Seat owner(int board, Side side) {
    constexpr std::array<std::array<Seat, 2>, board_count> owners{
        {{Seat::first, Seat::second}, {Seat::second, Seat::third}, {Seat::third, Seat::first}}};
    return owners[board][index(side)];
}

// The seat that moves those towers, keeps what they take and scores for those that arrive. With two players a
// Zihin tower is moved by the player whom it does not face (T-ZIHIN-MOVE). So every side of every board is
// moved by exactly one seat, in both games.
constexpr Seat controller(int players, int board, Side side) {
    const Seat seat = owner(board, side);
    if (players == 3 || seat != Seat::third) return seat;
    return owner(board, opposite(side)) == Seat::first ? Seat::second : Seat::first;
}

struct BoardSide {
    int board;
    Side side;
};

// The two sides of boards on which a colour starts.
constexpr std::array<BoardSide, 2> start_lines(Seat colour) {
    const int first = static_cast<int>(colour);
    return {{{first, Side::up}, {(first + 2) % board_count, Side::down}}};
}

// On which side of a board a colour plays. Pre: it is one of the board's two colours.
constexpr Side side_of(Seat colour, int board) {
    return owner(board, Side::up) == colour ? Side::up : Side::down;
}

// Calls visit(board, side) for every side that the seat controls; the side is a constant, an
// integral_constant, so that loops over towers are compiled for their direction.
template <class Visit>
void for_each_side_of(int players, Seat seat, Visit&& visit) {
    constexpr std::integral_constant<Side, Side::up> up;
    constexpr std::integral_constant<Side, Side::down> down;
    visit(start_lines(seat)[0].board, up);
    visit(start_lines(seat)[1].board, down);
    if (players == 3) return;
    // The Zihin's towers that face the opponent.
    if (seat == Seat::first)
        visit(1, down);
    else
        visit(2, up);
}

}  // namespace talus::talat
