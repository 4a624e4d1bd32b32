// talus_check_trace: reads the output of `talus trace` and replays it with the naive games.
#include <iostream>

#include "tests/naive/trace_checker.h"

int main() {
    std::ios::sync_with_stdio(false);
    const talus::naive::TraceReport report = talus::naive::check_trace(std::cin);
    if (!report.error.empty()) {
        std::cerr << report.error << '\n';
        return 1;
    }
    std::cout << report.games << " games, " << report.steps << " steps checked\n";
    return 0;
}
