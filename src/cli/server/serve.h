// `talus serve`: the web page, for browsers, and the rooms in which people play together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"

namespace talus::cli {

struct ServeRequest {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string web;   // empty: to be found
    std::string data;  // empty: where this user's programs keep their data
    bool page_only = false;
    std::size_t connections_per_address = 64;
    double new_persons_per_hour = 60;
    double rooms_per_hour_of_address = 120;
    int days_of_a_game = 365;
    bool guards_ratings = true;
    bool limits_people = true;  // rooms and messages; off for measurements
    std::vector<std::string> origins;
    bool is_behind_proxy = false;
    int thinking_threads = 0;  // 0: one less than there are cores
    std::string log_format = "text";
    std::string log_level = "info";
    bool logs_access = false;
    std::string metrics = "local";
    std::string dashboard_password;  // empty: no dashboard
    // Reads the configuration again, for SIGHUP: what can be changed while the server runs is.
    std::function<Result<ServeRequest>()> read_again = {};
};

int serve(const ServeRequest& request);

}  // namespace talus::cli
