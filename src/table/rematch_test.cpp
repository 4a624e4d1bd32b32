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

}  // namespace
}  // namespace talus
