// The menu of moves as lines of text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/menu/move_menu.h"
#include "play/any_state.h"

namespace talus::cli {

// The menu of a state; empty if nobody has to decide.
MoveMenu menu_of(const AnyState& state);

// `12) 2,-1:NE (to level 2)`
std::string entry_text(const AnyState& state, const MoveMenu::Entry& entry);

// The entries, grouped by what their moves begin with, in lines of at most that width:
//
//   expand 0,1   3) J (2 huts)  4) C (1 hut)
//   hut          5) -1,2  6) 0,3
std::string menu_text(const AnyState& state, const std::vector<const MoveMenu::Entry*>& entries, int width);

// The whole menu in no more than `most` lines. If it does not fit, the kinds of moves with their numbers, and
// those moves that there is something to say about.
std::string menu_summary(const AnyState& state, const MoveMenu& menu, int width, int most);

// Breaks a line at spaces; lines after the first are indented.
std::string wrapped(std::string_view line, int width, int indent);

}  // namespace talus::cli
