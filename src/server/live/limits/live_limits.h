// How much one address and one person may do (docs/rooms.md, Limits). 0 is no limit.
#pragma once

#include <cstddef>

namespace talus::server {

struct LiveLimits {
    std::size_t connections_per_address = 64;
    std::size_t connections_per_person = 16;
    double new_persons_per_hour = 60;   // from one address
    std::size_t unfinished_rooms = 20;  // of one person
    double rooms_per_hour = 30;         // of one person
    bool limits_messages = true;
    int days_of_a_game = 365;  // without a limit of time, and without anybody: then it is closed

    double rooms_per_hour_of_address = 120;
    bool guards_ratings =
        true;  // games without moves, of the same two all day, or at one address do not count

    static constexpr LiveLimits none() { return {0, 0, 0, 0, 0, false, 0, 0, false}; }
};

}  // namespace talus::server
