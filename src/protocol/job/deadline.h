// The clock for a search that knows none: a question to hand in as `should_stop`.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

namespace talus {

// Answers yes once the time is up that began with its making; without a time, never. Cheap enough to be asked
// after every visit.
class Deadline {
  public:
    using Clock = std::chrono::steady_clock;

    explicit Deadline(std::optional<double> seconds)
        : end_(seconds ? Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                            std::chrono::duration<double>(*seconds))
                       : Clock::time_point::max()) {}

    bool operator()() const { return end_ != Clock::time_point::max() && Clock::now() >= end_; }

  private:
    Clock::time_point end_;
};

}  // namespace talus
