// How strong somebody seems to be, from the games they played (docs/rooms.md, Ratings).
#pragma once

#include <span>
#include <vector>

namespace talus::server {

struct Rating {
    double mean = 25.0;
    double deviation = 25.0 / 3;

    friend bool operator==(const Rating&, const Rating&) = default;
};

// The ratings after a game. By seat: `before`; `sides`, equal numbers for those who play together; `places`,
// 1 the best, equal for a tie. Pre: all have one for each of 2 to 4 seats; the seats of a side have one
// place; there are two sides or more.
std::vector<Rating> rated(std::span<const Rating> before, std::span<const int> sides,
                          std::span<const int> places);

// What people are shown: 1500 for a newcomer.
int shown_rating(const Rating& rating);

}  // namespace talus::server
