#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace talus::cli {

struct StatsRequest {
    std::vector<std::string> paths;  // records, shards, databases, folders
    std::int64_t least = 10;         // what came in fewer games is left out
    int concurrency = 1;             // how many files are read at once
    bool json = false;
    std::string html;   // where to write the report, or empty
    std::string plots;  // the folder for the plots, or empty
};

// Adds up many games: what seats, players, choices and openings score, and how games end
// (docs/statistics.md).
int stats(const StatsRequest& request);

}  // namespace talus::cli
