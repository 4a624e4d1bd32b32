// What the load generator counts while it plays.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace talus::server::load {

using Clock = std::chrono::steady_clock;

struct Tally {
    std::uint64_t connections = 0;  // that were opened, again and again included
    std::uint64_t games_ended = 0;
    std::uint64_t refused = 0;     // commands
    std::uint64_t closed = 0;      // connections that the server, or its end, has cut
    std::uint64_t gaps = 0;        // in the numbers of a room's events
    std::uint64_t lost = 0;        // rooms that did not know any more what they had told
    std::string first_error;       // in words
    std::vector<float> latencies;  // seconds, one for each move that was seen by the other seat
    std::ofstream journal;         // if it is open: every event that was told, a line each

    std::uint64_t moves() const { return latencies.size(); }

    void count_error(std::uint64_t& counter, std::string_view text) {
        ++counter;
        if (first_error.empty()) first_error = text;
    }

    // So that connecting and getting started is not measured; errors stay.
    void begin_measuring() {
        latencies.clear();
        games_ended = 0;
    }
};

// The least of the sorted values that so large a part of them does not exceed; 0 if there are none.
inline float quantile(const std::vector<float>& sorted, double part) {
    if (sorted.empty()) return 0;
    const auto rank = static_cast<std::size_t>(std::ceil(part * static_cast<double>(sorted.size())));
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

}  // namespace talus::server::load
