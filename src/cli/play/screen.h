// What a player sees at once: a title, the board, what has happened, what there is to say, and the moves.
#pragma once

#include <string>
#include <vector>

#include "cli/play/view/game_view.h"
#include "table/table.h"

namespace talus::cli {

struct Screen {
    std::string title;
    std::vector<std::string> news =
        {};                    // lines, the oldest first; the oldest are left out if there are too many
    std::string message = {};  // one line, or more
    bool has_menu = false;     // lists the moves, and numbers them on the board

    // The lines of the whole screen, each ended, which leave room for one more line. `view` has the size of
    // the terminal.
    std::string text(const AnyState& state, BoardView view, bool in_color) const;
};

// `Taluva (2 players, ferti, 24 tiles, win), turn 7`
std::string title_of(const Table& table);

// `seat 2 (level 3)`; a person without a name is `you`, if there is only one, or else `person`.
std::string seat_text(const Table& table, Seat seat);
// Without the seat.
std::string player_text(const Table& table, Seat seat);

// What happened after that many steps, a line for each turn: `seat 2 (level 3): draw:JC tile:1,0:NE hut:2,0`.
std::vector<std::string> news_since(const Table& table, std::size_t step);

// How the game ended, with everyone's place and what counted.
std::string final_text(const Table& table);

}  // namespace talus::cli
