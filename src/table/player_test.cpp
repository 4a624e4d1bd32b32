#include "table/player.h"

#include <gtest/gtest.h>

namespace talus {
namespace {

TEST(SeatPlayer, IsAPersonOrAComputer) {
    EXPECT_TRUE(parse_seat_player("human")->is_person());
    EXPECT_EQ(parse_seat_player("human:Ada")->name, "Ada");
    EXPECT_EQ(parse_seat_player("level:5")->computer->level, 5);
    EXPECT_EQ(to_text(*parse_seat_player("human")), "human");
    EXPECT_EQ(to_text(*parse_seat_player("human:Ada")), "Ada");
    EXPECT_EQ(to_text(*parse_seat_player("greedy")), "greedy");
}

TEST(SeatPlayer, RefusesOthers) {
    for (const char* text : {"", "level:9", "robot", "human:", "human: Ada", "human:level:5", "human:a\nb"})
        EXPECT_FALSE(parse_seat_player(text).ok()) << text;
}

TEST(SeatPlayer, IsAPersonInSeatOneAndComputersElsewhereUnlessToldOtherwise) {
    const Record record(*start("taluva"));
    const std::vector<Player> players = players_of(record, {std::nullopt, std::nullopt});
    EXPECT_TRUE(players[0].is_person());
    EXPECT_EQ(to_text(players[1]), "level:3");
}

TEST(SeatPlayer, IsTakenFromTheRecord) {
    Record record(*start("taluva"));
    ASSERT_FALSE(record.set_header("Seat-1", "level:5"));
    ASSERT_FALSE(record.set_header("Seat-2", "Ada"));
    const std::vector<Player> players = players_of(record, {std::nullopt, std::nullopt});
    EXPECT_EQ(to_text(players[0]), "level:5");
    EXPECT_EQ(players[1].name, "Ada");
    EXPECT_EQ(to_text(players_of(record, {Player{}, std::nullopt})[0]), "human") << "what is given counts";
}

}  // namespace
}  // namespace talus
