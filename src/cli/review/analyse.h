#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace talus::cli {

struct AnalyseRequest {
    std::vector<std::string> files;  // "-" is standard input
    std::optional<double> seconds;
    std::optional<std::uint32_t> visits;
    std::string player = "level:8";  // who judges
    int threads = 1;                 // how many positions are looked at at once
    std::uint64_t seed = 1;
    bool json = false;
    std::string language = "en";  // of the report, and of the reasons in the table
    std::string html;             // where to write the report, or empty
};

// Reviews a recorded game: the best move and the cost of the played one at every decision, and what every
// draw gave to whom (docs/analysis.md).
int analyse(const AnalyseRequest& request);

}  // namespace talus::cli
