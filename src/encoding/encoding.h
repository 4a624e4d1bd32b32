// States and moves as numbers, for those who learn: ids of actions, observations, features of moves,
// symmetries and returns. docs/encodings.md says what each number means; it is stable, and a change of it is
// a change of version.
//
// One class for each game fulfils the concept below. What it writes is seen by one seat: that seat's things
// come first, then those of the seats after it. Ids are those of the seat whose decision it is.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "base/result.h"
#include "game/game_state.h"
#include "game/values.h"

namespace talus {

inline constexpr int no_action = -1;

struct EncodingSettings {
    // Taluva: ids and planes are those of a torus of so many hexes each way (taluva_encoding.h). Other games
    // have no use for it.
    int width = 48;

    friend bool operator==(const EncodingSettings&, const EncodingSettings&) = default;
};

// What an observation is made of: bytes in planes × height × width, and other numbers.
struct ObservationShape {
    int planes, height, width, scalars;

    constexpr std::size_t plane_bytes() const {
        return static_cast<std::size_t>(planes) * static_cast<std::size_t>(height) *
               static_cast<std::size_t>(width);
    }
    friend constexpr bool operator==(const ObservationShape&, const ObservationShape&) = default;
};

template <class E, class S>
concept EncodingOf =
    requires(const E encoding, const S state, const typename S::Move move, const typename S::MoveList moves,
             int number, Seat viewer, std::span<std::int32_t> ids, std::span<std::uint8_t> planes,
             std::span<const std::uint8_t> seen, std::span<float> scalars, std::span<std::int16_t> features) {
        { encoding.action_count() } -> std::same_as<int>;
        // The id of a legal move, or no_action if it has none. No two legal moves of a state have the same
        // id.
        { encoding.action(state, move) } -> std::same_as<int>;
        // The same for a whole list, into `ids`.
        { encoding.actions(state, moves, ids) } -> std::same_as<void>;
        // The move that an id names in this state, legal or not; nothing if it names none. Pre: a decision.
        { encoding.move(state, number) } -> std::same_as<std::optional<typename S::Move>>;

        // Chance outcomes have ids of their own.
        { encoding.chance_count() } -> std::same_as<int>;
        { encoding.chance_id(move) } -> std::same_as<int>;
        { encoding.chance_move(state, number) } -> std::same_as<std::optional<typename S::Move>>;

        { encoding.shape() } -> std::same_as<ObservationShape>;
        // Fills both, which must have the sizes of shape().
        { encoding.observe(state, viewer, planes, scalars) } -> std::same_as<void>;

        // What is known of a legal move: exact, so that moves that differ have features that differ.
        { E::feature_count } -> std::convertible_to<int>;
        { encoding.move_features(state, move, features) } -> std::same_as<void>;

        // Ways to turn or mirror a state without changing what it is worth; the first one changes nothing.
        { encoding.symmetry_count() } -> std::same_as<int>;
        { encoding.turned_action(state, number, number) } -> std::same_as<int>;  // (state, symmetry, action)
        { encoding.turn_planes(number, seen, planes) } -> std::same_as<void>;
    };

// What a finished game gives to each seat: from 1 for the only winner down, with a sum of 0; of two sides 1,
// 0 or -1. Partners both have what their team has. Alone, 1 or 0.
template <GameState S>
std::array<double, max_seats> returns_of(const S& state) {
    const Values shares = final_shares(state);
    std::array<double, max_seats> returns{};
    const auto seats = static_cast<std::size_t>(state.seat_count());
    const int sides = state.seat_count() / seats_a_side(state);
    double mean = 0;
    for (std::size_t i = 0; i < seats; ++i) mean += double{shares[i]} / static_cast<double>(seats);
    for (std::size_t i = 0; i < seats; ++i)
        returns[i] = sides == 1 ? double{shares[i]} : (double{shares[i]} - mean) * sides / (sides - 1);
    return returns;
}

inline Error no_such_action(int action, int count) {
    return {"encoding.action", "The action " + std::to_string(action) +
                                   " names no move here; actions are numbers below " + std::to_string(count) +
                                   "."};
}
inline Error no_such_seat(int seat, int count) {
    return {"encoding.seat", "There is no seat " + std::to_string(seat) + ": seats are numbers below " +
                                 std::to_string(count) + "."};
}

// Planes, spots and scalars are counted in int; where one begins in a buffer is a size.
constexpr std::size_t at(int number) {
    return static_cast<std::size_t>(number);
}

// The seats as one of them sees them: itself 0, and so on around the table; and the other way round.
constexpr int seen_from(Seat viewer, Seat seat, int seat_count) {
    return (static_cast<int>(seat) - static_cast<int>(viewer) + seat_count) % seat_count;
}
constexpr Seat seat_seen(Seat viewer, int place, int seat_count) {
    return seat_at(at((static_cast<int>(viewer) + place) % seat_count));
}

}  // namespace talus
