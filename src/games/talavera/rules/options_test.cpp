// V-OPTIONS.
#include "games/talavera/rules/options.h"

#include <gtest/gtest.h>

#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

Result<Options> parse(std::vector<OptionText> texts) {
    return Options::parse(texts);
}

std::string error_code(std::vector<OptionText> texts) {
    const Result<Options> options = parse(std::move(texts));
    return options.ok() ? "ok" : options.error().code;
}

TEST(TalaveraOptions, DefaultToTwoPlayersWithHiddenPairing) {
    EXPECT_EQ(*parse({}), hidden);
    EXPECT_EQ(*parse({{"players", "2"}}), hidden);
    EXPECT_EQ(*parse({{"pairing", "hidden"}}), hidden);
    EXPECT_EQ(State{}.options(), hidden);
    EXPECT_EQ(State{}, State(hidden));
}

TEST(TalaveraOptions, KnowPrintedPairingAndSolo) {
    EXPECT_EQ(*parse({{"pairing", "printed"}, {"players", "2"}}), printed);
    EXPECT_EQ(*parse({{"players", "1"}}), solo);
}

TEST(TalaveraOptions, RefuseWhatTheyDoNotKnow) {
    EXPECT_EQ(error_code({{"players", "3"}}), "option.value");
    EXPECT_EQ(error_code({{"players", "02"}}), "option.value");
    EXPECT_EQ(error_code({{"players", ""}}), "option.value");
    EXPECT_EQ(error_code({{"pairing", "open"}}), "option.value");
    EXPECT_EQ(error_code({{"tiles", "24"}}), "option.unknown");
    EXPECT_EQ(parse({{"players", "\x01"}}).error().text, "players must be 1 or 2, not '?'.");
}

TEST(TalaveraOptions, RefusePairingInTheSoloGame) {
    EXPECT_EQ(error_code({{"players", "1"}, {"pairing", "hidden"}}), "option.pairing-solo");
    EXPECT_EQ(error_code({{"pairing", "printed"}, {"players", "1"}}), "option.pairing-solo");
}

TEST(TalaveraOptions, StateEveryOptionAndReadThemBack) {
    EXPECT_EQ(Options::all(), (std::vector{hidden, printed, solo}));
    EXPECT_EQ(hidden.fields().size(), 2u);
    EXPECT_EQ(solo.fields().size(), 1u);
    for (const Options& options : Options::all()) {
        const std::vector<OptionField> fields = options.fields();
        EXPECT_EQ(fields[0].key, "players");
        EXPECT_TRUE(fields[0].is_number);
        std::vector<OptionText> texts;
        for (const OptionField& field : fields) texts.push_back({field.key, field.value});
        EXPECT_EQ(*parse(texts), options);
    }
}

}  // namespace
}  // namespace talus::talavera::testing
