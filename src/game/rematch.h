// Who begins when the same people play again.
#pragma once

#include <cstdint>

namespace talus {

enum class RematchBeginner : std::uint8_t {
    next_seat,  // who followed the one that began
    winner,  // the winner, and if there are several, the one in the lowest seat; without a winner, the next
             // seat
};

// A game whose rules do not say it goes around the table.
template <class S>
constexpr RematchBeginner rematch_beginner_of() {
    if constexpr (requires { S::rematch_beginner; })
        return S::rematch_beginner;
    else
        return RematchBeginner::next_seat;
}

}  // namespace talus
