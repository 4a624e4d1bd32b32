#include "play/result_text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "play/option_list.h"

namespace talus {
namespace {

TEST(ResultText, WritesPlacesReasonAndScores) {
    EXPECT_EQ(to_text(std::optional(Outcome{{1, 2}, "early", {}})), "places=1,2 reason=early");
    EXPECT_EQ(to_text(std::optional(Outcome{{2, 1, 3}, "frozen", {18, 21, 5}})),
              "places=2,1,3 reason=frozen scores=18,21,5");
    EXPECT_EQ(to_text(std::optional(Outcome{{}, "abandoned", {}})), "reason=abandoned");
    EXPECT_EQ(to_text(std::optional<Outcome>{}), "unfinished");
}

TEST(ResultText, PlacesAreARankingWithSharedPlaces) {
    EXPECT_TRUE(are_places({1, 2}, 2));
    EXPECT_TRUE(are_places({1, 1, 3}, 3));
    EXPECT_TRUE(are_places({3, 1, 3, 1}, 4));
    EXPECT_TRUE(are_places({2}, 1)) << "a game for one can be lost";
    EXPECT_FALSE(are_places({1, 1, 2}, 3));
    EXPECT_FALSE(are_places({2, 3}, 2));
    EXPECT_FALSE(are_places({0, 1}, 2));
    EXPECT_FALSE(are_places({1, 2}, 3));
    EXPECT_FALSE(are_places({}, 2));
}

TEST(ResultText, ReadsWhatPlayersAgreeOn) {
    for (const std::string text :
         {"places=2,1 reason=resign", "places=1,2 reason=time", "places=1,1 reason=agreed",
          "places=1,2 reason=abandoned", "reason=abandoned"}) {
        const auto agreement = parse_agreement(text, 2);
        ASSERT_TRUE(agreement.ok()) << text << ": " << agreement.error().text;
        EXPECT_EQ(to_text(std::optional(*agreement)), text);
    }
}

TEST(ResultText, RefusesWhatPlayersCannotAgreeOn) {
    for (const char* bad :
         {"", "unfinished", "reason=resign", "reason=", "places=1,2", "places=1,2 reason=early",
          "places=1,2,3 reason=resign", "places=1,3 reason=resign", "places= reason=abandoned",
          "places=1,2, reason=resign", "places=1,2  reason=resign", "places=1,2 reason=resign scores=1,2",
          "places=1,2,3,4,5,6,7,8 reason=resign", "places=1,999 reason=resign", "reason=resign places=1,2"})
        EXPECT_FALSE(parse_agreement(bad, 2).ok()) << bad;
}

AnyState game(std::string_view line) {
    const auto options = parse_option_list(line.substr(line.find(' ') + 1));
    return start(line.substr(0, line.find(' ')), *options).value();
}

TEST(ResultText, WhoGivesUpIsLastAndTheOthersShareTheFirstPlace) {
    const auto loss = [](std::string_view line, Seat seat) {
        return to_text(std::optional(loss_of(seat, game(line), "time")));
    };
    EXPECT_EQ(loss("talat players=2", Seat::first), "places=2,1 reason=time");
    EXPECT_EQ(loss("talat players=3", Seat::second), "places=1,3,1 reason=time");
    EXPECT_EQ(loss("talavera players=1", Seat::first), "places=2 reason=time");
}

TEST(ResultText, InTeamsSeatsOppositeEachOtherAreOneSide) {
    const AnyState teams = game("taluva players=4,mode=teams");
    EXPECT_EQ(sides_of(teams), (std::vector{0, 1, 0, 1}));
    EXPECT_EQ(to_text(std::optional(loss_of(Seat::third, teams, "resign"))), "places=3,1,3,1 reason=resign");
    EXPECT_EQ(sides_of(game("taluva players=4")), (std::vector{0, 1, 2, 3}));
}

}  // namespace
}  // namespace talus
