#include <gtest/gtest.h>

#include "server/rooms/test_table.h"

namespace talus::server {
namespace {

constexpr std::string_view with_a_computer = R"({"game":"taluva","options":{"players":3},"seats":[0,3,0]})";

using commands::AnswerOffer, commands::MakeOffer;

constexpr MakeOffer undo{OfferKind::undo}, a_draw{OfferKind::draw}, rematch{OfferKind::rematch};
constexpr AnswerOffer yes{true}, no{false};

TEST(RoomOffers, TheOfferStandsUntilAllOtherPeopleHaveAccepted) {
    TestTable table = started(tables::talat_for_three, {bob, cleo});
    EXPECT_EQ(table.tell(bob, a_draw), "");
    EXPECT_EQ(table.now_of("offer").dump(), R"({"what":"draw","by":2,"accepted":[2]})");
    EXPECT_EQ(table.tell(cleo, yes), "");
    EXPECT_EQ(table.room.status(), Room::Status::playing);
    EXPECT_EQ(table.tell(cleo, yes), "room.accepted");
    EXPECT_EQ(table.tell(bob, yes), "room.accepted");
    EXPECT_EQ(table.now_of("offer")["accepted"].dump(), "[2,3]");
    EXPECT_EQ(table.tell(ada, yes), "");
    EXPECT_EQ(table.last, "answered ended");
    EXPECT_EQ(table.result(), "places=1,1,1 reason=agreed");
    EXPECT_FALSE(table.room.offer());
}

TEST(RoomOffers, ThereIsOneOfferAtATime) {
    TestTable table = started(tables::taluva, {bob});
    EXPECT_EQ(table.tell(ada, a_draw), "");
    EXPECT_EQ(table.tell(bob, a_draw), "room.offer-open");
    EXPECT_EQ(table.tell(ada, a_draw), "room.offer-open");
}

TEST(RoomOffers, OneWhoDeclinesEndsTheOffer) {
    TestTable table = started(tables::talat_for_three, {bob, cleo});
    EXPECT_EQ(table.tell(bob, a_draw), "");
    EXPECT_EQ(table.tell(cleo, no), "");
    EXPECT_FALSE(table.room.offer());
    EXPECT_EQ(table.tell(ada, yes), "room.no-offer");
}

TEST(RoomOffers, TheOffererMayTakeItBack) {
    TestTable table = started(tables::taluva, {bob});
    EXPECT_EQ(table.tell(ada, a_draw), "");
    EXPECT_EQ(table.tell(ada, no), "");
    EXPECT_FALSE(table.room.offer());
    EXPECT_EQ(table.tell(bob, yes), "room.no-offer");
}

TEST(RoomOffers, AMoveEndsTheOffer) {
    TestTable table = started(tables::taluva, {bob});
    EXPECT_EQ(table.tell(bob, a_draw), "");
    table.play_any();
    EXPECT_FALSE(table.room.offer());
}

TEST(RoomOffers, OnlyThoseAtTheTableOfferAndAnswer) {
    TestTable table = started(tables::taluva, {bob});
    EXPECT_EQ(table.tell(cleo, a_draw), "room.spectator");
    EXPECT_EQ(table.tell(ada, a_draw), "");
    EXPECT_EQ(table.tell(cleo, yes), "room.spectator");
}

TEST(RoomOffers, AnUndoGoesBackBeforeTheLastDecisionOfTheOfferer) {
    TestTable table = started(tables::taluva, {bob});
    for (int i = 0; i < 3; ++i) table.play_any();  // Ada's tile and hut, Bob's tile
    const AnyState before = table.room.record().state_after(2);
    EXPECT_EQ(table.tell(ada, undo), "");
    EXPECT_EQ(table.tell(bob, yes), "");
    EXPECT_EQ(table.last, "answered undone");
    EXPECT_EQ(std::get<events::Undone>(table.events.back().what).step, 2U);
    EXPECT_EQ(table.room.record().current(), before);
    EXPECT_EQ(table.room.turn(), Seat::first);
    EXPECT_EQ(table.room.draw_count(), 1U);
}

TEST(RoomOffers, WhatIsPlayedAgainIsDrawnAlike) {
    TestTable table = started(tables::taluva, {bob});
    table.play_any();
    table.play_any();
    const AnyState drawn = table.room.record().current();
    EXPECT_EQ(table.tell(ada, undo), "");
    EXPECT_EQ(table.tell(bob, yes), "");
    table.play_any();
    EXPECT_EQ(table.room.record().current(), drawn);
}

TEST(RoomOffers, ComputersAgreeToAnUndo) {
    TestTable table = started(tables::taluva_against_level_3);
    for (int i = 0; i < 4; ++i) table.play_any();
    EXPECT_EQ(table.tell(ada, undo), "");
    EXPECT_EQ(table.last, "offered undone");
    EXPECT_EQ(table.steps(), 2U);
    EXPECT_FALSE(table.room.offer());
}

TEST(RoomOffers, WithoutADecisionThereIsNothingToUndo) {
    TestTable table = started(tables::taluva, {bob});
    EXPECT_EQ(table.tell(ada, undo), "room.nothing-to-undo") << "what was drawn is no decision";
    table.play_any();
    EXPECT_EQ(table.tell(bob, undo), "room.nothing-to-undo");
    EXPECT_EQ(table.tell(ada, undo), "");
}

TEST(RoomOffers, InARatedGameComputersGiveNothingBack) {
    TestTable rated = started(R"({"game":"taluva","seats":[0,3],"rated":true})");
    rated.play_any();
    EXPECT_EQ(rated.tell(ada, undo), "room.rated-undo");
    TestTable among_people = started(R"({"game":"taluva","seats":[0,0],"rated":true})", {bob});
    among_people.play_any();
    EXPECT_EQ(among_people.tell(ada, undo), "");
}

TEST(RoomOffers, ThereIsNoDrawWithComputersOrAlone) {
    TestTable table = started(with_a_computer, {bob});
    EXPECT_EQ(table.tell(ada, a_draw), "room.computer-draw");
    TestTable alone = started(R"({"game":"talavera","options":{"players":1},"seats":[0]})");
    EXPECT_EQ(alone.tell(ada, a_draw), "room.draw-alone");
}

MakeOffer hand(Seat seat, int level = 4) {
    return {OfferKind::hand, seat, level};
}

TEST(RoomOffers, OnlyTheSeatOfSomebodyWhoIsAwayIsHandedOver) {
    TestTable table = started(tables::talat_for_three, {bob, cleo});
    EXPECT_EQ(table.tell(ada, hand(Seat::second)), "room.not-away");
    table.away = {bob.id};
    EXPECT_EQ(table.tell(ada, hand(Seat::second)), "");
    EXPECT_EQ(table.now_of("offer").dump(), R"({"what":"hand","by":1,"accepted":[1],"seat":2,"level":4})");
    EXPECT_EQ(table.tell(cleo, yes), "") << "Bob is not asked";
    EXPECT_EQ(table.last, "answered handed");
    EXPECT_EQ(table.room.seats()[1].level, 4);
    EXPECT_FALSE(table.room.seat_of(bob.id));
    EXPECT_EQ(table.now_of("seats").items()[1].dump(), R"({"level":4})");
}

TEST(RoomOffers, WithATimeForEachMoveThatTimeDecidesAndNotTheOthers) {
    TestTable table =
        started(R"({"game":"taluva","seats":[0,0],"time":{"kind":"move","seconds":86400},"late":3})", {bob});
    table.away = {bob.id};
    EXPECT_EQ(table.tell(ada, hand(Seat::second)), "room.time-decides");
}

TEST(RoomOffers, AmongTwoTheOneWhoIsThereDecides) {
    TestTable table = started(tables::taluva, {bob});
    table.away = {bob.id};
    EXPECT_EQ(table.tell(ada, hand(Seat::second)), "");
    EXPECT_EQ(table.last, "offered handed");
}

TEST(RoomOffers, OthersWhoAreAwayAreNotAskedEither) {
    TestTable table = started(tables::talat_for_three, {bob, cleo});
    table.away = {bob.id, cleo.id};
    EXPECT_EQ(table.tell(ada, hand(Seat::second)), "");
    EXPECT_EQ(table.last, "offered handed");
}

TEST(RoomOffers, WhoComesBackInTimeKeepsTheSeat) {
    TestTable table = started(tables::talat_for_three, {bob, cleo});
    table.away = {bob.id};
    EXPECT_EQ(table.tell(ada, hand(Seat::second)), "");
    table.away = {};
    EXPECT_EQ(table.tell(cleo, yes), "");
    EXPECT_EQ(table.last, "answered") << "now Bob is asked too";
    EXPECT_EQ(table.tell(bob, no), "");
    EXPECT_EQ(table.room.seat_of(bob.id), Seat::second);
}

TEST(RoomOffers, OnlyAnotherPersonsSeatIsHandedToALevel) {
    TestTable table = started(with_a_computer, {bob});
    table.away = {ada.id, bob.id};
    EXPECT_EQ(table.tell(ada, hand(Seat::first)), "room.hand") << "one's own";
    EXPECT_EQ(table.tell(ada, hand(Seat::second)), "room.hand") << "a computer's";
    EXPECT_EQ(table.tell(ada, hand(Seat::fourth)), "room.hand") << "nobody's";
    EXPECT_EQ(table.tell(ada, hand(Seat::third, 0)), "room.hand");
    EXPECT_EQ(table.tell(ada, hand(Seat::third, 9)), "room.hand");
}

TEST(RoomOffers, ARematchIsForAfterTheEndAndNothingElseIs) {
    TestTable table = started(tables::taluva, {bob});
    EXPECT_EQ(table.tell(ada, rematch), "room.not-over");
    EXPECT_EQ(table.tell(bob, commands::Resign{}), "");
    EXPECT_EQ(table.tell(ada, undo), "room.over");
    EXPECT_EQ(table.tell(ada, a_draw), "room.over");
    EXPECT_EQ(table.tell(cleo, rematch), "room.spectator");
    EXPECT_EQ(table.tell(ada, yes), "room.no-offer");
    EXPECT_EQ(table.tell(ada, rematch), "");
}

}  // namespace
}  // namespace talus::server
