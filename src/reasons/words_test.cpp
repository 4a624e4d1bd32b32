#include "reasons/words.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "play/registry.h"

namespace talus {
namespace {

std::string named(Seat seat) {
    return seat == Seat::first ? "Ada" : "Bo";
}

TEST(ReasonWords, AreThereInEveryLanguage) {
    Games::for_each([]<class State>(std::type_identity<State>) {
        const std::vector<std::string> english = reason_keys(State::name, Language::en);
        for (const Language language : languages)
            EXPECT_EQ(reason_keys(State::name, language), english) << State::name << ' ' << to_text(language);
    });
}

TEST(ReasonWords, ChooseByANumber) {
    Fact fact{.says = "builds.hut", .seat = Seat::second, .values = {{"left", 1}}};
    EXPECT_EQ(reason_text("taluva", fact, Language::en, named), "Bo builds a hut; one hut is left.");
    EXPECT_EQ(reason_text("taluva", fact, Language::de, named), "Bo baut eine Hütte; es bleibt eine Hütte.");
    fact.values = {{"left", 3}};
    EXPECT_EQ(reason_text("taluva", fact, Language::nl, named),
              "Bo bouwt een hut; er blijven 3 hutten over.");
}

TEST(ReasonWords, LookUpWords) {
    const Fact fact{.says = "opens.tower.one",
                    .seat = Seat::first,
                    .values = {{"size", 2}, {"terrain", std::string("L")}, {"level", 3}}};
    EXPECT_EQ(
        reason_text("taluva", fact, Language::fr, named),
        "Ada obtient un emplacement pour une tour : lac, niveau 3, à côté d’un village qui n’en a pas.");
}

TEST(ReasonWords, NameThoseWhoDoIt) {
    const Fact fact{.says = "chance.spoils.temple.sure", .seat = Seat::first, .by = Seat::second};
    EXPECT_EQ(reason_text("taluva", fact, Language::en, named),
              "Whatever tile comes, Bo can leave Ada without a place for a temple by an eruption.");
}

TEST(ReasonWords, LanguagesHaveNames) {
    EXPECT_EQ(parse_language("nl"), Language::nl);
    EXPECT_EQ(parse_language("xx"), std::nullopt);
}

}  // namespace
}  // namespace talus
