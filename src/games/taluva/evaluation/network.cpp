#include "games/taluva/evaluation/network.h"

#include <algorithm>
#include <cmath>

#include "base/multiply_add.h"
#include "evaluation/network_file.h"
#include "games/taluva/evaluation/by_hand.h"

namespace talus::embedded {
extern const std::span<const unsigned char> taluva_network;
}

namespace talus::taluva {
namespace {

// Calls visit(name, array) for all that is in the file.
template <class Net, class Visit>
void for_each_array(Net& network, Visit&& visit) {
    visit("settlement_weights", network.settlement_weights);
    visit("settlement_bias", network.settlement_bias);
    visit("own_weights", network.own_weights);
    visit("standing_weights", network.standing_weights);
    visit("bias", network.bias);
    visit("direct_own", network.direct_own);
    visit("direct_standing", network.direct_standing);
    visit("output", network.output);
}

// The features' weights, and nothing else.
Network network_by_hand() {
    Network network{};
    constexpr float scale = static_cast<float>(Network::seat_weight_scale) / Network::seat_input_scale;
    for (std::size_t i = 0; i < feature_count; ++i)
        network.direct_own[Network::settlement_units + i] =
            static_cast<std::int16_t>(weights_by_hand[i] * scale);
    network.prepare();
    return network;
}

// Unit after unit for each two inputs (multiply_add.h).
template <class Columns, std::size_t Units, std::size_t Inputs>
void lay_out(Columns& columns, const std::array<std::array<std::int16_t, Inputs>, Units>& weights) {
    for (std::size_t i = 0; i < Inputs; ++i)
        for (std::size_t unit = 0; unit < Units; ++unit)
            columns[(i / 2 * Units + unit) * 2 + i % 2] = weights[unit][i];
}

template <std::size_t N>
std::int32_t dot(const std::array<std::int16_t, N>& a, const std::array<std::int16_t, N>& b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < N; ++i) sum += std::int32_t{a[i]} * b[i];
    return sum;
}

}  // namespace

void Network::prepare() {
    lay_out(settlement_columns_, settlement_weights);
    lay_out(own_columns_, own_weights);
    lay_out(standing_columns_, standing_weights);
}

Network::SettlementUnits Network::look_at(const SettlementInputs& inputs) const {
    std::array<std::int32_t, settlement_units> sums;
    for (std::size_t i = 0; i < settlement_units; ++i) sums[i] = settlement_bias[i];
    add_all_products<settlement_units, settlement_inputs>(sums.data(), settlement_columns_.data(),
                                                          inputs.data());
    SettlementUnits seen;
    for (std::size_t i = 0; i < settlement_units; ++i)
        seen[i] = static_cast<std::int16_t>(std::clamp(sums[i], 0, 64 * settlement_weight_scale - 1) /
                                            (settlement_weight_scale / settlement_unit_scale));
    return seen;
}

Network::Sums Network::sums_of(const OwnInputs& inputs) const {
    Sums sums;
    for (std::size_t i = 0; i < seat_units; ++i) sums.units[i] = bias[i] * (seat_weight_scale / unit_scale);
    add_all_products<seat_units, own_inputs>(sums.units.data(), own_columns_.data(), inputs.data());
    sums.direct = dot(direct_own, inputs);
    return sums;
}

float Network::strength(const Sums& sums, const StandingInputs& inputs) const {
    std::array<std::int32_t, seat_units> units = sums.units;
    add_all_products<seat_units, standing_inputs>(units.data(), standing_columns_.data(), inputs.data());
    // Units are below 2^15, so pairs of their products with 16 bits are below 2^31.
    std::int64_t strength = 0;
    for (std::size_t i = 0; i < seat_units; i += 2) {
        const auto active = [&](std::size_t unit) {
            return std::clamp(units[unit], 0, 32 * seat_weight_scale - 1) / (seat_weight_scale / unit_scale);
        };
        strength += active(i) * output[i] + active(i + 1) * output[i + 1];
    }
    const std::int64_t direct = sums.direct + dot(direct_standing, inputs);
    constexpr std::int64_t scale = std::int64_t{unit_scale} * output_scale;
    return static_cast<float>(strength + direct * (scale / seat_weight_scale)) / static_cast<float>(scale);
}

Result<Network> read_network(std::span<const unsigned char> bytes) {
    const auto file = NetworkFile::open(bytes, "taluva", network_version);
    if (!file) return file.error();
    Network network{};
    std::optional<Error> wrong;
    for_each_array(network, [&](std::string_view name, auto& numbers) {
        if (!wrong) wrong = file->read(name, numbers);
    });
    if (wrong) return *wrong;
    network.prepare();
    return network;
}

std::vector<unsigned char> write_network(const Network& network) {
    NetworkFileWriter file("taluva", network_version);
    for_each_array(network, [&](std::string_view name, const auto& numbers) { file.add(name, numbers); });
    return file.bytes();
}

const Network& trained_network() {
    static const Network network = [] {
        const auto read = read_network(embedded::taluva_network);
        return read ? *read : network_by_hand();
    }();
    return network;
}

}  // namespace talus::taluva
