#include "cli/common/progress_bar.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/common/output.h"

namespace talus::cli {

std::string bar_text(std::uint64_t done, std::uint64_t all, std::size_t width) {
    const std::size_t full = all == 0 ? width : std::min<std::size_t>(width, width * done / all);
    return '[' + std::string(full, '#') + std::string(width - full, '.') + ']';
}

std::string duration_text(double seconds) {
    const auto whole = std::llround(seconds);
    if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

ProgressBar::ProgressBar(std::size_t total) : total_(total), is_shown_(is_terminal_error()) {
    show(0);
}

ProgressBar::~ProgressBar() {
    if (is_shown_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::show(std::size_t done) const {
    constexpr std::size_t width = 30;
    if (!is_shown_) return;
    std::string time;
    if (done > 0) {
        const double spent = std::chrono::duration<double>(Clock::now() - begin_).count();
        const double left = spent * static_cast<double>(total_ - done) / static_cast<double>(done);
        time = fmt::format(", {} left", duration_text(left));
    }
    fmt::print(stderr, "\r{} {} of {}{}\033[K", bar_text(done, total_, width), done, total_, time);
    std::fflush(stderr);
}

}  // namespace talus::cli
