// Solutions of the solo game, shared by the players of one thread: each takes up to some seconds to work out.
#pragma once

#include <memory>
#include <vector>

#include "games/talavera/evaluation/solo/solo_solver.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

// The latest of them. A solution covers all that can follow from its root: a game needs one of each aim.
class SoloSolutions {
  public:
    // Perhaps not solved yet.
    std::shared_ptr<SoloSolver> covering(const State& state, SoloAim aim);

    // Those that are solved, which do not change any more: another thread may have them.
    SoloSolutions solved() const;

  private:
    using Solutions = std::vector<std::shared_ptr<SoloSolver>>;

    Solutions wins_, specials_;
    int games_ = 0;  // whose first choice was asked about
};

}  // namespace talus::talavera
