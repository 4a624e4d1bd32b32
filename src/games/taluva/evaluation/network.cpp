#include "games/taluva/evaluation/network.h"

#include <cmath>

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

// The features' weights in the middle of a game, and nothing else.
Network network_by_hand() {
    Network network{};
    constexpr float scale = static_cast<float>(Network::seat_weight_scale) / Network::seat_input_scale;
    for (std::size_t i = 0; i < feature_count; ++i)
        network.direct_own[Network::settlement_units + i] =
            static_cast<std::int16_t>((tuned_weights.early[i] + tuned_weights.late[i]) / 2 * scale);
    return network;
}

}  // namespace

Result<Network> read_network(std::span<const unsigned char> bytes) {
    const auto file = NetworkFile::open(bytes, "taluva", network_version);
    if (!file) return file.error();
    Network network{};
    std::optional<Error> wrong;
    for_each_array(network, [&](std::string_view name, auto& numbers) {
        if (!wrong) wrong = file->read(name, numbers);
    });
    if (wrong) return *wrong;
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
