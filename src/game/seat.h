// Who sits at the table, and whose turn it is.
#pragma once

#include <cstddef>
#include <cstdint>

namespace talus {

enum class Seat : std::uint8_t { first, second, third, fourth, fifth };

inline constexpr int max_seats = 5;

// From 0; for what has one element a seat, and a size of its own. Else there is PerSeat (per_seat.h).
constexpr std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}
constexpr Seat seat_at(std::size_t index) {
    return static_cast<Seat>(index);
}
// People count seats from 1.
constexpr int number(Seat seat) {
    return static_cast<int>(seat) + 1;
}
// Whose turn it is after a seat, with so many round the table.
constexpr Seat next_seat(Seat seat, int seat_count) {
    return number(seat) == seat_count ? Seat::first : seat_at(index(seat) + 1);
}

// The first so many seats: `for (const Seat seat : SeatRange(4))`.
class SeatRange {
  public:
    explicit constexpr SeatRange(int count) : count_(static_cast<std::uint8_t>(count)) {}

    class Iterator {
      public:
        using value_type = Seat;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        explicit constexpr Iterator(int place) : place_(place) {}
        constexpr Seat operator*() const { return static_cast<Seat>(place_); }
        constexpr Iterator& operator++() { return ++place_, *this; }
        constexpr Iterator operator++(int) { return Iterator(place_++); }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        int place_ = 0;
    };

    constexpr Iterator begin() const { return Iterator(0); }
    constexpr Iterator end() const { return Iterator(count_); }
    constexpr bool contains(Seat seat) const { return static_cast<int>(seat) < count_; }

  private:
    std::uint8_t count_;
};

inline constexpr SeatRange all_seats(max_seats);

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
