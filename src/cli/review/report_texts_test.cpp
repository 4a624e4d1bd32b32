#include "cli/review/report_texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "cli/review/html.h"
#include "play/result_text.h"

namespace talus::cli {
namespace {

// All members are texts: none is missing in any language.
TEST(ReportTexts, NoneIsMissing) {
    for (const Language language : languages) {
        const ReportTexts& texts = report_texts(language);
        static_assert(sizeof texts % sizeof(std::string_view) == 0);
        const std::span all(reinterpret_cast<const std::string_view*>(&texts),
                            sizeof texts / sizeof(std::string_view));
        for (std::size_t i = 0; i < all.size(); ++i)
            EXPECT_FALSE(all[i].empty()) << to_text(language) << ": text " << i;
        for (const std::string_view reason : agreement_reasons)
            EXPECT_NE(ending_text(reason, language), reason) << to_text(language);
    }
}

TEST(ReportTexts, SayHowAGameEnded) {
    Record record(*start("talat"));
    EXPECT_EQ(result_text(record, Language::de), "Noch nicht zu Ende.");
    ASSERT_FALSE(record.set_header("Seat-1", "Ada"));
    ASSERT_FALSE(record.agree(loss_of(Seat::third, record.current(), "resign")));
    EXPECT_EQ(result_text(record, Language::fr), "1. Ada, 1. Place 2, 3. Place 3 · Par abandon.");
}

ReviewedGame game(std::string_view name) {
    Record record(*start(name));
    const AnyState state = record.current();
    EXPECT_FALSE(record.play(state.turn().is_chance() ? state.chance_move(0) : state.legal_moves().front()));
    Review review;
    review.seats.resize(static_cast<std::size_t>(state.seat_count()));
    StepReview step{record.steps()[0], 1, {}, {}, {}};
    if (state.turn().is_chance()) {
        step.chance = ChanceReview{};
    } else {
        DecisionReview& decision = step.decision.emplace();
        decision.best = state.legal_moves().back();
        decision.legal = 2;
        decision.cost = 0.3F;
        decision.mark = Mark::blunder;
    }
    review.steps.push_back(step);
    return {record, {}, review};
}

TEST(ReviewHtml, IsWhollyInItsLanguage) {
    for (const Language language : languages) {
        const std::string page = review_html({game("talat")}, language);
        const ReportTexts& texts = report_texts(language);
        EXPECT_NE(page.find("<html lang=\"" + std::string(to_text(language)) + "\">"), std::string::npos);
        for (const std::string_view text :
             {texts.result, texts.chances, texts.luck_and_skill, texts.moments, texts.every_step,
              texts.how_to_read, texts.last_position, texts.played, texts.marks[3]})
            EXPECT_NE(page.find(text), std::string::npos) << text;
        if (language == Language::en) continue;
        for (const char* english : {"Result:", "Chances to", "Every step", "How to read", "own decisions"})
            EXPECT_EQ(page.find(english), std::string::npos) << to_text(language) << ": " << english;
    }
}

TEST(ReviewHtml, ShowsDecisiveMomentsAsPictures) {
    const std::string page = review_html({game("talat")}, Language::en);
    // The last position, and the one before the blunder with both moves.
    EXPECT_EQ(std::ranges::count(page, '\0'), 0);
    EXPECT_NE(page.find("class=\"board board-talat\""), page.rfind("class=\"board board-talat\""));
    EXPECT_NE(page.find("#d4002a"), std::string::npos);
    EXPECT_NE(page.find("stroke-dasharray=\"7 4\""), std::string::npos);
}

TEST(ReviewHtml, OfSeveralGamesHasATableOverAllAndDistinctIds) {
    const std::string page = review_html({game("talat"), game("taluva"), game("talat")}, Language::nl);
    EXPECT_NE(page.find("<h1>3 partijen</h1>"), std::string::npos);
    std::vector<std::string> ids;
    for (std::size_t at = page.find(" id=\""); at != std::string::npos; at = page.find(" id=\"", at + 1))
        ids.push_back(page.substr(at + 5, page.find('"', at + 5) - at - 5));
    EXPECT_GT(ids.size(), 12U);
    std::ranges::sort(ids);
    EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end());
    for (std::size_t at = page.find("href=\"#"); at != std::string::npos;
         at = page.find("href=\"#", at + 1)) {
        const std::string target = page.substr(at + 7, page.find('"', at + 7) - at - 7);
        EXPECT_TRUE(std::ranges::binary_search(ids, target)) << target;
    }
}

}  // namespace
}  // namespace talus::cli
