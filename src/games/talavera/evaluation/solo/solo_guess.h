// What the moves of the solo game might be worth, within a few milliseconds: for as long as it is not solved.
#pragma once

#include <array>

#include "games/talavera/evaluation/solo/solo_goal.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

// The round that is played is looked at closely. After it, all cards are taken to be drawn from those that
// are unseen now, each to be put back: then only the goal matters, and whether the redraw is left. What
// knowing the last cards is worth is allowed for roughly.
class SoloGuess {
  public:
    // Of what can follow from a position. Pre: solo.
    explicit SoloGuess(const State& root);

    // About the chance to win. Pre: it follows from the root.
    double value(const State& state) const;

  private:
    double round_start(SoloGoal goal, bool redraw_left) const;
    double guess(SoloGoal goal, bool redraw_left) const;
    double best_corner(SoloGoal goal, Card first, Card second, bool redraw_left) const;

    CardSet deck_;
    std::array<std::array<double, SoloGoal::codes>, 2> starts_{};  // of rounds, by whether the redraw is left
};

}  // namespace talus::talavera
