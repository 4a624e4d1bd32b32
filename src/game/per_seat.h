// One value for each seat, indexed by it. By default for as many as any table may have; a game with fewer may
// say so.
#pragma once

#include <array>
#include <cstddef>

#include "game/seat.h"

namespace talus {

template <class T, int count = max_seats>
struct PerSeat {
    std::array<T, count> items{};  // public, so that PerSeat<int>{1, 2} works

    constexpr T& operator[](Seat seat) { return items[index(seat)]; }
    constexpr const T& operator[](Seat seat) const { return items[index(seat)]; }
    constexpr T& operator[](std::size_t seat) { return items[seat]; }
    constexpr const T& operator[](std::size_t seat) const { return items[seat]; }

    static constexpr std::size_t size() { return count; }
    constexpr auto begin() { return items.begin(); }
    constexpr auto end() { return items.end(); }
    constexpr auto begin() const { return items.begin(); }
    constexpr auto end() const { return items.end(); }

    friend constexpr bool operator==(const PerSeat&, const PerSeat&) = default;
};

}  // namespace talus
