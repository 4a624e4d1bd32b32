// RULES: OPTIONS.
#include <gtest/gtest.h>

#include "games/taluva/rules/options.h"

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
    EXPECT_EQ(parse({{"players", "6"}}).error().text, "players must be 2, 3, 4 or 5, not '6'.");
    EXPECT_EQ(parse({{"players", "two"}}).error().code, "option.value");
    EXPECT_EQ(parse({{"edition", "hans"}}).error().code, "option.value");
    EXPECT_EQ(parse({{"tiles", "30"}}).error().code, "option.value");
    EXPECT_EQ(parse({{"mode", "fun"}}).error().code, "option.value");
    EXPECT_EQ(parse({{"colour", "red"}}).error().code, "option.unknown");
}

TEST(TaluvaOptions, FivePlayersAndSixtyTilesAreOfTheEditionDeluxe) {
    EXPECT_EQ(*parse({{"edition", "deluxe"}, {"players", "5"}}),
              (Options{5, Edition::deluxe, 60, Mode::win}));
    EXPECT_EQ(parse({{"edition", "deluxe"}})->tiles, 24);
    EXPECT_EQ(*parse({{"players", "5"}}), (Options{5, Edition::deluxe, 60, Mode::win}));
    EXPECT_EQ(parse({{"players", "5"}, {"edition", "ferti"}}).error().code, "option.players");
    EXPECT_EQ(parse({{"players", "5"}, {"edition", "riogrande"}}).error().text,
              "5 players need the edition deluxe.");
    EXPECT_EQ(parse({{"tiles", "60"}}).error().code, "option.tiles");
}

TEST(TaluvaOptions, TeamsNeedFourPlayers) {
    EXPECT_EQ(parse({{"mode", "teams"}}).error().code, "option.teams");
    EXPECT_TRUE(parse({{"mode", "teams"}, {"players", "4"}}).ok());
}

TEST(TaluvaOptions, AllSetsParseBackFromTheirFields) {
    EXPECT_EQ(Options::all().size(), 42U + 36U);
    for (const Options& options : Options::all()) {
        const std::vector<OptionField> fields = options.fields();
        std::vector<OptionText> texts;
        for (const OptionField& field : fields) texts.push_back({field.key, field.value});
        EXPECT_EQ(*Options::parse(texts), options);
    }
}

}  // namespace
}  // namespace talus::taluva
