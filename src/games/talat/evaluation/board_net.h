// A small neural network that sees what the weighted features of a board do not: how its towers work
// together. It looks at the board from one side, with that side's start line below, and tells how much to add
// to the side's strength.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/talat/rules/board.h"

namespace talus::talat {

struct BoardNet {
    static constexpr int squares = line_length * line_length;
    static constexpr int inputs =
        2 * kind_count * squares;  // by owner, kind and space: 1 if such a tower stands there
    static constexpr int hidden = 16;
    // Whose turn it is: the side's own, the other side's, that of a seat with no tower on the board.
    static constexpr int turns = 3;

    // The first layer is in whole numbers: small, and the same sums in whatever order.
    std::array<std::array<std::int8_t, hidden>, inputs> first;
    std::array<std::int16_t, hidden> bias;
    std::array<std::array<float, hidden>, turns> second;
    std::array<float, turns> base;

    // Which input tells of the tower on that space. `is_mirrored` swaps left and right.
    static constexpr int input(Side viewer, Side side, Kind kind, int bit, bool is_mirrored) {
        const int row = viewer == Side::up ? bit / row_bits : line_length - 1 - bit / row_bits;
        const int column = is_mirrored ? line_length - 1 - bit % row_bits : bit % row_bits;
        const int owner = side == viewer ? 0 : 1;
        return (owner * kind_count + index(kind)) * squares + row * line_length + column;
    }

    // What to add to the side's strength, by whose turn it is.
    std::array<float, turns> evaluate(const Board& board, Side viewer) const {
        // A board and its mirror image are worth the same: the mean of both. Sixteen bits are enough for ten
        // towers.
        using Units = std::array<std::int16_t, hidden>;
        Units activations{};
        for (const bool is_mirrored : {false, true}) {
            Units sums = bias;
            for (const Side side : both_sides)
                for_each_bit(board.of(side), [&](int bit) {
                    const auto& weights = first[static_cast<std::size_t>(
                        input(viewer, side, board.kind(bit), bit, is_mirrored))];
                    for (std::size_t i = 0; i < hidden; ++i)
                        sums[i] = static_cast<std::int16_t>(sums[i] + weights[i]);
                });
            for (std::size_t i = 0; i < hidden; ++i)
                activations[i] =
                    static_cast<std::int16_t>(activations[i] + std::max<std::int16_t>(sums[i], 0));
        }
        std::array<float, turns> strengths = base;
        for (std::size_t turn = 0; turn < turns; ++turn)
            for (std::size_t i = 0; i < hidden; ++i)
                strengths[turn] += second[turn][i] * static_cast<float>(activations[i]) / 2;
        return strengths;
    }
};

}  // namespace talus::talat
