// Checks the output of `talus trace` (the trace format) line by line against the naive games.
#pragma once

#include <iosfwd>
#include <string>

#include "tests/naive/game.h"

namespace talus::naive {

struct TraceReport {
    long games = 0;
    long steps = 0;
    std::string error;  // the first difference, with its line; empty when there is none
};

// The whole output of one run: at least one game, all with the same rules, their seeds in sequence.
TraceReport check_trace(std::istream& in);

// The last line of a game that is over, as it must be, without the line end.
std::string result_line(const Game& game);

}  // namespace talus::naive
