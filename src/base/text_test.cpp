#include "base/text.h"

#include <gtest/gtest.h>

namespace talus {
namespace {

TEST(Text, IsTrimmedOfSpacesAndTabs) {
    EXPECT_EQ(trimmed(" \t a b \t"), "a b");
    EXPECT_EQ(trimmed(" \t "), "");
    EXPECT_EQ(trimmed(""), "");
}

TEST(Text, IsCutAtASeparator) {
    std::string_view rest = "a,,b";
    EXPECT_EQ(take_until(rest, ','), "a");
    EXPECT_EQ(take_until(rest, ','), "");
    EXPECT_EQ(take_until(rest, ','), "b");
    EXPECT_EQ(rest, "");
}

TEST(Text, HasOneSpellingForANumber) {
    EXPECT_EQ(parse_integer("-10"), -10);
    EXPECT_EQ(parse_integer("0"), 0);
    for (const char* text : {"", "-", "-0", "01", "+1", "1 ", "1x", "99999999999"})
        EXPECT_EQ(parse_integer(text), std::nullopt) << text;
}

}  // namespace
}  // namespace talus
