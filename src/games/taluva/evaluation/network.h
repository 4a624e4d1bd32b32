// The network that judges positions of Taluva: it looks at each settlement with the ground around it, adds up
// what it sees for each seat, and tells from that and from the seat's supplies, turns and standing how strong
// the seat is. All of it in whole numbers, so that every build computes the same.
#pragma once

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

    // As in the file.
    std::array<std::array<std::int16_t, settlement_inputs>, settlement_units> settlement_weights;
    std::array<std::int16_t, settlement_units> settlement_bias;
    std::array<std::array<std::int16_t, own_inputs>, seat_units> own_weights;
    std::array<std::array<std::int16_t, standing_inputs>, seat_units> standing_weights;
    std::array<std::int16_t, seat_units> bias;  // of unit_scale
    std::array<std::int16_t, own_inputs> direct_own;
    std::array<std::int16_t, standing_inputs> direct_standing;
    std::array<std::int16_t, seat_units> output;

    // Has to be called once the weights are there: lays them out as they are used, input by input, so that
    // inputs that are nothing cost nothing.
    void prepare();

    SettlementUnits look_at(const SettlementInputs& inputs) const;
    Sums sums_of(const OwnInputs& inputs) const;
    // In log odds.
    float strength(const Sums& sums, const StandingInputs& inputs) const;

  private:
    template <std::size_t Inputs, std::size_t Units>
    using Columns = std::array<std::int16_t, Inputs * Units>;

    Columns<settlement_inputs, settlement_units> settlement_columns_;
    Columns<own_inputs, seat_units> own_columns_;
    Columns<standing_inputs, seat_units> standing_columns_;
};

inline constexpr std::uint32_t network_version = 1;

// Reads a network file; refuses what is damaged or of another version.
Result<Network> read_network(std::span<const unsigned char> bytes);
std::vector<unsigned char> write_network(const Network& network);

// The network that is part of the program (taluva.net); without it, one that judges by the hand-made weights.
const Network& trained_network();

}  // namespace talus::taluva
