#include "play/option_list.h"

#include <gtest/gtest.h>

#include <string>

namespace talus {
namespace {

TEST(OptionList, IsWrittenAsOneWord) {
    const std::vector<OptionField> fields{{"players", "2", true}, {"edition", "ferti", false}};
    EXPECT_EQ(to_text(fields), "players=2,edition=ferti");
    EXPECT_EQ(to_text(std::vector<OptionField>{}), "");
}

TEST(OptionList, ReadsKeysAndValues) {
    const auto options = parse_option_list("players=2,edition=ferti");
    ASSERT_TRUE(options.ok());
    ASSERT_EQ(options->size(), 2u);
    EXPECT_EQ((*options)[1].key, "edition");
    EXPECT_EQ((*options)[1].value, "ferti");
    EXPECT_TRUE(parse_option_list("")->empty());
}

TEST(OptionList, RefusesWhatIsNotAList) {
    for (const char* bad : {"players", "=2", "players=", "players=2,", ",players=2", "a=1,,b=2", ","})
        EXPECT_EQ(parse_option_list(bad).error().code, "options.syntax") << bad;
}

TEST(OptionList, RefusesEndlessListsAtOnce) {
    std::string many;
    for (int i = 0; i < 100000; ++i) many += "k" + std::to_string(i) + "=1,";
    EXPECT_FALSE(parse_option_list(many).ok());
}

}  // namespace
}  // namespace talus
