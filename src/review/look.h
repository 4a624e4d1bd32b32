// One search of one position for a review. It can be interrupted, and goes on where it stopped.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/player/computer.h"
#include "review/review.h"

namespace talus {

// What a position is worth to whom: what the mover gets. That some visits went to worse moves is no reason
// to think less of it.
const Values& worth_of(const AnyAnalysis& analysis);

// What a search found out about a position.
struct Finding {
    Estimate worth;
    std::vector<std::string> line = {};  // of a decision: the best move, and how it goes on from there
    std::size_t legal = 0;               // how many moves there were
    bool is_proven = false;
};

class Look {
  public:
    // With one of `shares` equal shares of the time.
    Look(const AnyState& state, const ReviewSettings& settings, std::size_t shares,
         const Solutions& solutions);

    // Works until it is done or should stop, and says whether it is done.
    bool work(const std::function<bool()>& should_stop);
    // Pre: it is done.
    Finding finding() const;

  private:
    bool search(double part, const std::function<bool()>& should_stop);

    const AnyState state_;
    const ReviewSettings& settings_;
    const std::size_t shares_;
    Computer judge_;
    double used_seconds_ = 0;
    std::optional<Values> halfway_;
    AnyAnalysis analysis_;
};

}  // namespace talus
