// Talavera's 18 cards as sheets to be printed and cut: both sides, so that they lie back to back when the
// printer turns the paper over its long edge.
#pragma once

#include <string>

#include "print/pdf.h"

namespace talus::print {

// The side of a card.
inline constexpr double card_side = 62 * millimetre;
inline constexpr int cards_in_row = 3;
inline constexpr int cards_on_sheet = 9;

struct Corner {
    double x, y;
};
// Where the card at this place of a sheet has its lower left corner, seen from the side that is printed.
Corner card_corner(const Paper& paper, int place, bool is_back);

// The PDF: each sheet's orders, then its tiles.
std::string talavera_cards(const Paper& paper);

}  // namespace talus::print
