#include <gtest/gtest.h>

#include "server/rooms/test_table.h"

namespace talus::server {
namespace {

constexpr std::string_view with_level_5 =
    R"({"game":"taluva","options":{"players":3},"seats":[0,5,0],"chat":true})";

using commands::AnswerOffer, commands::MakeOffer, commands::Resign;

constexpr MakeOffer again{OfferKind::rematch};

std::vector<std::string> names(const Room::Rematch& rematch) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < rematch.people.size(); ++i)
        names.push_back(rematch.people[i] ? rematch.people[i]->name
                                          : std::to_string(rematch.setup.levels[i]));
    return names;
}

TEST(RoomRematch, IsAgreedWhenAllPeopleHaveAccepted) {
    TestTable table = started(tables::talat_for_three, {bob, cleo});
    EXPECT_EQ(table.tell(bob, Resign{}), "");
    EXPECT_EQ(table.tell(cleo, again), "");
    EXPECT_FALSE(table.room.is_rematch_agreed());
    EXPECT_EQ(table.tell(bob, AnswerOffer{true}), "");
    EXPECT_FALSE(table.room.is_rematch_agreed());
    EXPECT_EQ(table.tell(ada, AnswerOffer{true}), "");
    EXPECT_EQ(table.last, "answered");
    EXPECT_TRUE(table.room.is_rematch_agreed());
    table.apply({{events::Rematched{"room000000000002"}, table.now}});
    EXPECT_EQ(table.room.rematch(), "room000000000002");
    EXPECT_FALSE(table.room.is_rematch_agreed());
    EXPECT_EQ(table.tell(ada, again), "room.rematched");
}

TEST(RoomRematch, AgainstComputersOnePersonIsEnough) {
    TestTable table = started(R"({"game":"taluva","seats":[5,0]})");
    EXPECT_EQ(table.tell(ada, Resign{}), "");
    EXPECT_EQ(table.tell(ada, again), "");
    EXPECT_TRUE(table.room.is_rematch_agreed());
    EXPECT_EQ(names(table.room.rematch_setup()), (std::vector<std::string>{"Ada", "5"}));
}

TEST(RoomRematch, OneWhoDeclinesEndsIt) {
    TestTable table = started(tables::talat_for_three, {bob, cleo});
    EXPECT_EQ(table.tell(bob, Resign{}), "");
    EXPECT_EQ(table.tell(cleo, again), "");
    EXPECT_EQ(table.tell(ada, AnswerOffer{false}), "");
    EXPECT_FALSE(table.room.is_rematch_agreed());
}

TEST(RoomRematch, WhoSatFirstSitsLast) {
    TestTable table = started(with_level_5, {bob});
    EXPECT_EQ(table.tell(ada, Resign{}), "");
    EXPECT_EQ(names(table.room.rematch_setup()), (std::vector<std::string>{"5", "Bob", "Ada"}));
}

TEST(RoomRematch, InTalatTheWinnerBeginsAndTheOthersFollowInTheirOrder) {
    const auto order = [](const PersonName& loser) {
        TestTable table = started(tables::talat_for_three, {bob, cleo});
        EXPECT_EQ(table.tell(loser, Resign{}), "");
        return names(table.room.rematch_setup());
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(order(ada), (Names{"Bob", "Cleo", "Ada"}));
    EXPECT_EQ(order(bob), (Names{"Ada", "Bob", "Cleo"})) << "with ties, the first of them";
    TestTable table = started(tables::talat_for_three, {bob, cleo});
    table.apply({{events::Ended{"places=3,2,1 reason=agreed", {}}, table.now}});
    EXPECT_EQ(names(table.room.rematch_setup()), (Names{"Cleo", "Ada", "Bob"}));
}

TEST(RoomRematch, PartnersStayPartners) {
    TestTable table = started(R"({"game":"taluva","options":{"players":4,"mode":"teams"},"seats":[0,0,0,0]})",
                              {bob, cleo, dan});
    EXPECT_EQ(table.tell(ada, Resign{}), "");
    EXPECT_EQ(names(table.room.rematch_setup()), (std::vector<std::string>{"Bob", "Cleo", "Dan", "Ada"}));
}

TEST(RoomRematch, AloneOneBeginsAgain) {
    TestTable table = started(R"({"game":"talavera","options":{"players":1},"seats":[0]})");
    EXPECT_EQ(table.tell(ada, Resign{}), "");
    EXPECT_EQ(names(table.room.rematch_setup()), (std::vector<std::string>{"Ada"}));
}

TEST(RoomRematch, TheNewRoomHasTheSameOptionsAndStartsAtOnce) {
    TestTable table = started(with_level_5, {bob});
    EXPECT_EQ(table.tell(ada, Resign{}), "");
    const std::string seed(64, 'a');
    const TestTable next(Room::open_rematch(table.room.rematch_setup(), table.now, seed));
    EXPECT_EQ(next.last, "opened sat sat started");
    EXPECT_EQ(next.room.status(), Room::Status::playing);
    EXPECT_EQ(next.room.seat_of(bob.id), Seat::second);
    EXPECT_EQ(next.room.seat_of(ada.id), Seat::third);
    EXPECT_EQ(next.room.seats()[0].level, 5);
    EXPECT_EQ(next.room.seed(), seed);
    server::Setup expected = table.room.setup();
    expected.levels = {5, 0, 0};
    EXPECT_EQ(next.room.setup(), expected);
}

TEST(RoomRematch, WhoWasHandedOverIsAComputerNow) {
    TestTable table =
        started(R"({"game":"taluva","seats":[0,0],"time":{"kind":"move","seconds":10},"late":2})", {bob});
    table.apply(table.room.consider_time(table.now + 10'000));
    EXPECT_EQ(table.tell(bob, Resign{}), "");
    EXPECT_EQ(table.tell(bob, again), "");
    EXPECT_TRUE(table.room.is_rematch_agreed());
    EXPECT_EQ(table.room.rematch_setup().setup.levels, (std::vector<int>{0, 2}));
}

}  // namespace
}  // namespace talus::server
