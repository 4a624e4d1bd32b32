// What has been counted since the start, for the metrics.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "server/rooms/setup/setup.h"

namespace talus::server {

struct Counters {
    std::uint64_t messages = 0;
    std::uint64_t refused = 0;
    std::uint64_t slow_readers = 0;

    // From a command's arrival until it was durable and told, in a cumulative histogram as Prometheus wants
    // it.
    static constexpr std::array<Milliseconds, 10> bounds{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
    std::array<std::uint64_t, bounds.size() + 1> within{};  // the last: any time
    double seconds = 0;

    void count_command(Milliseconds duration) {
        for (std::size_t i = 0; i < bounds.size(); ++i)
            if (duration <= bounds[i]) ++within[i];
        ++within.back();
        seconds += static_cast<double>(duration) / 1000;
    }
};

}  // namespace talus::server
