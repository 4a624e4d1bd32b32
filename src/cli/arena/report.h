// The result of a match, for people and for programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/statistics.h"
#include "cli/arena/game.h"
#include "cli/arena/standings.h"

namespace talus::cli {

struct MatchReport {
    const Match& match;
    const Standings& standings;
    std::uint64_t games_wanted = 0;
    std::optional<Sprt> sprt;
    bool finished = true;  // all games are played, or the test has decided
};

// `+84 [+12, +160]`; empty if there are no opponents.
std::string elo_text(const Tally& tally);
std::string fault_line(const GameResult& game, const Lineup& lineup);

// A table with what the test says and how many faults there were, below it.
std::string as_table(const MatchReport& report);
// One object with everything, in one line.
std::string as_json(const MatchReport& report);

}  // namespace talus::cli
