// Who sits at the table, and whose turn it is.
#pragma once

#include <cstddef>
#include <cstdint>

namespace talus {

enum class Seat : std::uint8_t { first, second, third, fourth };

inline constexpr int max_seats = 4;

constexpr int index(Seat seat) {
    return static_cast<int>(seat);
}
constexpr Seat seat_at(int index) {
    return static_cast<Seat>(index);
}
// People count seats from 1.
constexpr int number(Seat seat) {
    return index(seat) + 1;
}

// What happens next: a seat decides, chance decides, or nothing, since the game is over.
struct Turn {
    enum class Kind : std::uint8_t { decision, chance, over };

    Kind kind = Kind::over;
    Seat seat = Seat::first;  // whose decision; `first` in the other cases

    static constexpr Turn of(Seat seat) { return {Kind::decision, seat}; }
    static constexpr Turn chance() { return {Kind::chance, Seat::first}; }
    static constexpr Turn over() { return {Kind::over, Seat::first}; }

    constexpr bool is_decision() const { return kind == Kind::decision; }
    constexpr bool is_chance() const { return kind == Kind::chance; }
    constexpr bool is_over() const { return kind == Kind::over; }

    friend constexpr bool operator==(Turn, Turn) = default;
};

}  // namespace talus
