#pragma once

#include <array>
#include <string_view>

namespace talus::talat {

// The hardest boards that a hill climb on the length of the search has found; for the last two a search that
// also tries towers that cannot help takes a hundred million positions.
struct HardBoard {
    std::string_view text;
    bool is_frozen;
};

inline constexpr std::array hard_boards{
    HardBoard{"s3L4S4l3./.L3.../...../...l6./S3.m4l4S6", true},
    HardBoard{".s6L4S4s4/...L6./...../.l3.../S6l4s3L3.", true},
    HardBoard{"l6s4S4S6l4/m4..L4s6/....L3/....L6/.....", false},
    HardBoard{"...../...../...s3l3/M3..s6L3/S3L4l4s4L6", false},
    HardBoard{"l6.M3L4s6/l4..L3l3/...../S4..../..S6..", true},
    HardBoard{"...../l6S6.../m4.S4.M6/...s6L6/..s4s3L4", true},
};

}  // namespace talus::talat
