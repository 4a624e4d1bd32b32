// Two people at a table over real sockets: whole games, connections that break, commands that come twice or
// too late.
#include <gtest/gtest.h>

#include "base/random.h"
#include "server/rooms/setup/setup.h"
#include "tests/server/live_client.h"
#include "tests/server/live_server.h"

namespace talus::testing {
namespace {

// Two people and the game as both of them see it.
class Table {
  public:
    Table(const LiveServer& server, const std::string& setup) : ada(server.port()), bob(server.port()) {
        ada.hello();
        bob.hello();
        const Json whole = start_together(ada, bob, setup);
        room = LiveClient::text(whole["room"]);
        state = server::start_of(*server::read_setup(whole["setup"]));
        for (const Json& move : whole["moves"].items()) follow(move);
    }

    LiveClient& mover() { return state->turn().seat == Seat::first ? ada : bob; }
    std::string play_keys() {
        const std::vector<std::string> moves = state->legal_moves();
        const std::string& move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
        return in(room) + ",\"step\":" + std::to_string(steps) + R"(,"move":")" + move + '"';
    }
    // What both are told is the same, and follows what they knew.
    Json hear() {
        Json event = ada.receive("event");
        EXPECT_EQ(event, bob.receive("event"));
        EXPECT_EQ(event["from"].integer<std::size_t>(), steps);
        for (const Json& move : event["steps"].items()) follow(move);
        return event;
    }
    void follow(const Json& move) {
        Result<AnyState> next = state->play(LiveClient::text(move));
        ASSERT_TRUE(next) << next.error().text;
        state = *next;
        ++steps;
    }

    LiveClient ada, bob;
    std::string room;
    std::optional<AnyState> state;
    std::size_t steps = 0;

