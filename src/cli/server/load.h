// `talus load`: many games at a server at once, to measure it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace talus::cli {

struct LoadRequest {
    std::string url;  // empty: this machine, at the port
    std::uint16_t port = 8080;
    std::size_t games = 10;
    std::string game = "mixed";
    double interval = 0;
    double seconds = 10;
    std::optional<int> server_pid;
    bool reconnects = false;
    std::string journal;
    bool json = false;
};

int load(const LoadRequest& request);

}  // namespace talus::cli
