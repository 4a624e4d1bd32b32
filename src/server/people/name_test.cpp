#include "server/people/name.h"

#include <gtest/gtest.h>

#include <string>

namespace talus::server {
namespace {

std::string repeated(const std::string& text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) result += text;
    return result;
}

TEST(Name, HasOneTo24Characters) {
    EXPECT_FALSE(is_name(""));
    EXPECT_TRUE(is_name("A"));
    EXPECT_TRUE(is_name(repeated("x", 24)));
    EXPECT_FALSE(is_name(repeated("x", 25)));
    EXPECT_TRUE(is_name(repeated("Ä", 24)));
    EXPECT_TRUE(is_name(repeated("\U0001F3B2", 24)));
    EXPECT_FALSE(is_name(repeated("\U0001F3B2", 25)));
    EXPECT_TRUE(is_name("Ada Lovelace"));
    EXPECT_TRUE(is_name("می\u200cخواهم"));  // with the non-joiner of Persian
}

TEST(Name, HasNoSpacesAroundIt) {
    for (const char* text : {" Ada", "Ada ", "\tAda", " "}) EXPECT_FALSE(is_name(text)) << text;
}

TEST(Name, IsCleanText) {
    for (const char* text : {"A\nB", "A\tB", "A\x7f", "\xff", "A\xC3", "\xED\xA0\x80"})
        EXPECT_FALSE(is_name(text));
    EXPECT_FALSE(is_name(std::string_view("A\0B", 3)));
}

TEST(Name, CanBeSeen) {
    for (const char* text : {"\u00a0", "\u3164", "\u2800", "\u00ad", "\u200d", "\ufe0f", "A\u3164B",
                             "\u115f\u1160", "\U000e0041", "A\U000e0041", "\u0301", "\u034fA", "\u3000",
                             "A\u00a0B", "A\u0301\u0301\u0301\u0301"})
        EXPECT_FALSE(is_name(text)) << text;
    for (const char* text :
         {"Ada\u0301", "\u2764\ufe0f", "\U0001F469\u200d\U0001F52C", "Zoë", "O'Hara", "张伟"})
        EXPECT_TRUE(is_name(text)) << text;
    EXPECT_TRUE(is_kept_name("A\u00a0B")) << "games of before are not lost";
}

TEST(Name, HidesNothing) {
    for (const char* text : {"\u200b", "Ada\u202eadA", "\ufeffAda", "Ada\u2066", "A\u2028B", "Ada\u200f"})
        EXPECT_FALSE(is_name(text)) << text;
}

}  // namespace
}  // namespace talus::server
