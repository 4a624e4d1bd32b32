// The files of what was learnt: whole or refused.
#include "games/talat/evaluation/trained.h"

#include <gtest/gtest.h>

namespace talus::talat {
namespace {

TEST(TalatTrained, ReadsWhatItWrote) {
    for (const int players : {2, 3}) {
        const auto read = read_trained(write_trained(trained(players)));
        ASSERT_TRUE(read.ok());
        EXPECT_EQ(read->judgement.weights, trained(players).judgement.weights);
        EXPECT_EQ(read->judgement.net.first, trained(players).judgement.net.first);
        EXPECT_EQ(read->points.base, trained(players).points.base);
    }
}

TEST(TalatTrained, RefusesADamagedFileWithASentence) {
    std::vector<unsigned char> bytes = write_trained(trained(2));
    bytes[bytes.size() / 2] ^= 1;
    const auto read = read_trained(bytes);
    ASSERT_FALSE(read.ok());
    EXPECT_FALSE(read.error().text.empty());
}

TEST(TalatTrained, IsPartOfTheProgram) {
    for (const int players : {2, 3}) {
        EXPECT_NE(trained(players).judgement.weights, Weights{}) << players;
        EXPECT_NE(trained(players).points.weights, Weights{}) << players;
    }
}

}  // namespace
}  // namespace talus::talat
