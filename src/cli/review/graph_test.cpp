#include "cli/review/graph.h"

#include <gtest/gtest.h>

#include <cmath>
#include <regex>
#include <string>
#include <vector>

namespace talus::cli {
namespace {

constexpr GraphForm form{
    .id = "g", .width = 400, .height = 300, .name_space = 80, .labels = 5, .leads_to_steps = true};

// A game of three seats that begins with one draw and ends even.
struct Game {
    Record record;
    Review review;
};

Game even_game() {
    const OptionText three{"players", "3"};
    Game game{Record(*start("taluva", std::span(&three, 1))), {}};
    EXPECT_FALSE(game.record.play("draw:JC"));
    const Values even{1 / 3.0F, 1 / 3.0F, 1 / 3.0F, 0};
    game.review.steps.push_back({game.record.steps()[0], 1, {even, {}}, {}, ChanceReview{}});
    game.review.end.values = even;
    game.review.seats.resize(3);
    return game;
}

std::vector<double> numbers(const std::string& text, const std::string& pattern) {
    const std::regex regex(pattern);
    std::vector<double> found;
    for (std::sregex_iterator i(text.begin(), text.end(), regex), end; i != end; ++i)
        found.push_back(std::stod((*i)[1]));
    return found;
}

TEST(ReviewGraph, NamesDoNotOverlap) {
    const Game game = even_game();
    const std::vector<double> heights = numbers(graph_svg(game.record, game.review, form),
                                                R"re(class="name seat-\d" x="[^"]*" y="([^"]*)")re");
    ASSERT_EQ(heights.size(), 3u);
    for (std::size_t i = 1; i < heights.size(); ++i) EXPECT_GE(std::abs(heights[i] - heights[i - 1]), 15);
    for (const double height : heights) EXPECT_TRUE(height > 0 && height < form.height);
}

TEST(ReviewGraph, SaysInWordsWhatItShows) {
    const Game game = even_game();
    const std::string svg = graph_svg(game.record, game.review, form);
    for (const char* part :
         {R"(aria-labelledby="g-title g-desc")", R"(<title id="g-title">)", "Seat 3 begins at",
          R"re(<a href="#step-1" tabindex="-1"><title>1: chance draw:JC; then 33:33:33</title>)re"})
        EXPECT_NE(svg.find(part), std::string::npos) << part << '\n' << svg;
}

TEST(ReviewGraph, AnEmptyGameHasAGraphToo) {
    Game game{Record(*start("taluva")), {}};
    game.review.seats.resize(2);
    EXPECT_EQ(graph_svg(game.record, game.review, form).find("nan"), std::string::npos);
}

TEST(ReviewGraph, MarksDifferInShape) {
    EXPECT_EQ(mark_shape(Mark::good, 1, 1), "");
    EXPECT_NE(mark_shape(Mark::inaccuracy, 1, 1), mark_shape(Mark::mistake, 1, 1));
    EXPECT_NE(mark_shape(Mark::mistake, 1, 1), mark_shape(Mark::blunder, 1, 1));
}

}  // namespace
}  // namespace talus::cli
