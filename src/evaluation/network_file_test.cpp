#include "evaluation/network_file.h"

#include <gtest/gtest.h>

namespace talus {
namespace {

using Matrix = std::array<std::array<std::int8_t, 3>, 2>;

constexpr Matrix first{{{1, -2, 3}, {-4, 5, -128}}};
constexpr std::array<std::int16_t, 2> bias{-300, 300};
constexpr std::array<float, 2> second{0.5F, -1e-6F};

std::vector<unsigned char> example() {
    NetworkFileWriter writer("example", 3);
    writer.add("first", first);
    writer.add("bias", bias);
    writer.add("second", second);
    return writer.bytes();
}

TEST(NetworkFile, HoldsWhatWasWritten) {
    const auto bytes = example();
    const auto file = NetworkFile::open(bytes, "example", 3);
    ASSERT_TRUE(file);
    Matrix read_first;
    std::array<std::int16_t, 2> read_bias;
    std::array<float, 2> read_second;
    EXPECT_FALSE(file->read("first", read_first));
    EXPECT_FALSE(file->read("bias", read_bias));
    EXPECT_FALSE(file->read("second", read_second));
    EXPECT_EQ(read_first, first);
    EXPECT_EQ(read_bias, bias);
    EXPECT_EQ(read_second, second);
}

TEST(NetworkFile, RefusesEveryDamagedByte) {
    const auto good = example();
    for (std::size_t i = 0; i < good.size(); ++i) {
        auto bytes = good;
        bytes[i] ^= 0x10;
        EXPECT_FALSE(NetworkFile::open(bytes, "example", 3)) << "byte " << i;
    }
}

TEST(NetworkFile, RefusesWhatWasCutShort) {
    const auto good = example();
    for (std::size_t size = 0; size < good.size(); ++size)
        EXPECT_FALSE(NetworkFile::open(std::span(good).first(size), "example", 3)) << size << " bytes";
}

TEST(NetworkFile, RefusesAnotherVersionInASentence) {
    const auto bytes = example();
    const auto file = NetworkFile::open(bytes, "example", 4);
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().text,
              "The file of the network example has version 3; this program needs version 4.");
}

TEST(NetworkFile, RefusesAnotherNetwork) {
    const auto bytes = example();
    EXPECT_EQ(NetworkFile::open(bytes, "sample", 3).error().code, "network.other");
}

TEST(NetworkFile, SaysWhichArrayIsMissingOrOfAnotherKind) {
    const auto bytes = example();
    const auto file = NetworkFile::open(bytes, "example", 3);
    ASSERT_TRUE(file);
    std::array<float, 2> numbers;
    EXPECT_EQ(file->read("third", numbers)->text,
              "The file of the network example lacks 2 numbers of the right kind called third.");
    EXPECT_TRUE(file->read("bias", numbers));  // whole numbers
    std::array<float, 3> more_numbers;
    EXPECT_TRUE(file->read("second", more_numbers));
}

}  // namespace
}  // namespace talus
