// One step of Pig: what the die shows, or what the seat makes of it.
#pragma once

#include <cstdint>

namespace talus::pig {

struct Move {
    enum class Kind : std::uint8_t { die, roll, hold };

    Kind kind = Kind::die;
    std::uint8_t pips = 0;  // of `die`

    static constexpr Move die(int pips) { return {Kind::die, static_cast<std::uint8_t>(pips)}; }
    static constexpr Move roll() { return {Kind::roll}; }
    static constexpr Move hold() { return {Kind::hold}; }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

}  // namespace talus::pig
