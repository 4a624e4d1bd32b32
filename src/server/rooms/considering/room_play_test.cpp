#include <gtest/gtest.h>

#include <algorithm>

#include "server/rooms/setup/fair_draw.h"
#include "server/rooms/test_table.h"

namespace talus::server {
namespace {

using commands::Play, commands::Resign;

std::vector<std::string> draws_of(const Room& room) {
    std::vector<std::string> draws;
    for (const Step& step : room.record().steps())
        if (step.turn.is_chance()) draws.push_back(step.move);
    return draws;
}

TEST(RoomPlay, TheFirstChanceIsDrawnAtTheStartFromTheSeed) {
    const TestTable table = started(tables::talavera_alone);
    AnyState state = start_of(table.room.setup());
    EXPECT_EQ(draws_of(table.room), draw_all(state, fair_draws(test_seed), 0));
    EXPECT_EQ(table.room.record().current(), state);
    EXPECT_EQ(table.room.draw_count(), table.steps());
}

TEST(RoomPlay, EveryDrawIsTheOneOfItsNumber) {
    TestTable table = started(tables::taluva, {bob});
    for (int i = 0; i < 12; ++i) table.play_any();
    AnyState state = start_of(table.room.setup());
    std::size_t k = 0;
    for (const Step& step : table.room.record().steps()) {
        if (step.turn.is_chance()) {
            EXPECT_EQ(step.move, fair_draws(test_seed)(state, k++));
        }
        state = state.play(step.move).value();
    }
    EXPECT_EQ(k, 7U);
}

TEST(RoomPlay, WhatChanceDecidesAfterAMoveIsInTheSameEvent) {
    TestTable table = started(tables::taluva, {bob});
    table.play_any();
    EXPECT_TRUE(std::get<events::Played>(table.events.back().what).drawn.empty()) << "the same seat builds";
    table.play_any();
    EXPECT_EQ(std::get<events::Played>(table.events.back().what).drawn.size(), 1U);
    EXPECT_EQ(table.last, "played");
    EXPECT_EQ(table.room.turn(), Seat::second);
}

TEST(RoomPlay, AMoveForAnotherMomentIsRefused) {
    TestTable table = started(tables::taluva, {bob});
    const std::string move = table.room.record().current().legal_moves().front();
    EXPECT_EQ(table.tell(ada, Play{0, move}), "room.other-step");
    EXPECT_EQ(table.tell(ada, Play{2, move}), "room.other-step");
    EXPECT_EQ(table.tell(ada, Play{1, move}), "");
}

TEST(RoomPlay, OnlyTheSeatToMoveMoves) {
    TestTable table = started(tables::taluva, {bob});
    const std::string move = table.room.record().current().legal_moves().front();
    EXPECT_EQ(table.play(bob, move), "room.not-your-turn");
    EXPECT_EQ(table.play(cleo, move), "room.spectator");
}

TEST(RoomPlay, AnIllegalMoveIsRefusedInTheWordsOfTheGame) {
    const TestTable table = started(tables::taluva, {bob});
    for (const char* move : {"hut:0,0", "nonsense", "", "draw:JC"}) {
        const auto refused = table.room.consider(Play{1, move}, {ada, "c", table.now});
        ASSERT_FALSE(refused.ok());
        EXPECT_EQ(refused.error(), table.room.record().current().play(move).error());
    }
}

TEST(RoomPlay, TheEndByTheRulesIsAnEvent) {
    TestTable table = started(tables::talavera_alone);
    while (table.room.status() == Room::Status::playing) table.play_any();
    EXPECT_EQ(table.last, "played ended");
    EXPECT_EQ(std::get<events::Ended>(table.events.back().what).result, table.result());
    EXPECT_EQ(table.room.record().current().turn(), Turn::over());
    EXPECT_EQ(table.play(ada, "keep:1"), "room.over");
    EXPECT_EQ(table.tell(ada, Resign{}), "room.over");
}

TEST(RoomPlay, AComputerMovesWhenItIsItsTurn) {
    TestTable table = started(tables::taluva_against_level_3);
    EXPECT_EQ(table.done(table.room.consider_computer(1, "x", 0)), "room.not-your-turn");
    table.play_any();
    table.play_any();
    ASSERT_EQ(table.room.turn(), Seat::second);
    const std::string move = table.room.record().current().legal_moves().front();
    EXPECT_EQ(table.done(table.room.consider_computer(1, move, 0)), "room.other-step") << "it came too late";
    EXPECT_NE(table.done(table.room.consider_computer(table.steps(), "x", 0)), "");
    EXPECT_EQ(table.done(table.room.consider_computer(table.steps(), move, 0)), "");
}

TEST(RoomPlay, WhoResignsIsLastAlsoWhenItIsNotTheirTurn) {
    TestTable table = started(tables::talat, {bob});
    EXPECT_EQ(table.tell(bob, Resign{}), "");
    EXPECT_EQ(table.result(), "places=1,2 reason=resign");
    EXPECT_EQ(table.room.status(), Room::Status::over);
    EXPECT_FALSE(table.room.turn());
}

TEST(RoomPlay, TheOthersShareTheFirstPlace) {
    TestTable table = started(tables::talat_for_three, {bob, cleo});
    EXPECT_EQ(table.tell(cleo, Resign{}), "");
    EXPECT_EQ(table.result(), "places=1,1,3 reason=resign");
}

TEST(RoomPlay, InTeamsThePartnerLosesToo) {
    TestTable table = started(tables::taluva_in_teams, {bob, cleo, dan});
    EXPECT_EQ(table.tell(dan, Resign{}), "");
    EXPECT_EQ(table.result(), "places=1,3,1,3 reason=resign");
}

TEST(RoomPlay, AloneAResignationIsALoss) {
    TestTable table = started(tables::talavera_alone);
    EXPECT_EQ(table.tell(ada, Resign{}), "");
    EXPECT_EQ(table.result(), "places=2 reason=resign");
}

TEST(RoomPlay, SpectatorsCannotResign) {
    TestTable table = started(tables::talat, {bob});
    EXPECT_EQ(table.tell(cleo, Resign{}), "room.spectator");
}

TEST(RoomPlay, ACommandThatIsSentAgainIsNotDoneAgain) {
    TestTable table = started(tables::taluva, {bob});
    const Command play = Play{1, table.room.record().current().legal_moves().front()};
    const Asking asking{ada, "again", table.now};
    EXPECT_EQ(table.done(table.room.consider(play, asking)), "");
    const Json before = room_json(table.room);
    const Room replayed = Room::replay(table.room.id(), table.events).value();
    for (const Room* room : std::vector<const Room*>{&table.room, &replayed}) {
        const auto again = room->consider(play, asking);
        ASSERT_TRUE(again.ok()) << again.error().text;
        EXPECT_TRUE(again->empty());
        EXPECT_EQ(room_json(*room), before);
        EXPECT_FALSE(room->consider(play, {bob, "again", table.now}).ok()) << "another person's command";
    }
}

TEST(RoomPlay, ARoomInWhichTooMuchHappenedStillPlaysOn) {
    TestTable table = started(R"({"game":"taluva","seats":[0,0],"chat":true})", {bob});
    while (table.room.number() < 5'000) {
        table.now += 5'000;
        ASSERT_EQ(table.tell(ada, commands::Say{"on and on"}), "");
    }
    EXPECT_EQ(table.tell(ada, commands::Say{"and on"}), "room.too-much");
    table.play_any();
    EXPECT_EQ(table.room.chat().size(), 200U) << "old lines are forgotten";
}

}  // namespace
}  // namespace talus::server
