#include "cli/review/words.h"

#include <gtest/gtest.h>

#include "cli/review/markup.h"

namespace talus::cli {
namespace {

TEST(ReviewWords, AccuracyIsInPercentIfThereIsOne) {
    EXPECT_EQ(accuracy_text(0.874F), "87 %");
    EXPECT_EQ(accuracy_text({}), "–");
}

TEST(ReviewWords, PercentsHaveSigns) {
    EXPECT_EQ(signed_percent(0.0314F), "+3.1");
    EXPECT_EQ(signed_percent(-0.0314F), "-3.1");
    EXPECT_EQ(signed_percent(-1, "−"), "−100.0");
    EXPECT_EQ(signed_percent(-0.0004F), "0.0") << "there is no minus zero";
}

TEST(ReviewWords, ChancesAreOneNumberForEachSeat) {
    EXPECT_EQ(chances_text({0.476F, 0.524F, 0, 0}, 2), "48:52");
    EXPECT_EQ(chances_text({1, 0, 0, 0}, 1), "100");
    EXPECT_EQ(chances_text({0.25F, 0.25F, 0.25F, 0.25F}, 4), "25:25:25:25");
}

TEST(ReviewWords, TheJudgeIsNamedWithItsLimits) {
    ReviewSettings settings{.seconds = 0.3};
    EXPECT_EQ(judge_text(settings), "level:8, 0.3 s a position");
    settings.visits = 500;
    EXPECT_EQ(judge_text(settings), "level:8, 0.3 s a position, 500 visits a position");
    settings.judge = *parse_player("greedy");
    EXPECT_EQ(judge_text(settings), "greedy") << "which knows no limits";
}

TEST(ReviewWords, SeatsOfOneNameAreToldApart) {
    Record record(*start("taluva", std::vector<OptionText>{{"players", "3"}}));
    for (const auto& [key, name] : {std::pair{"Seat-1", "Ada"}, {"Seat-2", "greedy"}, {"Seat-3", "greedy"}})
        EXPECT_FALSE(record.set_header(key, name));
    EXPECT_EQ(seat_label(record, seat_at(0)), "Ada");
    EXPECT_EQ(seat_label(record, seat_at(1)), "greedy (2)");
    EXPECT_EQ(seat_label(record, seat_at(2)), "greedy (3)");
    EXPECT_FALSE(record.set_header("Seat-1", std::string(200, 'W')));
    EXPECT_EQ(seat_label(record, seat_at(0)), std::string(40, 'W') + "…");
}

TEST(Markup, TextCannotBecomeTags) {
    EXPECT_EQ(escaped("a<b>\"&\""), "a&lt;b&gt;&quot;&amp;&quot;");
}

TEST(Markup, LongTextsAreCutBetweenCharacters) {
    EXPECT_EQ(shortened("Ada", 3), "Ada");
    EXPECT_EQ(shortened("Adaé", 4), "Adaé");
    EXPECT_EQ(shortened("éééé", 3), "ééé…");
    EXPECT_EQ(shortened("", 3), "");
}

}  // namespace
}  // namespace talus::cli
