// Events from a damaged store: an error that says so, a room that is as it was, and never a crash.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/random.h"
#include "server/rooms/test_table.h"

namespace talus::server {
namespace {

using namespace events;

void expect_misfit(const TestTable& table, const Event& event) {
    Room room = table.room;
    const std::string before = room_json(room).dump();
    const auto error = room.apply(event);
    ASSERT_TRUE(error.has_value()) << to_json(event).dump();
    EXPECT_FALSE(error->text.empty());
    EXPECT_EQ(room_json(room).dump(), before) << to_json(event).dump();
    EXPECT_EQ(room.deadline(), table.room.deadline());
    EXPECT_EQ(room.draw_count(), table.room.draw_count());
}

void expect_misfits(const TestTable& table, const std::vector<Event::What>& whats) {
    for (const Event::What& what : whats) expect_misfit(table, {what, table.now});
}

TEST(RoomDamage, ARoomIsOpenedFirstAndOnce) {
    Room room("r");
    EXPECT_EQ(room.apply({Sat{Seat::first, ada}, 1})->code, "room.event");
    EXPECT_EQ(room.number(), 0U);
    const TestTable table(tables::talat);
    expect_misfit(table, table.events.front());
    EXPECT_FALSE(Room::replay("r", {table.events[1]}).ok());
}

TEST(RoomDamage, ABadOpening) {
    const server::Setup good = setup_from(tables::talat);
    server::Setup few = good, unknown = good, strange = good, late = good;
    few.levels = {0};
    unknown.game = "chess";
    strange.time.base = -1;
    late.late_level = 99;
    for (const Opened& opened : std::vector<Opened>{{few, ada, test_seed},
                                                    {unknown, ada, test_seed},
                                                    {strange, ada, test_seed},
                                                    {late, ada, test_seed},
                                                    {good, ada, "secret"},
                                                    {good, {"", "Ada"}, test_seed},
                                                    {good, {"ada", ""}, test_seed},
                                                    {good, {"ada", "\n"}, test_seed}}) {
        Room room("r");
        EXPECT_TRUE(room.apply({opened, 1}).has_value());
        EXPECT_EQ(room.number(), 0U);
    }
}

TEST(RoomDamage, TimesThatCannotBe) {
    const TestTable table(tables::talat);
    for (const Milliseconds at : {Milliseconds{-1}, INT64_MIN, INT64_MAX})
        expect_misfit(table, {Stood{Seat::first}, at});
}

TEST(RoomDamage, WhatCannotHappenBeforeTheStart) {
    const TestTable table(R"({"game":"talat","options":{"players":3},"seats":[0,0,5]})");
    expect_misfits(
        table, {Sat{Seat::first, bob}, Sat{Seat::third, bob}, Sat{Seat::fourth, bob},
                Sat{Seat::second, {"b", ""}}, Stood{Seat::second}, Stood{Seat::third}, Stood{Seat::fourth},
                Started{}, Played{Seat::first, "x", {}}, Offered{{OfferKind::draw, Seat::first}},
                Answered{Seat::first, true}, Undone{0}, Handed{Seat::first, 3}, Said{Seat::first, "hello"},
                Ended{"places=1,1,1 reason=agreed", {}}, Rematched{"x"}, Resumed{1}});
}

TEST(RoomDamage, WhatCannotHappenDuringAGame) {
    TestTable table = started(
        R"({"game":"taluva","seats":[0,0],"chat":true,"late":4,"time":{"kind":"move","seconds":60}})", {bob});
    table.now += 30'000;
    const std::string move = table.room.record().current().legal_moves().front();
    expect_misfits(table, {Sat{Seat::first, cleo},
                           Stood{Seat::first},
                           Started{{"draw:JC"}},
                           Played{Seat::second, move, {}},
                           Played{Seat::first, "nonsense", {}},
                           Played{Seat::first, move, {"draw:JC"}},
                           Offered{{OfferKind::rematch, Seat::first}},
                           Offered{{OfferKind::undo, Seat::first}},
                           Offered{{OfferKind::draw, Seat::fourth}},
                           Offered{{OfferKind::hand, Seat::first, Seat::fourth, 3}},
                           Offered{{OfferKind::hand, Seat::first, Seat::second, 0}},
                           Answered{Seat::first, true},
                           Undone{0},
                           Handed{Seat::second, 4},
                           Handed{Seat::first, 3},
                           Handed{Seat::fourth, 4},
                           Said{Seat::first, ""},
                           Said{Seat::third, "hello"},
                           Ended{"unfinished", {}},
                           Ended{"", {}},
                           Ended{"places=1,2 reason=early", {}},
                           Ended{"places=1,2 reason=resign", {{1, 2}}},
                           Rematched{"x"},
                           Resumed{0},
                           Resumed{-5},
                           Resumed{30'001},
                           Resumed{INT64_MAX}});
}

TEST(RoomDamage, WhatWasDrawnMustFollowFromTheSeed) {
    TestTable table(tables::taluva);
    EXPECT_EQ(table.tell(bob, commands::Sit{Seat::second}), "");
    const auto drawn =
        std::get<Started>(table.room.consider(commands::Start{}, {ada, "s", 1})->front().what).drawn;
    expect_misfits(table, {Started{}, Started{{drawn[0], drawn[0]}}, Started{{"nonsense"}}});
    for (const ChanceText& other : table.room.record().current().chance_outcomes())
        if (other.move != drawn[0]) expect_misfit(table, {Started{{other.move}}, 1});
    EXPECT_EQ(table.tell(ada, commands::Start{}), "");
    table.play_any();
    const std::string hut = table.room.record().current().legal_moves().front();
    expect_misfits(table, {Played{Seat::first, hut, {}}, Played{Seat::first, hut, {"nonsense"}}});
}

TEST(RoomDamage, WhatCannotHappenAfterTheEnd) {
    TestTable table = started(tables::talat, {bob});
    const std::string move = table.room.record().current().legal_moves().front();
    EXPECT_EQ(table.tell(ada, commands::Resign{}), "");
    expect_misfits(table, {Played{Seat::first, move, {}}, Ended{"places=2,1 reason=resign", {}}, Closed{},
                           Offered{{OfferKind::draw, Seat::first}}, Rematched{"x"}, Undone{0}, Resumed{1}});
    EXPECT_EQ(table.tell(ada, commands::MakeOffer{OfferKind::rematch}), "");
    expect_misfits(table, {Answered{Seat::first, true}, Answered{Seat::fourth, true}, Rematched{"x"},
                           Offered{{OfferKind::rematch, Seat::second}}});
    EXPECT_EQ(table.tell(bob, commands::AnswerOffer{true}), "");
    expect_misfits(table, {Rematched{""}});
}

TEST(RoomDamage, AnUndoGoesWhereItWasOfferedTo) {
    TestTable table = started(tables::taluva, {bob});
    table.play_any();
    EXPECT_EQ(table.tell(ada, commands::MakeOffer{OfferKind::undo}), "");
    expect_misfits(table, {Undone{0}, Undone{2}, Undone{SIZE_MAX}});
}

// Some events lost, doubled or exchanged, or with another number in them: whatever comes of it, it is an
// answer.
TEST(RoomDamage, AnyDamageIsAnAnswer) {
    TestTable table = started(
        R"({"game":"taluva","seats":[0,0],"chat":true,"time":{"kind":"clock","seconds":60,"increment":5}})",
        {bob});
    for (int i = 0; i < 8; ++i) table.play_any();
    EXPECT_EQ(table.tell(bob, commands::Say{"hm"}), "");
    EXPECT_EQ(table.tell(ada, commands::MakeOffer{OfferKind::undo}), "");
    EXPECT_EQ(table.tell(bob, commands::AnswerOffer{true}), "");
    table.now += 10;
    table.apply(table.room.consider_pauses({{{table.now - 10, table.now}}}, table.now));
    table.play_any();
    EXPECT_EQ(table.tell(bob, commands::Resign{}), "");
    Random random(1);
    int refused = 0;
    for (int round = 0; round < 2'000; ++round) {
        std::vector<std::string> texts;
        for (const Event& event : table.events) texts.push_back(to_json(event).dump());
        const auto pick = [&] { return random.below(static_cast<std::uint32_t>(texts.size())); };
        switch (random.below(4)) {
            case 0: texts.erase(texts.begin() + pick()); break;
            case 1: texts.insert(texts.begin() + pick(), texts[pick()]); break;
            case 2: std::swap(texts[pick()], texts[pick()]); break;
            default: {
                std::string& text = texts[pick()];
                text[random.below(static_cast<std::uint32_t>(text.size()))] =
                    "0123456789-{}[]\",:x"[random.below(19)];
            }
        }
        std::vector<Event> events;
        for (const std::string& text : texts)
            if (auto event = read_event(text)) events.push_back(*std::move(event));
        const auto room = Room::replay("r", events);
        if (!room)
            ++refused;
        else if (room->number() > 0)
            room_json(*room).dump();
    }
    EXPECT_GT(refused, 1'000);
}

}  // namespace
}  // namespace talus::server
