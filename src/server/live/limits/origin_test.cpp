#include "server/live/limits/origin.h"

#include <gtest/gtest.h>

namespace talus::server {
namespace {

TEST(Origin, IsTheHostThatWasAsked) {
    EXPECT_TRUE(is_own_origin("http://localhost:8080", "localhost:8080", {}));
    EXPECT_TRUE(is_own_origin("https://Talus.example", "talus.example", {}));
    EXPECT_FALSE(is_own_origin("http://localhost:8081", "localhost:8080", {}));
    EXPECT_FALSE(is_own_origin("https://evil.example", "talus.example", {}));
    EXPECT_FALSE(is_own_origin("null", "talus.example", {}));
}

TEST(Origin, OthersMayBeAllowed) {
    EXPECT_TRUE(is_own_origin("https://friend.example", "talus.example", {"https://friend.example"}));
    EXPECT_FALSE(is_own_origin("http://friend.example", "talus.example", {"https://friend.example"}));
}

TEST(Origin, ProgramsHaveNone) {
    EXPECT_TRUE(is_own_origin("", "talus.example", {}));
}

TEST(ClientAddress, IsTheLastThatTheProxySaw) {
    EXPECT_EQ(client_address("", "127.0.0.1"), "127.0.0.1");
    EXPECT_EQ(client_address("203.0.113.9", "127.0.0.1"), "203.0.113.9");
    EXPECT_EQ(client_address("10.0.0.1, 203.0.113.9", "127.0.0.1"), "203.0.113.9");
}

TEST(LimitedAddress, OfIPv6IsTheNetworkOfASubscriber) {
    EXPECT_EQ(limited_address("203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(limited_address("::ffff:203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(limited_address("2001:db8:0:1:aaaa::1"), "2001:db8:0:1::/64");
    EXPECT_EQ(limited_address("2001:0db8:0000:0001:ffff:ffff:ffff:ffff"), "2001:db8:0:1::/64");
    EXPECT_NE(limited_address("2001:db8:0:2::1"), limited_address("2001:db8:0:1::1"));
    EXPECT_EQ(limited_address("unknown"), "unknown");
}

}  // namespace
}  // namespace talus::server
