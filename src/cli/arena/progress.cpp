#include "cli/arena/progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "cli/arena/report.h"
#include "cli/common/output.h"
#include "cli/common/progress_bar.h"
#include "cli/common/text_columns.h"

namespace talus::cli {
namespace {

constexpr std::chrono::seconds between_plain_lines{10};

std::size_t terminal_width() {
    winsize size{};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace

Progress::Progress(const Lineup& lineup, std::uint64_t games_wanted, std::uint64_t games_before)
    : lineup_(lineup),
      games_wanted_(games_wanted),
      games_before_(games_before),
      last_games_(games_before),
      is_terminal_(is_terminal_error()) {}

std::string Progress::time_left(std::uint64_t games) const {
    if (games <= games_before_ || games >= games_wanted_) return "";
    const double spent = std::chrono::duration<double>(Clock::now() - begin_).count();
    return duration_text(spent * static_cast<double>(games_wanted_ - games) /
                         static_cast<double>(games - games_before_)) +
           " left  ";
}

std::string Progress::text(const Standings& standings) const {
    const Tally& tally = standings.of(0).tally;
    const std::uint64_t games = standings.games();
    std::string line = fmt::format("{} of {}  {}{} {:.1f} %", games, games_wanted_, time_left(games),
                                   lineup_.entrants()[0].name, 100 * tally.score());
    if (const std::string elo = elo_text(tally); !elo.empty()) line += "  Elo " + elo;
    if (const std::size_t faults = standings.faulty_games().size(); faults > 0)
        line += fmt::format("  {} {}", faults, faults == 1 ? "fault" : "faults");
    return line;
}

void Progress::show(const Standings& standings) {
    if (is_terminal_) {
        // A line that is wrapped cannot be written over: the bar takes what the words leave, and then they
        // are cut.
        const std::size_t room = terminal_width() - 1;
        std::string line = text(standings);
        if (const std::size_t used = columns(line) + 3; used + 6 <= room)
            line = bar_text(standings.games(), games_wanted_, std::min<std::size_t>(20, room - used)) + ' ' +
                   line;
        fmt::print(stderr, "\r{}\033[K", first_columns(line, room));
        std::fflush(stderr);
        return;
    }
    if (standings.games() == last_games_ || Clock::now() - last_line_ < between_plain_lines) return;
    last_line_ = Clock::now();
    last_games_ = standings.games();
    fmt::print(stderr, "{}\n", text(standings));
}

void Progress::note(std::string_view line) {
    fmt::print(stderr, "{}talus: {}\n", is_terminal_ ? "\r\033[K" : "", line);
}

void Progress::finish(const Standings& standings) {
    if (is_terminal_)
        fmt::print(stderr, "\r\033[K");
    else if (standings.games() != last_games_)
        fmt::print(stderr, "{}\n", text(standings));
}

}  // namespace talus::cli
