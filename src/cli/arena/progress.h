// What people see while a match runs: on a terminal one line that changes, elsewhere a line now and then.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/arena/standings.h"

namespace talus::cli {

class Progress {
  public:
    // `games_before` were there when the match was taken up again.
    Progress(const Lineup& lineup, std::uint64_t games_wanted, std::uint64_t games_before);

    // Shows how things stand. Cheap enough to call after every game; on a terminal also between them.
    void show(const Standings& standings);
    // A line of its own, above what show() shows.
    void note(std::string_view line);
    // Takes the changing line away, or writes the last plain one.
    void finish(const Standings& standings);

  private:
    using Clock = std::chrono::steady_clock;

    std::string text(const Standings& standings) const;
    std::string time_left(std::uint64_t games) const;

    const Lineup& lineup_;
    std::uint64_t games_wanted_;
    std::uint64_t games_before_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point last_line_ = begin_;
    std::uint64_t last_games_;
    bool is_terminal_;
};

}  // namespace talus::cli
