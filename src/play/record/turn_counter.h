// Groups the steps of a game into turns, as people count them: a turn is what one seat decides in a row, led
// by what chance dealt to it.
#pragma once

#include <optional>

#include "game/seat.h"

namespace talus {

class TurnCounter {
  public:
    // Whether a step of this kind begins a new turn.
    bool begins_turn(Turn step) const {
        if (turns_ == 0) return true;
        return seat_.has_value() && (step.is_chance() || *seat_ != step.seat);
    }

    // Counts the step; pre: it is a decision or chance.
    void count(Turn step) {
        if (begins_turn(step)) {
            ++turns_;
            seat_.reset();
        }
        if (step.is_decision()) seat_ = step.seat;
    }

    // How many turns have begun.
    int turns() const { return turns_; }

    friend bool operator==(const TurnCounter&, const TurnCounter&) = default;

  private:
    int turns_ = 0;
    std::optional<Seat> seat_;  // who decided in the present turn; nobody yet if only chance did
};

}  // namespace talus
