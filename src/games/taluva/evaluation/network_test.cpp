// The network's file: whole or refused.
#include "games/taluva/evaluation/network.h"

#include <gtest/gtest.h>

namespace talus::taluva {
namespace {

TEST(TaluvaNetwork, ReadsWhatItWrote) {
    const Network& network = trained_network();
    const auto read = read_network(write_network(network));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->own_weights, network.own_weights);
    EXPECT_EQ(read->output, network.output);
}

TEST(TaluvaNetwork, RefusesADamagedFileWithASentence) {
    std::vector<unsigned char> bytes = write_network(trained_network());
    bytes[bytes.size() / 2] ^= 1;
    const auto read = read_network(bytes);
    ASSERT_FALSE(read.ok());
    EXPECT_FALSE(read.error().text.empty());
}

TEST(TaluvaNetwork, IsPartOfTheProgram) {
    EXPECT_NE(trained_network().output, (std::array<std::int16_t, Network::seat_units>{}))
        << "judges by hand only";
}

}  // namespace
}  // namespace talus::taluva
