// Options as text: every set of them is distinct, complete, and reads back.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/conformance/all_games.h"

namespace talus::testing {
namespace {

template <class S>
class ConformanceOfOptions : public ::testing::Test {};
TYPED_TEST_SUITE(ConformanceOfOptions, AllGames, GameName);

std::vector<OptionText> as_texts(const std::vector<OptionField>& fields) {
    std::vector<OptionText> texts;
    for (const OptionField& field : fields) texts.push_back({field.key, field.value});
    return texts;
}

TYPED_TEST(ConformanceOfOptions, EverySetReadsBack) {
    for (const auto& options : TypeParam::Options::all()) {
        const std::vector<OptionField> fields = options.fields();
        ASSERT_FALSE(fields.empty());
        const auto read = TypeParam::Options::parse(as_texts(fields));
        ASSERT_TRUE(read.ok()) << to_text(fields) << ": " << read.error().text;
        EXPECT_TRUE(*read == options) << to_text(fields);
        std::vector<OptionText> reversed = as_texts(fields);
        std::reverse(reversed.begin(), reversed.end());
        EXPECT_TRUE(*TypeParam::Options::parse(reversed) == options) << "the order must not matter";
    }
}

TYPED_TEST(ConformanceOfOptions, AllSetsAreDistinctAndTheDefaultIsOneOfThem) {
    const auto all = TypeParam::Options::all();
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(all[i] == all[j]) << to_text(all[i].fields());
    const auto by_default = TypeParam::Options::parse({});
    ASSERT_TRUE(by_default.ok());
    EXPECT_TRUE(*by_default == typename TypeParam::Options{});
    EXPECT_TRUE(TypeParam{} == TypeParam(*by_default));
    EXPECT_EQ(std::count(all.begin(), all.end(), *by_default), 1);
}

TYPED_TEST(ConformanceOfOptions, NumbersAreWrittenAsNumbers) {
    for (const auto& options : TypeParam::Options::all())
        for (const OptionField& field : options.fields())
            EXPECT_EQ(field.is_number, field.value.find_first_not_of("0123456789") == std::string::npos)
                << field.key;
}

TYPED_TEST(ConformanceOfOptions, UnknownKeysBadValuesAndRepeatsAreRefusedInASentence) {
    std::vector<std::vector<OptionText>> bad{{{"colour", "red"}}, {{"", ""}}};
    const std::vector<OptionField> fields = typename TypeParam::Options{}.fields();
    for (const OptionField& field : fields) {
        for (const char* value : {"", "0", "-1", "99", "1x", "WIN", "2 "})
            bad.push_back({{field.key, value}});
        bad.push_back({{field.key, field.value}, {field.key, field.value}});
    }
    for (const auto& texts : bad) {
        const auto options = TypeParam::Options::parse(texts);
        ASSERT_FALSE(options.ok()) << texts[0].key << '=' << texts[0].value;
        EXPECT_FALSE(options.error().code.empty());
        EXPECT_TRUE(options.error().text.ends_with('.')) << options.error().text;
    }
}

}  // namespace
}  // namespace talus::testing
