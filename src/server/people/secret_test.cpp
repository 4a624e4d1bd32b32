#include "server/people/secret.h"

#include <gtest/gtest.h>

#include <set>

namespace talus::server {
namespace {

TEST(Secret, IsBase64urlOf32Bytes) {
    std::set<std::string> secrets;
    std::set<char> last;
    for (int i = 0; i < 1000; ++i) {
        const std::string secret = new_secret();
        EXPECT_TRUE(is_secret(secret)) << secret;
        secrets.insert(secret);
        last.insert(secret.back());
    }
    EXPECT_EQ(secrets.size(), 1000U);
    EXPECT_EQ(last.size(), 16U);  // the last character has four bits
}

TEST(Secret, OtherTextsAreNone) {
    EXPECT_FALSE(is_secret(""));
    EXPECT_FALSE(is_secret(std::string(42, 'A')));
    EXPECT_TRUE(is_secret(std::string(43, 'A')));
    EXPECT_FALSE(is_secret(std::string(44, 'A')));
    EXPECT_FALSE(is_secret(std::string(42, 'A') + '+'));
    EXPECT_FALSE(is_secret(std::string(42, 'A') + '\0'));
}

TEST(Secret, ItsHashIsSha256) {
    EXPECT_EQ(hash_of("abc"),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");  // FIPS 180-4
    EXPECT_EQ(hash_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(RandomText, HasItsLengthAndNoLookAlikes) {
    std::set<char> used_in_ids, used_in_codes;
    for (int i = 0; i < 500; ++i) {
        const std::string room = new_room_id(), person = new_person_id(), code = new_code();
        EXPECT_EQ(room.size(), 16U);
        EXPECT_EQ(person.size(), 12U);
        EXPECT_EQ(code.size(), 8U);
        used_in_ids.insert(room.begin(), room.end());
        used_in_codes.insert(code.begin(), code.end());
    }
    EXPECT_EQ(std::string(used_in_ids.begin(), used_in_ids.end()), "23456789abcdefghjkmnpqrstuvwxyz");
    EXPECT_EQ(std::string(used_in_codes.begin(), used_in_codes.end()), "abcdefghjkmnpqrstuvwxyz");
}

TEST(RandomText, ASeedHas64HexadecimalDigits) {
    const std::string seed = new_seed();
    EXPECT_EQ(seed.size(), 64U);
    EXPECT_EQ(seed.find_first_not_of("0123456789abcdef"), std::string::npos);
    EXPECT_NE(seed, new_seed());
}

}  // namespace
}  // namespace talus::server
