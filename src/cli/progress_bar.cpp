#include "cli/progress_bar.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <string>

#include "cli/output.h"

namespace talus::cli {

ProgressBar::ProgressBar(std::size_t total) : total_(total), is_shown_(is_terminal_error()) { show(0); }

ProgressBar::~ProgressBar() {
    if (is_shown_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::show(std::size_t done) const {
    constexpr std::size_t width = 30;
    if (!is_shown_) return;
    const std::size_t full = width * done / total_;
    std::string time;
    if (done > 0) {
        const double spent = std::chrono::duration<double>(Clock::now() - begin_).count();
        const auto left = static_cast<std::uint64_t>(
            spent * static_cast<double>(total_ - done) / static_cast<double>(done) + 0.5);
        time = fmt::format(", {}:{:02} left", left / 60, left % 60);
    }
    fmt::print(stderr, "\r[{}{}] {} of {}{}\033[K", std::string(full, '#'), std::string(width - full, '.'), done,
               total_, time);
    std::fflush(stderr);
}

}  // namespace talus::cli
