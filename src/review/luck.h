// What the draws of a game gave to each seat, as the evaluation alone sees it: the value of the position
// after a draw, less the mean over all that could have been drawn. Whatever the evaluation is worth, these
// differences are 0 in the mean, so taking them off a result never favours anybody; the better the
// evaluation, the more of the luck goes with them. (A control variate in the manner of AIVAT.)
#pragma once

#include <cstdint>

#include "base/random.h"
#include "game/values.h"
#include "play/any_state.h"
#include "play/player/computer.h"

namespace talus {

class LuckMeter {
  public:
    LuckMeter(const AnyState& start, std::uint64_t seed, const Solutions& solutions = {});

    // Pre: chance was next in `before`, and is not in `after`; what came between them was drawn by its
    // weights, independently of the seed. Gives the luck of this draw alone.
    Values add(const AnyState& before, const AnyState& after);

    const Values& luck() const { return luck_; }

  private:
    Values value(const AnyState& state);
    Values mean_after_draws(const AnyState& state);

    Computer judge_;
    Random random_;
    Values luck_{};
};

}  // namespace talus
