// What Talat's reasons and goals look at: which towers can be captured and which can arrive.
#pragma once

#include <algorithm>
#include <vector>

#include "games/talat/rules/reach.h"
#include "games/talat/rules/seating.h"
#include "games/talat/rules/state.h"

namespace talus::talat_reasons {

using namespace talat;

// A seat could do this with a tower, or to it, if it were its turn.
struct Chance {
    Seat by;
    Tower tower;
    Space space;  // where the tower stands

    bool is_of(const Chance& other) const { return by == other.by && tower == other.tower; }
};
using Chances = std::vector<Chance>;

inline bool has(const Chances& chances, const Chance& wanted) {
    return std::any_of(chances.begin(), chances.end(), [&](const Chance& one) { return one.is_of(wanted); });
}

template <class Visit>
void for_each_tower(const State& state, Visit&& visit) {
    if (state.is_setup() || state.turn().is_over()) return;
    for (int board = 0; board < board_count; ++board) {
        if (state.is_frozen(board)) continue;
        for (const Side side : both_sides)
            for_each_bit(state.board(board).of(side), [&](int bit) { visit(board, side, bit); });
    }
}

inline Seat mover_of(const State& state, int board, Side side) {
    return controller(state.seat_count(), board, side);
}

inline Chances captures(const State& state) {
    Chances chances;
    for_each_tower(state, [&](int board, Side side, int bit) {
        if (reach_of(state.board(board), bit).taken_by == 0) return;
        chances.push_back({mover_of(state, board, opposite(side)),
                           {owner(board, side), state.board(board).kind(bit)},
                           Space(board, bit)});
    });
    return chances;
}

inline Chances arrivals(const State& state) {
    Chances chances;
    for_each_tower(state, [&](int board, Side side, int bit) {
        if ((reach_of(state.board(board), bit).moves & far_line(side)) == 0) return;
        chances.push_back({mover_of(state, board, side),
                           {owner(board, side), state.board(board).kind(bit)},
                           Space(board, bit)});
    });
    return chances;
}

}  // namespace talus::talat_reasons
