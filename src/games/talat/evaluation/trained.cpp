#include "games/talat/evaluation/trained.h"

#include <optional>
#include <string_view>

#include "evaluation/network_file.h"

namespace talus::embedded {
extern const std::span<const unsigned char> talat_for_two;
extern const std::span<const unsigned char> talat_for_three;
}  // namespace talus::embedded

namespace talus::talat {
namespace {

constexpr std::string_view network_name = "talat";

// Calls visit(name, array) for all that is in a file. The weights are in the order of features.h.
template <class T, class Visit>
void for_each_array(T& trained, Visit&& visit) {
    visit("weights", trained.judgement.weights);
    visit("net_first", trained.judgement.net.first);
    visit("net_bias", trained.judgement.net.bias);
    visit("net_second", trained.judgement.net.second);
    visit("net_base", trained.judgement.net.base);
    visit("points_base", trained.points.base);
    visit("points_weights", trained.points.weights);
}

// Nothing, if the numbers are still to be learnt: after a change of their shape. A test sees it.
Trained of_file(std::span<const unsigned char> bytes) {
    const auto read = read_trained(bytes);
    return read ? *read : Trained{};
}

}  // namespace

Result<Trained> read_trained(std::span<const unsigned char> bytes) {
    const auto file = NetworkFile::open(bytes, network_name, trained_version);
    if (!file) return file.error();
    Trained trained{};
    std::optional<Error> wrong;
    for_each_array(trained, [&](std::string_view name, auto& numbers) {
        if (!wrong) wrong = file->read(name, numbers);
    });
    if (wrong) return *wrong;
    return trained;
}

std::vector<unsigned char> write_trained(const Trained& trained) {
    NetworkFileWriter file(network_name, trained_version);
    for_each_array(trained, [&](std::string_view name, const auto& numbers) { file.add(name, numbers); });
    return file.bytes();
}

const Trained& trained(int players) {
    static const Trained two = of_file(embedded::talat_for_two);
    static const Trained three = of_file(embedded::talat_for_three);
    return players == 2 ? two : three;
}

}  // namespace talus::talat
