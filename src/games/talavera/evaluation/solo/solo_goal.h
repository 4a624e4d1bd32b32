// What is still to do in the solo game between two rounds, which is all that matters then besides the cards
// and the redraw.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/talavera/rules/state.h"

namespace talus::talavera {

// One set in each of these colours, one of each of these sizes. Bit 0 is yellow, or size 1.
struct SoloGoal {
    std::uint8_t colours = 0;
    std::uint8_t sizes = 0;

    static constexpr std::size_t codes = 256;

    static constexpr SoloGoal everything() { return {0b1111, 0b1111}; }
    static constexpr SoloGoal of_code(std::size_t code) {
        return {static_cast<std::uint8_t>(code & 15), static_cast<std::uint8_t>(code >> 4)};
    }
    constexpr std::size_t code() const { return colours | static_cast<std::size_t>(sizes) << 4; }
    constexpr int rounds_left() const { return std::popcount(colours); }
    constexpr bool contains(SoloGoal other) const { return (other.code() & ~code()) == 0; }
    constexpr bool wants(Colour colour) const { return (colours >> index(colour) & 1) != 0; }

    // What is left after a set, if the set is of use.
    constexpr std::optional<SoloGoal> after_set(Colour colour, int size) const {
        const unsigned size_bit = size == 0 ? 0 : 1U << (size - 1);
        if ((sizes & size_bit) == 0) return std::nullopt;
        return SoloGoal{static_cast<std::uint8_t>(colours & ~(1U << index(colour))),
                        static_cast<std::uint8_t>(sizes & ~size_bit)};
    }
};

// What is still to do in a position; nothing if a set was of no use. `after_set(goal, colour, size)` tells
// what is left after one set.
template <class AfterSet>
std::optional<SoloGoal> goal_of(const State& state, const AfterSet& after_set) {
    std::optional<SoloGoal> goal = SoloGoal::everything();
    for (const Colour colour : all_colours)
        if (goal && state.is_used(colour)) goal = after_set(*goal, colour, state.placed(Seat::first)[colour]);
    return goal;
}

// What a position is worth with best play. `known(state)` tells it where it can, at the starts of rounds at
// the latest.
template <class Known>
double value_in_round(const State& state, const Known& known) {
    if (const std::optional<double> value = known(state)) return *value;
    double result = 0;
    if (state.turn().is_chance()) {
        const std::uint32_t total = state.chance_total();
        for (std::uint32_t ticket = 0; ticket < total; ++ticket)
            result += value_in_round(after(state, state.chance_move(ticket)), known) / total;
    } else {
        State::MoveList moves;
        state.legal_moves(moves);
        for (const Move& move : moves) result = std::max(result, value_in_round(after(state, move), known));
    }
    return result;
}

}  // namespace talus::talavera
