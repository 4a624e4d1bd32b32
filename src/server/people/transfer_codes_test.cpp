#include "server/people/transfer_codes.h"

#include <gtest/gtest.h>

namespace talus::server {
namespace {

constexpr std::int64_t now = 1'789'000'000'000;

TEST(TransferCodes, AreGoodOnce) {
    TransferCodes codes;
    const std::string code = *codes.make("ada", now);
    EXPECT_EQ(codes.redeem(code, now + 1), "ada");
    EXPECT_EQ(codes.redeem(code, now + 2), std::nullopt);
}

TEST(TransferCodes, ExpireAfterTenMinutes) {
    TransferCodes codes;
    const std::string early = *codes.make("ada", now), late = *codes.make("bob", now);
    EXPECT_EQ(codes.redeem(early, now + TransferCodes::lifetime - 1), "ada");
    EXPECT_EQ(codes.redeem(late, now + TransferCodes::lifetime), std::nullopt);
}

TEST(TransferCodes, ANewOneMakesTheOldOneVoid) {
    TransferCodes codes;
    const std::string first = *codes.make("ada", now), second = *codes.make("ada", now);
    EXPECT_EQ(codes.redeem(first, now), std::nullopt);
    EXPECT_EQ(codes.redeem(second, now), "ada");
}

TEST(TransferCodes, MayBeTypedAsPeopleDo) {
    TransferCodes codes;
    std::string code = *codes.make("ada", now);
    for (char& c : code) c = static_cast<char>(std::toupper(c));
    code.insert(4, " - ");
    EXPECT_EQ(codes.redeem(code, now), "ada");
}

TEST(TransferCodes, WhatIsNoCodeOpensNothing) {
    TransferCodes codes;
    const std::string code = *codes.make("ada", now);
    for (const std::string& wrong : {std::string(), code.substr(1), code + 'a', std::string(8, 'i')})
        EXPECT_EQ(codes.redeem(wrong, now), std::nullopt) << wrong;
    EXPECT_EQ(codes.redeem(code, now), "ada");
}

TEST(TransferCodes, AreNotMoreThanAllowed) {
    TransferCodes codes(2);
    ASSERT_TRUE(codes.make("ada", now));
    ASSERT_TRUE(codes.make("bob", now + 1));
    const Result<std::string> third = codes.make("eve", now + 2);
    ASSERT_FALSE(third);
    EXPECT_EQ(third.error().code, "people.too-many-codes");
    EXPECT_TRUE(codes.make("bob", now + 3));  // in place of the old one
    EXPECT_TRUE(codes.make("eve", now + TransferCodes::lifetime));
}

}  // namespace
}  // namespace talus::server
