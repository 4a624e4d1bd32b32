#include <gtest/gtest.h>

#include "server/rooms/test_table.h"

namespace talus::server {
namespace {

constexpr std::string_view computer_first = R"({"game":"talat","options":{"players":3},"seats":[5,0,0]})";

using commands::Sit, commands::Stand, commands::Start;

TEST(RoomSeats, TheOpenerSitsInTheFirstSeatForAPerson) {
    EXPECT_EQ(TestTable(tables::taluva_for_three).room.seat_of(ada.id), Seat::first);
    EXPECT_EQ(TestTable(computer_first).room.seat_of(ada.id), Seat::second);
}

TEST(RoomSeats, BeforeTheStartPeopleSitChangeAndStand) {
    TestTable table(tables::taluva_for_three);
    EXPECT_EQ(table.tell(bob, Sit{Seat::second}), "");
    EXPECT_EQ(table.tell(bob, Sit{Seat::third}), "");
    EXPECT_EQ(table.room.seat_of(bob.id), Seat::third);
    EXPECT_FALSE(table.room.seats()[1].person) << "one seat a person";
    EXPECT_EQ(table.tell(bob, Stand{}), "");
    EXPECT_FALSE(table.room.seat_of(bob.id));
    EXPECT_EQ(table.tell(bob, Stand{}), "room.spectator");
}

TEST(RoomSeats, WhoSitsThereAlreadyNeedNotSitDown) {
    TestTable table(tables::taluva_for_three);
    EXPECT_EQ(table.tell(ada, Sit{Seat::first}), "");
    EXPECT_EQ(table.last, "");
}

TEST(RoomSeats, TakenAndMissingSeatsAreRefused) {
    TestTable table(computer_first);
    EXPECT_EQ(table.tell(bob, Sit{Seat::second}), "room.taken");
    EXPECT_EQ(table.tell(bob, Sit{Seat::first}), "room.computer-seat");
    EXPECT_EQ(table.tell(bob, Sit{Seat::fourth}), "room.no-seat");
    EXPECT_EQ(table.tell({"bob", " "}, Sit{Seat::third}), "people.name");
}

TEST(RoomSeats, AfterTheStartNobodySitsOrStands) {
    TestTable table = started(computer_first, {bob});
    EXPECT_EQ(table.tell(cleo, Sit{Seat::third}), "room.started");
    EXPECT_EQ(table.tell(bob, Stand{}), "room.started");
    EXPECT_EQ(table.tell(ada, Start{}), "room.started");
}

TEST(RoomSeats, TheOpenerStartsWhenAllSeatsAreTaken) {
    TestTable table(tables::taluva_for_three);
    EXPECT_EQ(table.tell(ada, Start{}), "room.seats-free");
    EXPECT_EQ(table.tell(bob, Sit{Seat::second}), "");
    EXPECT_EQ(table.tell(cleo, Sit{Seat::third}), "");
    EXPECT_EQ(table.tell(bob, Start{}), "room.not-opener");
    EXPECT_EQ(table.tell(dan, Start{}), "room.spectator");
    EXPECT_EQ(table.tell(ada, Start{}), "");
    EXPECT_EQ(table.room.status(), Room::Status::playing);
    EXPECT_EQ(table.room.turn(), Seat::first);
}

TEST(RoomSeats, IfTheOpenerLeavesTheLowestSeatMayStart) {
    TestTable table(tables::taluva_for_three);
    EXPECT_EQ(table.tell(bob, Sit{Seat::third}), "");
    EXPECT_EQ(table.tell(cleo, Sit{Seat::second}), "");
    EXPECT_EQ(table.tell(ada, Stand{}), "");
    EXPECT_EQ(table.room.opener(), cleo.id);
    EXPECT_EQ(table.tell(dan, Sit{Seat::first}), "");
    EXPECT_EQ(table.room.opener(), cleo.id) << "who has it keeps it";
    EXPECT_EQ(table.tell(dan, Start{}), "room.not-opener");
    EXPECT_EQ(table.tell(cleo, Start{}), "");
}

TEST(RoomSeats, AnEmptyRoomBelongsToWhoeverComes) {
    TestTable table(tables::taluva_for_three);
    EXPECT_EQ(table.tell(ada, Stand{}), "");
    EXPECT_EQ(table.room.opener(), ada.id);
    EXPECT_EQ(table.tell(bob, Sit{Seat::second}), "");
    EXPECT_EQ(table.room.opener(), bob.id);
}

TEST(RoomSeats, ARoomThatWaitsInVainIsClosed) {
    TestTable table(tables::taluva_for_three);
    table.apply(table.room.consider_closing(Closing::nobody_came, table.now));
    EXPECT_EQ(table.room.status(), Room::Status::closed);
    for (const Command& command : std::vector<Command>{
             Sit{Seat::second}, Stand{}, Start{}, commands::Play{0, "x"}, commands::Resign{},
             commands::MakeOffer{OfferKind::undo}, commands::AnswerOffer{true}, commands::Say{"hello"}})
        EXPECT_EQ(table.tell(ada, command), "room.closed");
}

TEST(RoomSeats, AGameThatIsForgottenIsClosedWithoutAResult) {
    TestTable table = started(computer_first, {bob});
    table.apply(table.room.consider_closing(Closing::forgotten, 5'000'000));
    EXPECT_EQ(table.room.status(), Room::Status::closed);
    EXPECT_EQ(table.now_of("closed").text(), "forgotten");
    EXPECT_TRUE(table.now_of("result").is_null());
    EXPECT_EQ(table.tell(bob, commands::Resign{}), "room.closed");
    EXPECT_TRUE(table.room.consider_closing(Closing::forgotten, 5'000'000).empty());
}

TEST(RoomSeats, BeforeTheStartNothingIsPlayed) {
    TestTable table(tables::taluva_for_three);
    EXPECT_EQ(table.play(ada, "draw:JC"), "room.not-started");
    EXPECT_EQ(table.tell(ada, commands::Resign{}), "room.not-started");
    EXPECT_EQ(table.tell(ada, commands::MakeOffer{OfferKind::draw}), "room.not-started");
    EXPECT_EQ(table.tell(ada, commands::AnswerOffer{true}), "room.not-started");
    EXPECT_FALSE(table.room.turn());
    EXPECT_FALSE(table.room.deadline());
}

}  // namespace
}  // namespace talus::server
