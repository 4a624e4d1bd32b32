// How much a client may ask for, and how slowly.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace talus::server {

struct Limits {
    std::uint32_t header_bytes = 16 << 10;
    std::uint64_t body_bytes = 64 << 10;
    std::size_t connections = 20'000;      // further ones wait until one ends
    std::size_t connections_of_one = 512;  // from one address, if there is no proxy before; 0: no limit
    std::size_t message_bytes = 4 << 10;   // of a WebSocket
    std::size_t unsent_bytes = 256 << 10;  // a client that has not read so much is dropped

    using Time = std::chrono::milliseconds;
    Time request_time =
        std::chrono::seconds(15);               // for a whole request, once it has begun or a client has come
    Time idle_time = std::chrono::seconds(30);  // between two requests
    Time write_time = std::chrono::seconds(30);   // for every 64 kB: 2 kB/s is the slowest reader
    Time silence = std::chrono::seconds(60);      // of a WebSocket that does not answer pings either
    Time goodbye_time = std::chrono::seconds(2);  // for a client that goes on sending after it was refused
};

}  // namespace talus::server
