#include "server/rooms/room_json.h"

#include <gtest/gtest.h>

#include "play/record/record_file.h"
#include "server/rooms/setup/fair_draw.h"
#include "server/rooms/test_table.h"

namespace talus::server {
namespace {

constexpr std::string_view talat_with_clocks =
    R"({"game":"talat","options":{"players":2},"seats":[0,5],"time":{"kind":"clock","seconds":60,"increment":5}})";

TEST(RoomJson, NowIsTheRoomWithoutItsMoves) {
    TestTable table = started(talat_with_clocks);
    const std::string promise = commitment(test_seed);
    EXPECT_EQ(now_json(table.room).dump(),
              R"({"status":"playing","opener":"ada000000001",)"
              R"("seats":[{"person":{"id":"ada000000001","name":"Ada"},"ms":60000},{"level":5}],"turn":1,)"
              R"("deadline":1060000,"offer":null,"result":null,"ratings":null,"rematch":null,)"
              R"("commitment":")" +
                  promise + R"(","seed":null,"unrated":null,"closed":null})");
}

TEST(RoomJson, AFreeSeatIsEmpty) {
    const TestTable table(tables::talat);
    EXPECT_EQ(table.now_of("status").text(), "waiting");
    EXPECT_EQ(table.now_of("seats").items()[1].dump(), "{}");
}

TEST(RoomJson, TheSeedIsShownAtTheEndAndNotBefore) {
    TestTable table(tables::talat);
    const auto shows_seed = [&] { return room_json(table.room).dump().find(test_seed) != std::string::npos; };
    EXPECT_FALSE(shows_seed());
    EXPECT_EQ(table.tell(bob, commands::Sit{Seat::second}), "");
    EXPECT_EQ(table.tell(ada, commands::Start{}), "");
    table.play_any();
    EXPECT_FALSE(shows_seed());
    EXPECT_EQ(table.tell(ada, commands::Resign{}), "");
    EXPECT_EQ(table.now_of("seed").text(), test_seed);
    EXPECT_EQ(table.now_of("result").dump(), R"({"places":[2,1],"reason":"resign"})");
    EXPECT_EQ(event_json(table.room, table.events.front(), {0}).dump().find("\"setup\""), std::string::npos);
}

TEST(RoomJson, AClosedRoomKeepsItsSeed) {
    TestTable table(tables::talat);
    table.apply(table.room.consider_closing(Closing::nobody_came, table.now));
    EXPECT_TRUE(table.now_of("seed").is_null());
}

TEST(RoomJson, RatingsAndTheRematchAreShown) {
    TestTable table = started(tables::talat, {bob});
    table.apply({{events::Ended{"places=1,2 reason=resign", {{1500, 1512}, {1640, 1633}}}, table.now}});
    EXPECT_EQ(table.now_of("ratings").dump(),
              R"([{"before":1500,"after":1512},{"before":1640,"after":1633}])");
    EXPECT_EQ(table.tell(ada, commands::MakeOffer{OfferKind::rematch}), "");
    EXPECT_EQ(table.tell(bob, commands::AnswerOffer{true}), "");
    table.apply({{events::Rematched{"next"}, table.now}});
    EXPECT_EQ(table.now_of("rematch").text(), "next");
}

TEST(RoomJson, TheWholeRoomHasItsMovesAndItsChat) {
    TestTable table = started(tables::with_chat, {bob});
    table.play_any();
    EXPECT_EQ(table.tell(bob, commands::Say{"Well."}), "");
    const Json json = room_json(table.room);
    EXPECT_EQ(json["room"].text(), table.room.id());
    EXPECT_EQ(json["number"].integer<std::size_t>(), table.events.size());
    EXPECT_EQ(json["setup"], to_json(table.room.setup()));
    EXPECT_EQ(json["moves"].items().size(), 2U);
    EXPECT_EQ(json["moves"].items()[1].text(), table.room.record().steps()[1].move);
    EXPECT_EQ(json["chat"].dump(), R"([{"seat":2,"name":"Bob","text":"Well.","at":1000000}])");
    EXPECT_EQ(json["now"], now_json(table.room));
}

TEST(RoomJson, ASummaryIsALineInAList) {
    TestTable table = started(tables::talat, {bob});
    EXPECT_EQ(summary_json(table.room).dump(),
              R"({"room":"room000000000001","setup":)" + to_json(table.room.setup()).dump() +
                  R"(,"status":"playing","seats":[{"person":{"id":"ada000000001","name":"Ada"}},)"
                  R"({"person":{"id":"bob000000002","name":"Bob"}}],"turn":1,"opened":0,"updated":1000000})");
}

Json last_event(const TestTable& table, std::size_t from) {
    return event_json(table.room, table.events.back(), {from});
}

TEST(RoomJson, AnEventSaysWhoDidItAndWhatBecomesOfTheLine) {
    TestTable table = started(tables::with_chat, {bob});
    EXPECT_EQ(last_event(table, 0)["by"].integer<int>(), 1);
    EXPECT_EQ(last_event(table, 0)["steps"].items().size(), 1U) << "what was drawn at the start";
    table.play_any();
    table.play_any();
    const Json played = last_event(table, 2);
    EXPECT_EQ(played["kind"].text(), "played");
    EXPECT_EQ(played["by"].integer<int>(), 1);
    EXPECT_EQ(played["from"].integer<int>(), 2);
    EXPECT_EQ(played["steps"].items().size(), 2U) << "the move, and what was drawn after it";
    EXPECT_EQ(played["number"].integer<std::size_t>(), table.events.size());
    EXPECT_EQ(played["now"], now_json(table.room));
    EXPECT_EQ(table.tell(ada, commands::MakeOffer{OfferKind::undo}), "");
    EXPECT_EQ(last_event(table, 4)["steps"].dump(), "[]");
    EXPECT_EQ(table.tell(bob, commands::AnswerOffer{true}), "");
    const Json undone = last_event(table, 2);
    EXPECT_EQ(undone["by"].integer<int>(), 2) << "whose answer it was";
    EXPECT_EQ(undone["steps"].dump(), "[]");
    EXPECT_EQ(table.tell(bob, commands::Say{"Go on."}), "");
    EXPECT_EQ(last_event(table, 2)["text"].text(), "Go on.");
}

TEST(RoomJson, WhatTheServerDoesIsNobodysDoing) {
    TestTable table = started(talat_with_clocks);
    table.apply(table.room.consider_time(table.now + 60'000));
    EXPECT_EQ(last_event(table, 0)["kind"].text(), "ended");
    EXPECT_TRUE(last_event(table, 0)["by"].is_null());
}

TEST(RoomJson, TheRecordCanBeRead) {
    TestTable table = started(talat_with_clocks);
    table.play_any();
    EXPECT_EQ(table.tell(ada, commands::Resign{}), "");
    const auto record = parse_record(record_text(table.room));
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(*record->header("Seat-1"), "Ada");
    EXPECT_EQ(*record->header("Seat-2"), "level:5");
    EXPECT_EQ(*record->header("Date"), "1970-01-01");
    EXPECT_EQ(record->steps(), table.room.record().steps());
    EXPECT_EQ(record->result(), table.room.record().result());
}

}  // namespace
}  // namespace talus::server
