// A sheet of characters that positions are drawn on, in colour or without.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/seat.h"

namespace talus::cli {

// Colours of the 256-colour palette that terminals share; -1 is the terminal's own.
struct Ink {
    int text = -1;
    int background = -1;
    bool bold = false;

    friend bool operator==(const Ink&, const Ink&) = default;
};

// What belongs to a seat: pieces in white, yellow, red and brown.
Ink seat_ink(Seat seat);

class Canvas {
  public:
    // Writes over what is there; the sheet grows to the right and downwards as needed. Plain ASCII only: one
    // character is one column. Pre: x >= 0, y >= 0.
    void put(int x, int y, std::string_view text, Ink ink = {});

    // The next line below everything.
    int height() const { return static_cast<int>(rows_.size()); }

    // All lines, each ended, without spaces at their ends.
    std::string text(bool in_color) const;

  private:
    struct Cell {
        char character = ' ';
        Ink ink;
    };

    std::vector<std::vector<Cell>> rows_;
};

}  // namespace talus::cli
