// Talat: the three boards side by side, row 1 at the bottom. A tower is its owner's number, its height and
// its sides.
//
//   board 1, frozen
//   5  .   .  2L6  .  2S3
//   4  .   .   .   .   .       The seat named first starts below and goes up, the one named
//   3  .  1M4  .   .   .       second starts above and goes down.
//   2  .   .   .   .   .
//   1 1S3  .   .   .  1L4
//      a   b   c   d   e
//   1 goes up, 2 goes down
#include <string>

#include "cli/draw/draw.h"
#include "games/talat/rules/notation.h"
#include "games/talat/rules/seating.h"

namespace talus::cli {
namespace {

using namespace talat;

constexpr int board_width = 26;
constexpr int space_width = 4;
constexpr Ink mark_ink{231, 196, true};

// `>` before a tower that was not there before, and `o` where one has left.
void mark_change(const State& state, const State& before, Space space, int x, int y, Canvas& canvas) {
    const auto tower = state.tower_on(space);
    if (tower == before.tower_on(space)) return;
    canvas.put(tower ? x - 1 : x + 1, y, tower ? ">" : "o", mark_ink);
}

void draw_board(const State& state, int board, int left, const State* before, Canvas& canvas) {
    canvas.put(left, 0, "board " + std::to_string(board + 1) + (state.is_frozen(board) ? ", frozen" : ""));
    for (int row = 0; row < line_length; ++row) {
        const int y = line_length - row;
        canvas.put(left, y, std::to_string(row + 1));
        for (int column = 0; column < line_length; ++column) {
            const int x = left + 2 + space_width * column;
            if (const auto tower = state.tower_on(Space(board, column, row)))
                canvas.put(x, y, to_text(*tower), seat_ink(tower->owner));
            else
                canvas.put(x + 1, y, ".");
            if (before != nullptr) mark_change(state, *before, Space(board, column, row), x, y, canvas);
            canvas.put(x + 1, line_length + 1, std::string(1, static_cast<char>('a' + column)));
        }
    }
    const auto number_of = [&](Side side) { return std::to_string(number(owner(board, side))); };
    canvas.put(left, line_length + 2,
               number_of(Side::up) + " goes up, " + number_of(Side::down) + " goes down");
}

// Towers of one colour, the most valuable first; returns where to go on.
int put_kinds(KindSet kinds, Seat owner, int x, int y, Canvas& canvas) {
    for (int i = kind_count - 1; i >= 0; --i) {
        if (!contains(kinds, kind_at(i))) continue;
        canvas.put(x, y, to_text(Tower{owner, kind_at(i)}), seat_ink(owner));
        x += space_width;
    }
    return x;
}

}  // namespace

void draw(const State& state, Canvas& canvas, const State* before) {
    for (int board = 0; board < board_count; ++board)
        draw_board(state, board, board * board_width, before, canvas);

    int y = canvas.height() + 1;
    for (const Seat seat : all_colours) {
        const bool is_spirit = !state.seats().contains(seat);
        if (is_spirit && !state.is_setup()) continue;
        canvas.put(0, y, is_spirit ? " Zihin  " : " seat " + std::to_string(number(seat)) + ' ',
                   seat_ink(seat));
        if (state.is_setup()) {
            canvas.put(9, y, "to place:");
            put_kinds(state.in_hand().kinds_of(seat), seat, 19, y, canvas);
        } else {
            canvas.put(9, y, std::to_string(state.score(seat)) + " points, taken:");
            int x = 27;
            for (const Seat owner : all_colours)
                x = put_kinds(state.taken_by(seat).kinds_of(owner), owner, x, y, canvas);
        }
        ++y;
    }
}

}  // namespace talus::cli
