// `talus serve`: the web page, for browsers, and the rooms in which people play together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace talus::cli {

struct ServeRequest {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string web;   // empty: to be found
    std::string data;  // empty: where this user's programs keep their data
    bool page_only = false;
    std::size_t connections_per_address = 64;
    double new_persons_per_hour = 60;
    bool limits_people = true;  // rooms and messages; off for measurements
    std::vector<std::string> origins;
    bool is_behind_proxy = false;
    int thinking_threads = 0;  // 0: one less than there are cores
};

int serve(const ServeRequest& request);

}  // namespace talus::cli
