// What play in the terminal has to know about each game: how its moves are written, how its board looks to a
// player, and what to say about it. One file for each game; everything else is the same for all.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/draw/canvas.h"
#include "cli/play/menu/move_menu.h"
#include "play/any_state.h"

namespace talus::cli {

// How a player wants to see the board.
struct BoardView {
    int width;
    int height;
    std::vector<std::string> names = {};  // of the seats
    const AnyState* before = nullptr;     // what the player saw last: the changes since are marked
    const MoveMenu* menu = nullptr;       // the moves to number on the board, where they have a place there
    bool is_preview = false;              // of a move from `before`; keeps still what is seen of the board
    std::optional<std::string> centre = {};  // what must be seen, in the words of the game: a hex
};

// The kinds of decisions, the most remarkable first.
std::span<const MoveForm> move_forms(const taluva::State& state);
std::span<const MoveForm> move_forms(const talat::State& state);
std::span<const MoveForm> move_forms(const talavera::State& state);

// What is asked of the player now: `place the tile JC`. Pre: a decision.
std::string task(const taluva::State& state);
std::string task(const talat::State& state);
std::string task(const talavera::State& state);

// What a move does beyond what its notation says, in a word or two; mostly nothing. Pre: it is legal.
std::string remark(const taluva::State& state, std::string_view move);
std::string remark(const talat::State& state, std::string_view move);
std::string remark(const talavera::State& state, std::string_view move);

// Draws the board at the top left of an empty canvas, within the size that is given if it can be done.
void draw_board(const taluva::State& state, const BoardView& view, Canvas& canvas);
void draw_board(const talat::State& state, const BoardView& view, Canvas& canvas);
void draw_board(const talavera::State& state, const BoardView& view, Canvas& canvas);

// A line below the board that says who sits where, for boards that do not say it themselves.
void draw_names(const BoardView& view, Canvas& canvas);

// What counts for a seat in the end: `2 temples, 1 tower, 17 huts built`.
std::string reckoning(const taluva::State& state, Seat seat);
std::string reckoning(const talat::State& state, Seat seat);
std::string reckoning(const talavera::State& state, Seat seat);

// How the game goes, on about a page.
std::string_view short_rules(const taluva::State& state);
std::string_view short_rules(const talat::State& state);
std::string_view short_rules(const talavera::State& state);

// Where on the drawn table a move happens, in any units: what arrow keys go by. Moves at the same place
// follow one another by the space bar.
struct Place {
    double x = 0;
    double y = 0;

    friend bool operator==(const Place&, const Place&) = default;
};
Place place_of(const taluva::State& state, std::string_view move);
Place place_of(const talat::State& state, std::string_view move);
Place place_of(const talavera::State& state, std::string_view move);

}  // namespace talus::cli
