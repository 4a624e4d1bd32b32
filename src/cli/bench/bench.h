#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace talus::cli {

struct BenchRequest {
    std::vector<std::string> names;  // which games; all if empty
    std::uint32_t games = 10'000;    // how many fixed games of each
    bool json = false;
};

// Measures random play on one core (docs/benchmarks.md).
int bench(const BenchRequest& request);

}  // namespace talus::cli
