#include "cli/review/reason_groups.h"

#include <gtest/gtest.h>

#include "cli/review/html.h"
#include "cli/review/table.h"

namespace talus::cli {
namespace {

Fact hut(int left) {
    return {.says = "builds.hut", .seat = Seat::first, .places = {"1,0", "1,-1"}, .values = {{"left", left}}};
}

// A game whose one decision is marked, with such reasons.
struct MarkedGame {
    explicit MarkedGame(Explanation reasons, const char* name = "Ada") : record(*start("taluva")) {
        EXPECT_FALSE(record.set_header("Seat-1", name));
        for (const char* move : {"draw:JC", "tile:0,0:E", "hut:1,0"}) EXPECT_FALSE(record.play(move));
        DecisionReview decision{.best = "hut:1,-1", .line = {"hut:1,-1"}, .legal = 2};
        decision.cost = 0.25F;
        decision.mark = Mark::blunder;
        decision.reasons = std::move(reasons);
        review.steps.push_back({record.steps()[2], 1, {{0.5F, 0.5F}, {}}, decision, {}});
        review.seats.resize(2);
    }

    std::string table(Language language) const { return review_table(record, {}, review, language, false); }
    std::string page(Language language) const { return review_html({{record, {}, review}}, language); }

    Record record;
    Review review;
};

TEST(ReasonGroups, AreThoseThatSaySomething) {
    const MarkedGame game({.did = {hut(1)}, .allows = {}, .better = {hut(3)}, .chances = {}});
    const auto groups = reason_groups(game.record, *game.review.steps[0].decision->reasons, Language::en);
    ASSERT_EQ(groups.size(), 2u);
    EXPECT_EQ(groups[0].title, "What the move did");
    EXPECT_EQ(groups[0].sentences, std::vector<std::string>{"Ada builds a hut; one hut is left. (1,0 1,-1)"});
    EXPECT_EQ(groups[1].title, "What the better move does");
}

TEST(ReasonGroups, SayWhenThereIsNothingCertain) {
    const MarkedGame game({});
    for (const Language language : languages) {
        const auto groups = reason_groups(game.record, {}, language);
        ASSERT_EQ(groups.size(), 1u);
        EXPECT_TRUE(groups[0].sentences.empty());
        EXPECT_NE(game.table(language).find(groups[0].title), std::string::npos);
        EXPECT_NE(game.page(language).find(groups[0].title), std::string::npos);
    }
}

TEST(ReasonGroups, StandInTableAndPageInTheChosenLanguage) {
    const MarkedGame game({.did = {hut(1)}, .allows = {}, .better = {}, .chances = {}});
    EXPECT_NE(game.table(Language::de)
                  .find("blunder ??, 25.0±0.0 lost; better: hut:1,-1\n"
                        "        Was der Zug bewirkt hat\n"
                        "        - Ada baut eine Hütte; es bleibt eine Hütte. (1,0 1,-1)\n"),
              std::string::npos)
        << game.table(Language::de);
    const std::string page = game.page(Language::de);
    EXPECT_NE(page.find(R"(<details><summary>Warum</summary><div class="reasons">)"
                        "<p>Was der Zug bewirkt hat</p><ul class=\"plain\"><li>Ada baut eine Hütte; "),
              std::string::npos)
        << page;
    EXPECT_NE(game.page(Language::nl).find(">Waarom<"), std::string::npos);
}

TEST(ReasonGroups, CannotBecomeTags) {
    const MarkedGame game({.did = {hut(1)}, .allows = {}, .better = {}, .chances = {}}, "<b>");
    EXPECT_EQ(game.page(Language::en).find("<b>"), std::string::npos);
}

}  // namespace
}  // namespace talus::cli
