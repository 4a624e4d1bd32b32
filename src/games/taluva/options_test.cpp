// RULES: OPTIONS.
#include <gtest/gtest.h>

#include "games/taluva/options.h"

namespace talus::taluva {
namespace {

Result<Options> parse(std::vector<OptionText> texts) {
    return Options::parse(texts);
}

TEST(TaluvaOptions, DefaultsAreTwoPlayersFertiAndTwelveTilesEach) {
    EXPECT_EQ(*parse({}), (Options{2, Edition::ferti, 24, Mode::win}));
    EXPECT_EQ(parse({{"players", "3"}})->tiles, 36);
    EXPECT_EQ(parse({{"players", "4"}})->tiles, 48);
}

TEST(TaluvaOptions, RiograndeUsesAllTiles) {
    EXPECT_EQ(parse({{"edition", "riogrande"}})->tiles, 48);
    EXPECT_EQ(parse({{"edition", "riogrande"}, {"tiles", "24"}})->tiles, 24);
}

TEST(TaluvaOptions, BadValuesAreNamed) {
    EXPECT_EQ(parse({{"players", "5"}}).error().text, "players must be 2, 3 or 4, not '5'.");
    EXPECT_EQ(parse({{"players", "two"}}).error().code, "option.value");
    EXPECT_EQ(parse({{"edition", "hans"}}).error().code, "option.value");
    EXPECT_EQ(parse({{"tiles", "30"}}).error().code, "option.value");
    EXPECT_EQ(parse({{"mode", "fun"}}).error().code, "option.value");
    EXPECT_EQ(parse({{"colour", "red"}}).error().code, "option.unknown");
}

TEST(TaluvaOptions, TeamsNeedFourPlayers) {
    EXPECT_EQ(parse({{"mode", "teams"}}).error().code, "option.teams");
    EXPECT_TRUE(parse({{"mode", "teams"}, {"players", "4"}}).ok());
}

TEST(TaluvaOptions, AllSetsParseBackFromTheirFields) {
    EXPECT_EQ(Options::all().size(), 42U);
    for (const Options& options : Options::all()) {
        const std::vector<OptionField> fields = options.fields();
        std::vector<OptionText> texts;
        for (const OptionField& field : fields) texts.push_back({field.key, field.value});
        EXPECT_EQ(*Options::parse(texts), options);
    }
}

}  // namespace
}  // namespace talus::taluva
