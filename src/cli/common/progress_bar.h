// A bar on standard error that fills up while a command works, with the time that is left. Only for people:
// on anything but a terminal it shows nothing.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace talus::cli {

// `[####......]`, so wide between its brackets.
std::string bar_text(std::uint64_t done, std::uint64_t all, std::size_t width);
// `4:07`, or `1:30:00`.
std::string duration_text(double seconds);

class ProgressBar {
  public:
    explicit ProgressBar(std::size_t total);
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ~ProgressBar();  // takes it away

    void show(std::size_t done) const;

  private:
    using Clock = std::chrono::steady_clock;

    std::size_t total_;
    Clock::time_point begin_ = Clock::now();
    bool is_shown_;
};

}  // namespace talus::cli
