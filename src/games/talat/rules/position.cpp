// Which positions can be played on: State::from_table, the way back from a position's text to a state.

#include <string>

#include "games/talat/rules/notation.h"
#include "games/talat/rules/seating.h"
#include "games/talat/rules/state.h"

namespace talus::talat {
namespace {

Error error(const char* code, std::string text) {
    return {std::string("position.") + code, std::move(text)};
}

std::string seat_text(Seat seat) {
    return "seat " + std::to_string(number(seat));
}

struct Census {
    TowerSet on_boards;
    TowerSet taken;
    std::array<std::array<int, 2>, board_count> count{};  // on each side of each board

    TowerSet missing() const {
        TowerSet towers;
        for (const Seat colour : all_colours) towers.insert(TowerSet::all_of(colour));
        towers.remove(on_boards);
        towers.remove(taken);
        return towers;
    }
};

// Every tower is in one place only and was taken by a seat that can take it.
Result<Census> take_census(int players, const Table& table) {
    Census census;
    for (int board = 0; board < board_count; ++board)
        for (const Side side : both_sides) {
            const Board& towers = table.boards[static_cast<std::size_t>(board)];
            for (SpaceSet rest = towers.of(side); rest != 0; rest &= rest - 1) {
                const Tower tower{owner(board, side), towers.kind(std::countr_zero(rest))};
                if (census.on_boards.contains(tower))
                    return error("tower-twice", "Tower " + to_text(tower) + " stands on two spaces.");
                census.on_boards.insert(tower);
            }
            int& count = census.count[static_cast<std::size_t>(board)][index(side)];
            count = std::popcount(towers.of(side));
            if (count > line_length)
                return error("crowded", "Board " + std::to_string(board + 1) +
                                            " has more than five towers of " + seat_text(owner(board, side)) +
                                            ".");
        }
    for (const Seat seat : all_colours) {
        for (int j = 0; j < tower_count; ++j) {
            const Tower tower = tower_at(j);
            if (!table.taken[seat].contains(tower)) continue;
            if (!SeatRange(players).contains(seat))
                return error("zihin-takes", "The Zihin keeps no captured towers.");
            if (tower.owner == seat)
                return error("own-tower-taken", "Tower " + to_text(tower) + " is taken by its own seat.");
            if (census.on_boards.contains(tower) || census.taken.contains(tower))
                return error("tower-twice", "Tower " + to_text(tower) + " is taken and is also elsewhere.");
            census.taken.insert(tower);
        }
    }
    return census;
}

// T-SETUP: the towers of a set-up that is not complete came in turn. Returns the seat that places the next.
Result<Seat> next_to_place(int players, const Table& table, const Census& census) {
    if (!census.taken.empty()) return error("taken-in-setup", "Towers are taken before all are placed.");
    std::array<int, colour_count> placed{};
    for (int board = 0; board < board_count; ++board)
        for (const Side side : both_sides) {
            if ((table.boards[static_cast<std::size_t>(board)].of(side) & ~start_line(side)) != 0)
                return error("moved-in-setup", "A tower has left its start line before all are placed.");
            placed[static_cast<std::size_t>(owner(board, side))] +=
                census.count[static_cast<std::size_t>(board)][index(side)];
        }
    if (players == 2) {
        const int own = placed[0] + placed[1];
        if (placed[2] < 8 && own > 0)
            return error("setup-order", "The Zihin's eight towers are placed before all others.");
        if (placed[0] != (own + 1) / 2)
            return error("setup-order", "The seats have not placed their towers in turn.");
        return seat_at((placed[2] + own) % 2);
    }
    const int all = placed[0] + placed[1] + placed[2];
    if (placed[0] != (all + 2) / 3 || placed[1] != (all + 1) / 3)
        return error("setup-order", "The seats have not placed their towers in turn.");
    return seat_at(all % 3);
}

// A colour started with at most five towers on each board. With three players, and for the Zihin, it is known
// where a taken tower stood: on the board between its owner and the seat that took it.
bool too_many_started(int players, const Table& table, const Census& census, int board, Side side) {
    const Seat colour = owner(board, side);
    const Seat taker = controller(players, board, opposite(side));
    if (players == 2 && colour != Seat::third) return false;
    const TowerSet taken = table.taken[static_cast<std::size_t>(taker)];
    return census.count[static_cast<std::size_t>(board)][index(side)] +
               std::popcount(taken.kinds_of(colour)) >
           line_length;
}

}  // namespace

Result<State> State::from_table(const Options& options, const Table& table) {
    const Result<Census> counted = take_census(options.players, table);
    if (!counted) return counted.error();
    const Census& census = *counted;

    State state(options);
    state.table_ = table;
    state.in_hand_ = census.missing();
    if (options.players == 2) {
        // T-SETUP-ZIHIN: eight towers are placed, the ninth leaves the game.
        const int missing = std::popcount(state.in_hand_.kinds_of(Seat::third));
        if (missing == 0) return error("nine-zihin", "One of the Zihin's towers must be out of the game.");
        if (missing == 1) state.in_hand_.remove(TowerSet::all_of(Seat::third));
    }

    if (state.is_setup()) {
        const Result<Seat> seat = next_to_place(options.players, table, census);
        if (!seat) return seat.error();
        if (table.turn != Turn::of(*seat))
            return error("turn", "It must be the turn of " + seat_text(*seat) + " to place a tower.");
        return state;
    }

    for (int board = 0; board < board_count; ++board) {
        for (const Side side : both_sides)
            if (too_many_started(options.players, table, census, board, side))
                return error("crowded", "More than five towers of " + seat_text(owner(board, side)) +
                                            " come from board " + std::to_string(board + 1) + ".");
        state.freeze_if_dead(board);
    }
    if (state.frozen_count() == board_count)
        return error("all-frozen", "All three boards are frozen, but the game ends with the second.");
    if (state.frozen_count() == 2) {
        if (!table.turn.is_over()) return error("turn", "Two boards are frozen: the game is over.");
        return state;
    }
    if (!table.turn.is_decision() || !SeatRange(options.players).contains(table.turn.seat))
        return error("turn", "The game is not over: it must be the turn of one of the players.");
    if (!state.can_move(table.turn.seat))
        return error("turn",
                     "It is the turn of " + seat_text(table.turn.seat) + ", which has no legal move.");
    return state;
}

}  // namespace talus::talat
