// Rooms are in memory when somebody is there, and in the store always.
#include "server/live/test_hub.h"

namespace talus::server {
namespace {

struct TablesMemoryTest : HubTest {
    bool is_in_memory(const std::string& room) const { return hub_->tables().is_in_memory(room); }

    void pass(Milliseconds time) {
        now += time;
        for (int i = 0; i < 3; ++i) {  // what one brings about, the next takes up
            hub_->tick();
            settle();
        }
    }
    // A room of two who have gone again, which is in the store alone.
    std::string leave_behind(const std::string& setup) {
        Guest& ada = newcomer("Ada");
        Guest& bob = newcomer("Bob");
        ada_secret = std::string(ada.last("welcome")["secret"].text().value_or(""));
        const std::string room = start_room(ada, bob, setup);
        leave(ada);
        leave(bob);
        pass(61'000);
        EXPECT_FALSE(is_in_memory(room));
        return room;
    }
    Guest& come_back(const std::string& secret) {
        Guest& guest = arrive();
        say(guest, R"({"type":"hello","protocol":1,"secret":")" + secret + "\"}");
        return guest;
    }

    std::string ada_secret;
    static inline const std::string with_moves =
        R"({"game":"talat","options":{"players":2},"seats":[0,0],"time":{"kind":"move","seconds":86400}})";
};

TEST_F(TablesMemoryTest, AStartReadsNoGames) {
    const std::string room = leave_behind(talat_setup);
    restart();
    EXPECT_FALSE(is_in_memory(room));
    Guest& ada = come_back(ada_secret);
    const Json mine = ask(ada, "mine");
    ASSERT_EQ(mine["rooms"].items().size(), 1U);
    EXPECT_EQ(mine["rooms"].items().front()["status"].text(), "playing");
    EXPECT_FALSE(is_in_memory(room)) << "a list needs no game";
    EXPECT_EQ(code_of(ask(ada, "enter", in(room))), "done");
    EXPECT_TRUE(is_in_memory(room));
    EXPECT_EQ(code_of(ask(ada, "play", move_keys(room))), "done");
}

TEST_F(TablesMemoryTest, AListIsRightAfterACrashToo) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string secret(ada.last("welcome")["secret"].text().value_or(""));
    const std::string room = start_room(ada, bob);
    while (turn_of(room) == Seat::first) ask(ada, "play", move_keys(room));
    restart();  // its row is as it was at the start
    Guest& again = come_back(secret);
    EXPECT_EQ(ask(again, "mine")["rooms"].items().front()["turn"].integer<int>(), 2);
}

TEST_F(TablesMemoryTest, WhoseTimeIsUpLosesThoughNobodyIsThere) {
    const std::string room = leave_behind(with_moves);
    pass(86'400'000 - 61'000 - 1);
    EXPECT_FALSE(is_in_memory(room));
    pass(1'001);
    ASSERT_TRUE(is_in_memory(room));
    EXPECT_EQ((*hub_->tables().find(room))->room.status(), Room::Status::over);
}

TEST_F(TablesMemoryTest, TimeRunsOutAfterARestartTooAndThePauseIsNobodysTime) {
    const std::string room = leave_behind(with_moves);
    hub_->tick();
    settle();
    now += 3'600'000;
    restart();
    pass(86'400'000 - 61'000 - 12'000);
    EXPECT_FALSE(is_in_memory(room));
    pass(1'500);  // it is looked at a few seconds before
    EXPECT_EQ((*hub_->tables().find(room))->room.status(), Room::Status::playing);
    pass(12'000);
    EXPECT_EQ((*hub_->tables().find(room))->room.status(), Room::Status::over);
    EXPECT_EQ((*hub_->tables().find(room))->room.updated(), now);
}

TEST_F(TablesMemoryTest, ATimeThatGrewIsKnownWhenNobodyIsThere) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob, with_moves);
    now += 50'000'000;
    ask(turn_of(room) == Seat::first ? ada : bob, "play", move_keys(room));
    leave(ada);
    leave(bob);
    pass(61'000);
    EXPECT_FALSE(is_in_memory(room));
    pass(36'439'000);  // when the time of the first move would have been up
    EXPECT_FALSE(is_in_memory(room));
    pass(86'400'000 - 36'500'000 + 1'000);
    EXPECT_EQ((*hub_->tables().find(room))->room.status(), Room::Status::over);
}

// Its row is as it was at the start: too early, and so looked at in vain.
TEST_F(TablesMemoryTest, ATimeThatGrewIsFoundOutAfterACrash) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob, with_moves);
    now += 50'000'000;
    while (turn_of(room) == Seat::first) ask(ada, "play", move_keys(room));
    hub_->tick();  // alive
    restart();
    pass(36'500'000);
    EXPECT_TRUE(is_in_memory(room)) << "looked at";
    EXPECT_EQ((*hub_->tables().find(room))->room.status(), Room::Status::playing);
    pass(62'000);
    EXPECT_FALSE(is_in_memory(room));
    pass(86'400'000 - 36'500'000 - 62'000 + 1'000);
    EXPECT_EQ((*hub_->tables().find(room))->room.status(), Room::Status::over);
}

TEST_F(TablesMemoryTest, AComputerThatWasToMoveDoesSoAfterACrash) {
    Guest& ada = newcomer("Ada");
    const std::string room = open_room(ada, R"({"game":"talat","options":{"players":2},"seats":[1,0]})");
    say(ada, R"({"type":"start","id":"go","room":")" + room + "\"}");
    restart();
    pass(31'000);
    EXPECT_TRUE(wait_until([&] { return turn_of(room) == Seat::second; }));
}

TEST_F(TablesMemoryTest, WhoeverLooksAtRoomsFillsNoMemory) {
    const std::string room = leave_behind(talat_setup);
    Guest& ada = come_back(ada_secret);
    ask(ada, "enter", in(room));
    pass(600'000);
    EXPECT_TRUE(is_in_memory(room));
    leave(ada);
    pass(59'000);
    EXPECT_TRUE(is_in_memory(room));
    pass(2'000);
    EXPECT_FALSE(is_in_memory(room));
    EXPECT_TRUE(hub_->tables().find(room));
    pass(61'000);
    EXPECT_FALSE(is_in_memory(room));
}

TEST_F(TablesMemoryTest, AForgottenGameIsClosedAfterTheTimeThatTheOperatorSet) {
    limits.days_of_a_game = 30;
    restart();
    const std::string room = leave_behind(talat_setup);
    pass(29 * one_day);
    ask(come_back(ada_secret), "enter", in(room));  // it is not forgotten yet
    pass(29 * one_day);
    EXPECT_EQ((*hub_->tables().find(room))->room.status(), Room::Status::playing);
    restart();
    pass(31 * one_day);
    EXPECT_EQ((*hub_->tables().find(room))->room.closing(), Closing::forgotten);
}

TEST_F(TablesMemoryTest, AnInvitationWaitsForTwoWeeksWithoutBeingInMemory) {
    Guest& ada = newcomer("Ada");
    const std::string room = open_room(ada, talat_setup);
    leave(ada);
    pass(61'000);
    EXPECT_FALSE(is_in_memory(room));
    pass(13 * one_day);
    EXPECT_FALSE(is_in_memory(room));
    pass(2 * one_day);
    EXPECT_EQ((*hub_->tables().find(room))->room.status(), Room::Status::closed);
}

TEST_F(TablesMemoryTest, TheLobbyIsThereAfterARestart) {
    Guest& ada = newcomer("Ada");
    const std::string room =
        open_room(ada, R"({"game":"talat","options":{"players":2},"seats":[0,0],"open":true})");
    restart();
    ASSERT_EQ(hub_->tables().lobby().size(), 1U);
    EXPECT_EQ(hub_->tables().lobby().front()->room.id(), room);
    pass(600'001);
    EXPECT_TRUE(hub_->tables().lobby().empty());
}

TEST_F(TablesMemoryTest, ARoomThatCannotBeReadIsToldInTheLogAndNoOtherSuffers) {
    const std::string room = leave_behind(with_moves);
    const std::string other = leave_behind(with_moves);
    stop();
    SQLite::Database(database().string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE events SET data = '{' WHERE number = 2 AND room = '" + room + "'");
    restart();
    pass(86'500'000);
    EXPECT_EQ((*hub_->tables().find(other))->room.status(), Room::Status::over);
    ASSERT_FALSE(logged.empty());
    EXPECT_NE(logged.front().find("error room.unreadable room=" + room), std::string::npos) << logged.front();
    EXPECT_EQ(hub_->tables().trouble()->code, "store.damaged");
}

}  // namespace
}  // namespace talus::server