  private:
    Random random_{7};
};

class WholeGame : public ::testing::TestWithParam<std::string> {};

TEST_P(WholeGame, IsPlayedToItsEnd) {
    const LiveServer server;
    Table table(server, R"({"game":")" + GetParam() + R"(","options":{"players":2},"seats":[0,0]})");
    int command = 0;
    while (table.state->turn().is_decision()) {
        ASSERT_TRUE(table.mover().say("play", table.play_keys(), "m" + std::to_string(++command)));
        ASSERT_EQ(table.hear()["kind"].text(), "played");
    }
    const Json end = table.hear();
    EXPECT_EQ(end["kind"].text(), "ended");
    EXPECT_EQ(end["now"]["status"].text(), "over");
    EXPECT_EQ(end["now"]["result"]["places"].items().size(), 2U);
    EXPECT_EQ(end["now"]["seed"].text().value_or("").size(), 64U) << "everybody may check the draws now";
}

INSTANTIATE_TEST_SUITE_P(Games, WholeGame, ::testing::Values("taluva", "talat", "talavera"),
                         [](const auto& info) { return info.param; });

TEST(PlayTogether, WhoeverWasCutOffMissesNothing) {
    const LiveServer server;
    Table table(server, talat_setup);
    const std::string secret = table.bob.secret();
    for (int i = 0; i < 3; ++i) {
        table.mover().say("play", table.play_keys(), "m" + std::to_string(i));
        table.hear();
    }
    table.bob.break_off();
    table.bob = LiveClient(server.port());
    EXPECT_EQ(LiveClient::text(table.bob.hello(secret)["person"]["name"]), "Ada");
    table.bob.ask("enter", in(table.room));
    EXPECT_EQ(table.bob.receive("room")["moves"].items().size(), table.steps);
    table.mover().say("play", table.play_keys(), "after");
    EXPECT_EQ(table.hear()["kind"].text(), "played");
}

TEST(PlayTogether, ACommandSentAgainAfterACutIsDoneOnce) {
    const LiveServer server;
    Table table(server, talat_setup);
    LiveClient& mover = table.mover();
    const std::string secret = mover.secret();
    const std::string keys = table.play_keys();
    mover.say("play", keys, "once");
    mover.break_off();
    mover = LiveClient(server.port());
    mover.hello(secret);
    EXPECT_EQ(LiveClient::code_of(mover.ask("play", keys, "once")), "done");
    const Json room = server.get_json("/api/rooms/" + table.room);
    EXPECT_EQ(room["number"].integer<int>(), 5) << "opened, sat, sat, started, and played once";
}

TEST(PlayTogether, ADuplicateIsAnsweredAlikeAndAMoveForAnotherMomentIsRefused) {
    const LiveServer server;
    Table table(server, talat_setup);
    LiveClient& mover = table.mover();
    const std::string keys = table.play_keys();
    EXPECT_EQ(LiveClient::code_of(mover.ask("play", keys, "m1")), "done");
    EXPECT_EQ(LiveClient::code_of(mover.ask("play", keys, "m1")), "done");
    EXPECT_EQ(LiveClient::code_of(mover.ask("play", keys, "m2")), "room.other-step");
    EXPECT_EQ(server.get_json("/api/rooms/" + table.room)["number"].integer<int>(), 5);
}

TEST(PlayTogether, CommandsThatComeInTheWrongOrderDoNoHarm) {
    const LiveServer server;
    LiveClient ada(server.port()), bob(server.port());
    ada.hello();
    bob.hello();
    const std::string room = LiveClient::text(ada.ask("open", "\"setup\":" + talat_setup)["room"]);
    EXPECT_EQ(LiveClient::code_of(ada.ask("play", in(room) + R"(,"step":0,"move":"x")")), "room.not-started");
    EXPECT_EQ(LiveClient::code_of(ada.ask("start", in(room))), "room.seats-free");
    EXPECT_EQ(LiveClient::code_of(bob.ask("answer", in(room) + R"(,"accept":true)")), "room.spectator");
    EXPECT_EQ(LiveClient::code_of(bob.ask("sit", in(room) + R"(,"seat":2)")), "done");
    EXPECT_EQ(LiveClient::code_of(ada.ask("start", in(room))), "done");
    EXPECT_EQ(LiveClient::code_of(ada.ask("start", in(room))), "room.started");
}

TEST(PlayTogether, WhenTheServerEndsAllAreToldAndNothingIsLost) {
    LiveServer server;
    Table table(server, talat_setup);
    const std::string secret = table.ada.secret();
    table.mover().say("play", table.play_keys(), "last");
    table.hear();
    server.restart();
    for (LiveClient* client : {&table.ada, &table.bob}) {
        const Json bye = client->receive("bye");
        EXPECT_EQ(bye["reason"].text(), "restart");
        EXPECT_GT(bye["seconds"].integer<int>().value_or(0), 0);
        EXPECT_EQ(client->receive_close(), 1001);
    }
    LiveClient again(server.port());
    again.hello(secret);
    again.ask("enter", in(table.room));
    EXPECT_EQ(again.receive("room")["moves"].items().size(), table.steps);
}

TEST(Live, AMessageThatIsRefusedForItsRateKeepsItsId) {
    server::LiveLimits limits = no_limits;
    limits.limits_messages = true;
    const LiveServer server(limits);
    LiveClient ada(server.port());
    ada.hello();
    constexpr int many = 300;
    for (int i = 0; i < many; ++i) ada.say("ping", "", "p" + std::to_string(i));
    int refused = 0;
    for (int i = 0; i < many; ++i) {
        const Json answer = ada.receive();
        if (answer.is_null()) break;  // who goes on and on is sent away
        EXPECT_TRUE(answer["id"].text()) << answer.dump();
        refused += LiveClient::code_of(answer) == "live.too-fast";
    }
    EXPECT_GT(refused, 0);
}

TEST(Live, AnIdThatWasUsedIsForThatCommandOnly) {
    const LiveServer server;
    Table table(server, talat_setup);
    LiveClient& mover = table.mover();
    const std::string keys = table.play_keys();
    EXPECT_EQ(LiveClient::code_of(mover.ask("play", keys, "once")), "done");
    EXPECT_EQ(LiveClient::code_of(mover.ask("play", keys, "once")), "done");
    EXPECT_EQ(LiveClient::code_of(mover.ask("resign", in(table.room), "once")), "room.used-id");
}

TEST(Live, AForgedForwardedLineDoesNotPassByTheLimits) {
    server::LiveLimits limits = no_limits;
    limits.connections_per_address = 1;
    const LiveServer server(limits, {}, true);
    const auto from = [&](const std::string& forged, const std::string& real) {
        return LiveClient(server.port(),
                          "X-Forwarded-For: " + forged + "\r\nX-Forwarded-For: " + real + "\r\n");
    };
    const LiveClient first = from("198.51.100.1", "203.0.113.9");
    EXPECT_EQ(first.status, 101);
    EXPECT_EQ(from("198.51.100.2", "203.0.113.9").status, 429) << "the last line is the proxy's";
    EXPECT_EQ(from("198.51.100.1", "203.0.113.10").status, 101);
    const LiveClient six = from("x", "2001:db8:0:1::1");
    EXPECT_EQ(six.status, 101);
    EXPECT_EQ(from("x", "2001:db8:0:1:ffff::9").status, 429) << "one subscriber";
    EXPECT_EQ(from("x", "2001:db8:0:2::1").status, 101);
}

}  // namespace
}  // namespace talus::testing
