// What every outcome of a draw would be worth, for somebody who looks at it: refined as long as they look.
// All outcomes are searched equally long, with later draws in the same order, so that what differs between
// them is theirs. They share one player and all that its evaluation has worked out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "play/any_state.h"
#include "play/player/computer.h"
#include "review/review.h"

namespace talus {

// More draws than these are not all looked at; `sampled_draws` stand for them.
inline constexpr std::size_t most_compared_outcomes = 400;

// The draws that stand for all; how often each was taken is its weight.
std::vector<ChanceText> sampled_outcomes(const AnyState& state, std::uint64_t seed);

struct OutcomeReport {
    ChanceText outcome;
    Estimate worth{};
    std::uint32_t visits = 0;
    bool is_proven = false;
    bool has_error = false;  // not after the first look alone: there is nothing to compare it with
    std::vector<std::string> line = {};  // what would be decided then, and how it goes on
};

class OutcomeSearch {
  public:
    // Pre: chance is next. `most_visits` of each outcome.
    OutcomeSearch(const AnyState& state, const PlayerSpec& judge, std::uint64_t seed,
                  std::uint32_t most_visits, std::size_t memory, const Solutions& solutions = {});

    // Works until all has been looked at as long as it may be or it should stop, and says whether it is done.
    bool work(const std::function<bool()>& should_stop);

    // In the order of AnyState::chance_outcomes(). Those without visits have not been looked at yet.
    const std::vector<OutcomeReport>& reports() const { return reports_; }
    bool is_sampled() const { return is_sampled_; }
    bool is_proven() const;
    std::uint32_t visits() const { return visits_; }  // of all that is told
    // The mean of what has been looked at, each with its weight.
    Values values() const;

  private:
    bool look(std::size_t number, const std::function<bool()>& should_stop);

    AnyState state_;
    Computer judge_;
    std::uint32_t most_visits_;
    std::size_t memory_;
    bool is_sampled_;
    std::vector<OutcomeReport> reports_;
    std::uint32_t visits_ = 0;
    std::uint32_t pass_ = 1;  // the visits of each outcome in this pass; the next one has twice as many
    std::size_t next_ = 0;    // how many have been looked at in it
    std::size_t leap_ = 1;
};

}  // namespace talus
