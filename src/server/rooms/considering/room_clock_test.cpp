#include <gtest/gtest.h>

#include "server/rooms/test_table.h"

namespace talus::server {
namespace {

constexpr std::string_view with_clocks =
    R"({"game":"taluva","seats":[0,0],"time":{"kind":"clock","seconds":60,"increment":5}})";
constexpr std::string_view per_move =
    R"({"game":"taluva","seats":[0,0],"time":{"kind":"move","seconds":60}})";
constexpr std::string_view handed_on =
    R"({"game":"taluva","seats":[0,0],"time":{"kind":"move","seconds":60},"late":4})";

// So long after the last move the next one is made.
void play_after(TestTable& table, Milliseconds wait) {
    table.now += wait;
    table.play_any();
}

Milliseconds left(const TestTable& table, std::size_t seat) {
    return table.room.seats()[seat].left;
}

TEST(RoomClock, WithoutLimitsThereIsNoDeadline) {
    TestTable table = started(R"({"game":"taluva","seats":[0,0]})", {bob});
    EXPECT_FALSE(table.room.deadline());
    EXPECT_TRUE(table.room.consider_time(INT64_MAX).empty());
    EXPECT_TRUE(table.room.consider_pauses({{{0, 1'000'000}}}, 1'000'000).empty());
    EXPECT_TRUE(table.now_of("seats").items()[0]["ms"].is_null());
}

TEST(RoomClock, TimeIsChargedForEachDecisionAndTheIncrementComesOnceATurn) {
    TestTable table = started(with_clocks, {bob});
    EXPECT_EQ(table.room.deadline(), table.now + 60'000);
    play_after(table, 10'000);  // a tile
    EXPECT_EQ(left(table, 0), 50'000);
    EXPECT_EQ(table.room.deadline(), table.now + 50'000) << "the same clock runs on";
    play_after(table, 7'000);  // a building ends the turn
    EXPECT_EQ(left(table, 0), 48'000);
    EXPECT_EQ(left(table, 1), 60'000);
    EXPECT_EQ(table.room.deadline(), table.now + 60'000);
    play_after(table, 1'000);
    EXPECT_EQ(left(table, 0), 48'000);
    EXPECT_EQ(left(table, 1), 59'000);
}

TEST(RoomClock, AClockThatIsSetBackTakesNobodysTime) {
    TestTable table = started(with_clocks, {bob});
    play_after(table, -500'000);
    EXPECT_EQ(left(table, 0), 60'000);
    EXPECT_EQ(table.room.deadline(), table.now + 60'000);
}

TEST(RoomClock, ATimeForEachMoveIsForTheWholeTurn) {
    TestTable table = started(per_move, {bob});
    const Milliseconds begin = table.now;
    play_after(table, 40'000);
    EXPECT_EQ(table.room.deadline(), begin + 60'000);
    play_after(table, 15'000);
    EXPECT_EQ(table.room.deadline(), table.now + 60'000);
    play_after(table, 1'000);
    play_after(table, 1'000);
    EXPECT_EQ(table.room.turn(), Seat::first);
    EXPECT_EQ(table.room.deadline(), table.now + 60'000) << "nothing is missing from the turn before";
}

TEST(RoomClock, AloneEveryTurnHasItsTime) {
    TestTable table = started(
        R"({"game":"talavera","options":{"players":1},"seats":[0],"time":{"kind":"move","seconds":10}})");
    while (table.room.status() == Room::Status::playing) {
        ASSERT_TRUE(table.room.consider_time(table.now).empty());
        play_after(table, 3'000);
    }
    EXPECT_EQ(table.last, "played ended");
}

TEST(RoomClock, WhoseTimeIsUpLoses) {
    TestTable table = started(with_clocks, {bob});
    EXPECT_TRUE(table.room.consider_time(table.now + 59'999).empty());
    table.now += 60'000;
    table.apply(table.room.consider_time(table.now));
    EXPECT_EQ(table.result(), "places=2,1 reason=time");
    EXPECT_EQ(left(table, 0), 0);
    EXPECT_FALSE(table.room.deadline());
    EXPECT_TRUE(table.room.consider_time(table.now + 1).empty()) << "once";
}

TEST(RoomClock, InTeamsThePartnerLosesToo) {
    TestTable table = started(
        R"({"game":"taluva","options":{"players":4,"mode":"teams"},"seats":[0,0,0,0],"time":{"kind":"move","seconds":10}})",
        {bob, cleo, dan});
    table.apply(table.room.consider_time(table.now + 10'000));
    EXPECT_EQ(table.result(), "places=3,1,3,1 reason=time");
}

TEST(RoomClock, NothingElseHappensWhenTheTimeIsUp) {
    TestTable table = started(with_clocks, {bob});
    const std::string move = table.room.record().current().legal_moves().front();
    table.now += 60'000;
    EXPECT_EQ(table.play(ada, move), "room.time-up");
    EXPECT_EQ(table.tell(bob, commands::Resign{}), "room.time-up");
    EXPECT_EQ(table.tell(bob, commands::MakeOffer{OfferKind::draw}), "room.time-up");
    table.now -= 1;
    EXPECT_EQ(table.play(ada, move), "");
}

TEST(RoomClock, ALateSeatIsHandedToALevelIfThatWasAgreed) {
    TestTable table = started(handed_on, {bob});
    table.now += 60'000;
    table.apply(table.room.consider_time(table.now));
    EXPECT_EQ(table.last, "handed");
    EXPECT_EQ(table.room.status(), Room::Status::playing);
    EXPECT_EQ(table.room.turn(), Seat::first);
    EXPECT_EQ(table.room.seats()[0].level, 4);
    EXPECT_FALSE(table.room.seat_of(ada.id));
    EXPECT_EQ(table.play(ada, "x"), "room.spectator");
}

TEST(RoomClock, ComputersAreNotTimedOut) {
    TestTable table = started(handed_on, {bob});
    table.apply(table.room.consider_time(table.now + 60'000));
    EXPECT_FALSE(table.room.deadline());
    EXPECT_TRUE(table.room.consider_time(table.now + 1'000'000).empty());
    play_after(table, 1'000'000);
    play_after(table, 1'000'000);
    EXPECT_EQ(table.room.turn(), Seat::second);
    EXPECT_EQ(table.room.deadline(), table.now + 60'000) << "a person's time runs again";
}

TEST(RoomClock, APauseOfTheServerIsNobodysTime) {
    TestTable table = started(with_clocks, {bob});
    const Milliseconds start = table.now;
    table.apply(table.room.consider_pauses({{{start + 20'000, start + 500'000}}}, start + 500'000));
    EXPECT_EQ(table.last, "resumed");
    EXPECT_EQ(table.room.deadline(), start + 540'000);
    play_after(table, 500'000);
    EXPECT_EQ(left(table, 0), 40'000);
}

TEST(RoomClock, APauseBeginsAfterWhatHappenedLast) {
    TestTable table = started(with_clocks, {bob});
    play_after(table, 10'000);
    table.apply(
        table.room.consider_pauses({{{table.now - 5'000, table.now + 100'000}}}, table.now + 100'000));
    EXPECT_EQ(table.room.deadline(), table.now + 100'000 + 50'000);
    EXPECT_TRUE(table.room.consider_pauses({{{table.now, table.now}}}, table.now).empty());
}

// A room that is read only when somebody comes may have missed several.
TEST(RoomClock, PausesAreTakenOffTogetherAndOnce) {
    TestTable table = started(with_clocks, {bob});
    const Milliseconds start = table.now;
    const std::vector<Room::Pause> pauses{
        {start - 9'000, start - 1'000}, {start + 10'000, start + 50'000}, {start + 60'000, start + 90'000}};
    table.apply(table.room.consider_pauses(pauses, start + 95'000));
    EXPECT_EQ(table.room.deadline(), start + 60'000 + 70'000);
    EXPECT_TRUE(table.room.consider_pauses(pauses, start + 96'000).empty());
    table.apply(
        table.room.consider_pauses({{pauses[2], {start + 100'000, start + 100'500}}}, start + 101'000));
    EXPECT_EQ(table.room.deadline(), start + 60'000 + 70'500);
}

TEST(RoomClock, AMoveTakenBackTakesNoTimeBack) {
    TestTable table = started(with_clocks, {bob});
    play_after(table, 10'000);
    play_after(table, 10'000);
    EXPECT_EQ(table.tell(ada, commands::MakeOffer{OfferKind::undo}), "");
    table.now += 4'000;
    EXPECT_EQ(table.tell(bob, commands::AnswerOffer{true}), "");
    EXPECT_EQ(left(table, 0), 45'000);
    EXPECT_EQ(left(table, 1), 56'000);
    EXPECT_EQ(table.room.deadline(), table.now + 45'000);
}

TEST(RoomClock, ATurnThatIsTakenBackHasItsTimeAgain) {
    TestTable table = started(per_move, {bob});
    play_after(table, 50'000);
    EXPECT_EQ(table.tell(ada, commands::MakeOffer{OfferKind::undo}), "");
    EXPECT_EQ(table.tell(bob, commands::AnswerOffer{true}), "");
    EXPECT_EQ(table.room.deadline(), table.now + 60'000);
}

}  // namespace
}  // namespace talus::server
