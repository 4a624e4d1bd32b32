// The network that judges positions of Taluva: it looks at each settlement with the ground around it, adds up
// what it sees for each seat, and tells from that and from the seat's supplies, turns and standing how strong
// the seat is. All of it in whole numbers, so that every build computes the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"

namespace talus::taluva {

struct Network {
    static constexpr std::size_t settlement_inputs = 32;
    static constexpr std::size_t settlement_units = 16;
    // A seat's inputs: the sums of its settlements' units, its own, and those that depend on what the others
    // have built.
    static constexpr std::size_t own_inputs = 72;
    static constexpr std::size_t standing_inputs = 8;
    static constexpr std::size_t seat_inputs = own_inputs + standing_inputs;
    static constexpr std::size_t seat_units = 32;

    // What one is in whole numbers.
    static constexpr int settlement_weight_scale = 256;
    static constexpr int settlement_unit_scale = 64;
    static constexpr int seat_input_scale = 20;  // the hand-made features are multiples of 1/20
    static constexpr int seat_weight_scale = 8192;
    static constexpr int unit_scale = 1024;
    static constexpr int output_scale = 1024;

    using SettlementInputs = std::array<std::int16_t, settlement_inputs>;
    using SettlementUnits = std::array<std::int16_t, settlement_units>;
    using OwnInputs = std::array<std::int16_t, own_inputs>;
    using StandingInputs = std::array<std::int16_t, standing_inputs>;
    struct Sums {
        std::array<std::int32_t, seat_units> units;
        std::int32_t direct;
    };

    std::array<std::array<std::int16_t, settlement_inputs>, settlement_units> settlement_weights;
    std::array<std::int16_t, settlement_units> settlement_bias;
    std::array<std::array<std::int16_t, own_inputs>, seat_units> own_weights;
    std::array<std::array<std::int16_t, standing_inputs>, seat_units> standing_weights;
    std::array<std::int16_t, seat_units> bias;  // of unit_scale
    std::array<std::int16_t, own_inputs> direct_own;
    std::array<std::int16_t, standing_inputs> direct_standing;
    std::array<std::int16_t, seat_units> output;

    template <std::size_t N>
    static std::int32_t dot(const std::array<std::int16_t, N>& a, const std::array<std::int16_t, N>& b) {
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < N; ++i) sum += std::int32_t{a[i]} * b[i];
        return sum;
    }

    SettlementUnits look_at(const SettlementInputs& inputs) const {
        SettlementUnits seen;
        for (std::size_t i = 0; i < settlement_units; ++i) {
            const std::int32_t sum = settlement_bias[i] + dot(settlement_weights[i], inputs);
            seen[i] = static_cast<std::int16_t>(std::clamp(
                sum / (settlement_weight_scale / settlement_unit_scale), 0, 64 * settlement_unit_scale - 1));
        }
        return seen;
    }

    Sums sums_of(const OwnInputs& inputs) const {
        Sums sums;
        for (std::size_t i = 0; i < seat_units; ++i)
            sums.units[i] = bias[i] * (seat_weight_scale / unit_scale) + dot(own_weights[i], inputs);
        sums.direct = dot(direct_own, inputs);
        return sums;
    }

    // In log odds.
    float strength(const Sums& sums, const StandingInputs& inputs) const {
        std::int64_t strength = 0;
        for (std::size_t i = 0; i < seat_units; ++i) {
            const std::int32_t sum = sums.units[i] + dot(standing_weights[i], inputs);
            strength +=
                std::int64_t{std::clamp(sum / (seat_weight_scale / unit_scale), 0, 32 * unit_scale - 1)} *
                output[i];
        }
        const std::int64_t direct = sums.direct + dot(direct_standing, inputs);
        constexpr std::int64_t scale = std::int64_t{unit_scale} * output_scale;
        return static_cast<float>(strength + direct * (scale / seat_weight_scale)) /
               static_cast<float>(scale);
    }
};

inline constexpr std::uint32_t network_version = 1;

// Reads a network file; refuses what is damaged or of another version.
Result<Network> read_network(std::span<const unsigned char> bytes);
std::vector<unsigned char> write_network(const Network& network);

// The network that is part of the program (taluva.net); without it, one that judges by the hand-made weights.
const Network& trained_network();

}  // namespace talus::taluva
