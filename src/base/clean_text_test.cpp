#include "base/clean_text.h"

#include <gtest/gtest.h>

#include <string>

namespace talus {
namespace {

using namespace std::string_view_literals;

TEST(CleanText, AcceptsTextInManyScripts) {
    for (const std::string_view text :
         {""sv, "plain"sv, "tab\there"sv, "Zoë, Łukasz, 太郎, 🌋"sv, "\u00A0"sv})
        EXPECT_TRUE(is_clean(text)) << text;
}

TEST(CleanText, FindsControlCharacters) {
    EXPECT_EQ(find_unclean("ab\ncd"), 2u);
    EXPECT_EQ(find_unclean("\0"sv), 0u);
    EXPECT_EQ(find_unclean("a\x7F"), 1u);
    EXPECT_EQ(find_unclean("a\xC2\x85"), 1u) << "U+0085, next line";
    EXPECT_EQ(find_unclean("red: \033[31m"), 5u);
}

TEST(CleanText, FindsWhatIsNotUtf8) {
    for (const std::string_view bad :
         {"\x80"sv, "\xC0\xAF"sv, "\xC3"sv, "\xE0\x80\x80"sv, "\xED\xA0\x80"sv, "\xE2\x82"sv,
          "\xF0\x80\x80\x80"sv, "\xF4\x90\x80\x80"sv, "\xF8\x88\x80\x80\x80"sv, "\xFF\xFE"sv})
        EXPECT_EQ(find_unclean(std::string("ok") + std::string(bad)), 2u);
}

}  // namespace
}  // namespace talus
