// A bar on standard error that fills up while a command works, with the time that is left. Only for people: on
// anything but a terminal it shows nothing.
#pragma once

#include <chrono>
#include <cstddef>

namespace talus::cli {

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
