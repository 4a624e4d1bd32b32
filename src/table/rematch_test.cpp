#include "table/rematch.h"

#include <gtest/gtest.h>

#include <string>

namespace talus {
namespace {

TEST(Rematch, GoesAroundTheTableUnlessTheGameSaysOtherwise) {
    EXPECT_EQ(rematch_beginner(*start("taluva"), Outcome{{1, 2}, "early", {}}), Seat::second);
    EXPECT_EQ(rematch_beginner(*start("talavera"), std::nullopt), Seat::second);
    const OptionText alone[] = {{"players", "1"}};
    EXPECT_EQ(rematch_beginner(*start("talavera", alone), std::nullopt), Seat::first);
}

TEST(Rematch, OfTalatIsBegunByTheWinner) {
    const AnyState talat = *start("talat");
    EXPECT_EQ(rematch_beginner(talat, Outcome{{3, 2, 1}, "frozen", {}}), Seat::third);
    EXPECT_EQ(rematch_beginner(talat, Outcome{{3, 1, 1}, "frozen", {}}), Seat::second)
        << "of several the first";
    EXPECT_EQ(rematch_beginner(talat, Outcome{{}, "abandoned", {}}), Seat::second) << "nobody has won";
}

TEST(Rematch, EverybodyKeepsTheirNeighbours) {
    EXPECT_EQ(in_rematch_order(std::vector<std::string>{"Ada", "Bob", "Cleo"}, Seat::third),
              (std::vector<std::string>{"Cleo", "Ada", "Bob"}));
}

TEST(Rematch, IsTheSameGameWithAnotherBeginner) {
    const std::vector<OptionText> options{{"edition", "ferti"}, {"players", "3"}};
    const AnyState begin = start("taluva", options).value();
    Table table = open_table(Record(begin), {Player{"Ada", {}}, Player{"Bob", {}}, Player{"Cleo", {}}}, 1);
    table.draw();
    ASSERT_FALSE(table.play(table.state().legal_moves().front()));
    ASSERT_FALSE(table.agree_to_draw());
    const Table next = rematch_of(table, 2);
    EXPECT_EQ(next.state(), begin);
    EXPECT_FALSE(next.is_over());
    EXPECT_EQ(next.players(), (std::vector{Player{"Bob", {}}, Player{"Cleo", {}}, Player{"Ada", {}}}));
    EXPECT_EQ(seed_of(next.record()), 2);
}

}  // namespace
}  // namespace talus
