// What holds for all three games.
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "tests/naive/script.h"

namespace talus::naive {
namespace {

std::string name(const OptionSet& set) {
    std::string result = set.game;
    for (const auto& [key, value] : set.options) result += " " + key + " " + value;
    return result;
}

TEST(NaiveGames, EndInEveryOptionSet) {
    for (const OptionSet& set : all_option_sets()) {
        SCOPED_TRACE(name(set));
        for (unsigned seed = 1; seed <= 3; ++seed) {
            Chooser chooser(seed);
            const auto game = make_game(set.game, set.options);
            for (int step = 0; game->kind() != Game::Kind::over; ++step) {
                ASSERT_LT(step, 1000);
                const bool is_chance = game->kind() == Game::Kind::chance;
                const auto outcomes = game->chance();
                ASSERT_EQ(outcomes.empty(), !is_chance);
                ASSERT_EQ(game->legal().empty(), is_chance);
                ASSERT_EQ(game->seat() == 0, is_chance);
                ASSERT_EQ(game->reason(), "");
                for (const auto& [outcome, weight] : outcomes) ASSERT_GT(weight, 0);
                game->play(chooser.choose(*game));
            }
            EXPECT_TRUE(game->legal().empty());
            EXPECT_TRUE(game->chance().empty());
            EXPECT_NE(game->reason(), "");
        }
    }
}

// Shared places leave a gap behind them: 1,1,3 and 1,2,2, but not 1,1,2. Solo has no others to share with.
TEST(NaiveGames, GivePlacesWithGaps) {
    for (const OptionSet& set : all_option_sets()) {
        if (set.options.at("players") == "1") continue;
        SCOPED_TRACE(name(set));
        Chooser chooser(1);
        const auto game = make_game(set.game, set.options);
        while (game->kind() != Game::Kind::over) game->play(chooser.choose(*game));
        const std::vector<int> places = game->places();
        EXPECT_EQ(std::to_string(places.size()), set.options.at("players"));
        for (int place : places) {
            EXPECT_EQ(place,
                      1 + std::count_if(places.begin(), places.end(), [&](int p) { return p < place; }));
        }
    }
}

TEST(NaiveGames, RefuseWhatIsNotListed) {
    for (const OptionSet& set : all_option_sets()) {
        EXPECT_THROW(make_game(set.game, set.options)->play("nonsense"), std::invalid_argument) << name(set);
    }
}

TEST(NaiveGames, CloneIsApart) {
    for (const OptionSet& set : all_option_sets()) {
        SCOPED_TRACE(name(set));
        Chooser chooser(1);
        const auto game = make_game(set.game, set.options);
        const auto before = game->clone();
        const auto chance = game->chance();
        const auto legal = game->legal();
        game->play(chooser.choose(*game));
        EXPECT_EQ(before->chance(), chance);
        EXPECT_EQ(before->legal(), legal);
    }
}

TEST(NaiveGames, RefuseOptionsThatDoNotExist) {
    EXPECT_ANY_THROW(make_game("chess", {}));
    EXPECT_ANY_THROW(make_game("talat", {{"players", "4"}}));
    EXPECT_ANY_THROW(make_game("talavera", {{"players", "2"}}));
    EXPECT_ANY_THROW(make_game("talavera", {{"players", "1"}, {"pairing", "hidden"}}));
    EXPECT_ANY_THROW(
        make_game("taluva", {{"players", "3"}, {"edition", "ferti"}, {"tiles", "36"}, {"mode", "teams"}}));
    EXPECT_ANY_THROW(
        make_game("taluva", {{"players", "2"}, {"edition", "ferti"}, {"tiles", "12"}, {"mode", "win"}}));
}

}  // namespace
}  // namespace talus::naive
