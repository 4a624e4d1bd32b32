// The load generator: many pairs of people who play at a server, from one thread, and what comes of it. Boost
// stays behind this header.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace talus::server::load {

struct LoadOptions {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
    std::size_t pairs = 10;               // games at the same time, each with two connections
    std::vector<std::string> games = {};  // by name, in turn
    double interval = 0;  // seconds between the moves of one game; 0: as fast as the answers come
    double seconds = 10;  // to measure, once all have started
    std::optional<int> server_pid = {};  // whose memory and processor time is looked at
    bool reconnects = false;             // when a connection is cut; else that is an error
    std::string journal = {};            // a file for all events that were told; none if empty
    std::uint64_t seed = 1;              // of the moves
};

struct LoadProgress {
    std::size_t settled;  // pairs that have started
    std::size_t pairs;
    double seconds;  // of the measurement; 0 while they still come
    std::uint64_t moves;
};

struct LoadReport {
    std::size_t connections, games;
    double connecting_seconds;  // until all had started
    double seconds;             // measured
    std::uint64_t moves, games_ended;
    double p50, p99, p999, longest;  // seconds from sending a move until the other seat has it
    std::uint64_t refused, closed, gaps, lost;
    std::uint64_t stalled;  // games with a move that nobody has heard of for long
    std::uint64_t reconnected;
    std::string first_error;
    double own_processor_seconds;
    struct Server {
        double processor_seconds;
        std::uint64_t memory_bytes;
    };
    std::optional<Server> server;

    bool is_clean() const { return refused + closed + gaps + lost + stalled == 0; }
};

// Plays until the time is over or SIGINT or SIGTERM comes. An error if it could not begin.
Result<LoadReport> run_load(const LoadOptions& options, const std::function<void(const LoadProgress&)>& show);

}  // namespace talus::server::load
