// Choosing a move with the arrow keys: which move comes next in a direction.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/play/menu/move_menu.h"
#include "cli/play/terminal/line_editor.h"
#include "cli/play/view/game_view.h"

namespace talus::cli {

class MoveBrowser {
  public:
    // `places` has one entry for each of the menu; it begins in the middle of them. Pre: the menu is not
    // empty and outlives the browser.
    MoveBrowser(const MoveMenu& menu, std::vector<Place> places);

    const MoveMenu::Entry& current() const { return menu_.entries()[current_]; }

    // To the nearest place in the direction of the arrow, if there is one. What is chosen there stays alike
    // if it can: a tile keeps its direction.
    void go(Key::Kind arrow);
    // The next move at the same place; after the last the first again.
    void turn();
    // To the next place of all.
    void go_on();

  private:
    void enter(std::size_t entry);

    const MoveMenu& menu_;
    std::vector<Place> places_;
    std::size_t current_ = 0;
};

// The browser of a state's menu.
MoveBrowser browse(const AnyState& state, const MoveMenu& menu);

}  // namespace talus::cli
