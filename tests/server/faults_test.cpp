// What somebody outside could do to the others, over real sockets.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>
#include <vector>

#include "tests/server/live_client.h"
#include "tests/server/live_server.h"

namespace talus::testing {
namespace {

std::string from(const std::string& address) {
    return "X-Forwarded-For: " + address + "\r\n";
}

server::LiveLimits as_usual() {
    return {};
}

TEST(Faults, IdleSocketsOfOneAddressKeepNobodyElseOut) {
    server::Limits limits;
    limits.connections = 60;
    limits.connections_of_one = 50;
    const LiveServer server(no_limits, limits);
    std::vector<Client> idle;
    for (int i = 0; i < 50; ++i) idle.emplace_back(server.port(), 0, "127.0.0.2");
    Client one_too_many(server.port(), 0, "127.0.0.2");
    EXPECT_TRUE(one_too_many.is_closed());
    EXPECT_TRUE(server.is_well()) << "from another address";
    idle.pop_back();
    Reply reply;
    for (int i = 0; i < 100 && reply.status == 0; ++i) {
        Client next(server.port(), 0, "127.0.0.2");
        if (next.send(get("/"))) reply = next.receive();
    }
    EXPECT_EQ(reply.status, 200) << "when one has gone there is room again";
}

TEST(Faults, WhoeverAsksTooMuchOverHttpWaitsAndOthersDoNot) {
    const LiveServer server(as_usual(), {}, true);
    Client client(server.port());
    int refused = 0;
    for (int i = 0; i < 700; ++i) {
        client.send(get("/api/rooms/nowhere", from("192.0.2.1")));
        const Reply reply = client.receive();
        if (reply.status != 429) continue;
        ++refused;
        EXPECT_NE(reply.body.find("live.too-fast"), std::string::npos);
    }
    EXPECT_GT(refused, 50);
    EXPECT_EQ(server.ask(get("/api/health", from("192.0.2.2"))).status, 200);
    EXPECT_EQ(server.ask(get("/", from("192.0.2.1"))).status, 200) << "the page is for everybody";
}

TEST(Faults, OneAddressOpensSoManyRoomsWhateverItCallsItself) {
    server::LiveLimits limits = as_usual();
    limits.rooms_per_hour_of_address = 30;
    limits.limits_messages = false;
    const LiveServer server(limits, {}, true);
    int opened = 0;
    for (int person = 0; person < 5; ++person) {
        LiveClient client(server.port(), from("192.0.2.1"));
        client.hello();
        for (int i = 0; i < 10; ++i)
            opened += client.ask("open", "\"setup\":" + talat_setup)["type"].text() == "done" ? 1 : 0;
    }
    EXPECT_EQ(opened, 30);
    LiveClient other(server.port(), from("192.0.2.2"));
    other.hello();
    EXPECT_EQ(other.ask("open", "\"setup\":" + talat_setup)["type"].text(), "done");
}

// Sixty tables at which level 8 begins, of many persons at one address; then somebody at another one.
TEST(Faults, ACrowdOfTablesAtOneAddressDoesNotKeepAnothersComputer) {
    server::LiveLimits limits = as_usual();
    limits.limits_messages = false;
    const LiveServer server(limits, {}, true);
    const std::string setup = R"({"game":"taluva","options":{"players":2,"tiles":24},"seats":[8,0]})";
    const auto start = [&](LiveClient& client) {
        const std::string room = LiveClient::text(client.ask("open", "\"setup\":" + setup)["room"]);
        EXPECT_EQ(LiveClient::code_of(client.ask("enter", in(room))), "done");
        EXPECT_EQ(LiveClient::code_of(client.ask("start", in(room))), "done");
    };
    std::vector<LiveClient> crowd;
    for (int person = 0; person < 6; ++person) {
        crowd.emplace_back(server.port(), from("192.0.2.1")).hello();
        for (int i = 0; i < 10; ++i) start(crowd.back());
    }
    LiveClient ada(server.port(), from("192.0.2.2"));
    ada.hello();
    const auto begin = std::chrono::steady_clock::now();
    start(ada);
    Json event;
    do event = ada.receive("event");
    while (!event.is_null() && event["kind"].text() != "played");
    const std::chrono::duration<double> waited = std::chrono::steady_clock::now() - begin;
    // One question of the crowd may be under way: alone it would take three seconds. On a slow machine more.
    EXPECT_LT(waited.count(), 20);
}

TEST(Faults, WatchersOfTheLobbyAreToldWhatChanges) {
    const LiveServer server;
    LiveClient watcher(server.port()), host(server.port());
    watcher.hello();
    host.hello();
    watcher.ask("lobby", "\"watch\":true");
    EXPECT_TRUE(watcher.receive("lobby")["rooms"].items().empty());
    const std::string open = R"("setup":{"game":"talat","options":{"players":2},"seats":[0,0],"open":true})";
    const std::string first = LiveClient::text(host.ask("open", open)["room"]);
    Json changes = watcher.receive("lobby-changes");
    ASSERT_EQ(changes["rooms"].items().size(), 1U);
    EXPECT_EQ(changes["rooms"].items().front()["room"].text(), first);
    const std::string second = LiveClient::text(host.ask("open", open)["room"]);
    changes = watcher.receive("lobby-changes");
    ASSERT_EQ(changes["rooms"].items().size(), 1U) << "what was told is not told again";
    EXPECT_EQ(changes["rooms"].items().front()["room"].text(), second);
    EXPECT_EQ(LiveClient::code_of(watcher.ask("sit", in(first) + R"(,"seat":2)")), "done");
    EXPECT_EQ(LiveClient::code_of(host.ask("start", in(first))), "done");
    do changes = watcher.receive("lobby-changes");
    while (!changes.is_null() && changes["gone"].items().empty());
    EXPECT_EQ(changes["gone"].items().front().text(), first);
}

TEST(Faults, TwoNamesAtOneAddressDoNotPlayThemselvesToTheTop) {
    const LiveServer server(as_usual(), {}, true);
    LiveClient ada(server.port(), from("2001:db8::1")), bob(server.port(), from("2001:db8::2"));  // one /64
    ada.hello();
    bob.hello();
    const Json whole =
        start_together(ada, bob, R"({"game":"talat","options":{"players":2},"seats":[0,0],"rated":true})");
    EXPECT_EQ(whole["now"]["unrated"].text(), "same-address");
    const std::string room = LiveClient::text(whole["room"]);
    EXPECT_EQ(LiveClient::code_of(ada.ask("resign", in(room))), "done");
    EXPECT_TRUE(server.get_json("/api/ratings/talat")["best"].items().empty());
}

TEST(Faults, ResigningAtOnceIsNoGame) {
    const LiveServer server(as_usual(), {}, true);
    LiveClient ada(server.port(), from("192.0.2.1")), bob(server.port(), from("192.0.2.2"));
    ada.hello();
    bob.hello();
    const Json whole =
        start_together(ada, bob, R"({"game":"talat","options":{"players":2},"seats":[0,0],"rated":true})");
    EXPECT_TRUE(whole["now"]["unrated"].is_null());
    EXPECT_EQ(LiveClient::code_of(ada.ask("resign", in(LiveClient::text(whole["room"])))), "done");
    const Json event = bob.receive("event");
    EXPECT_EQ(event["now"]["unrated"].text(), "few-moves");
    EXPECT_TRUE(event["now"]["ratings"].is_null());
}

TEST(Faults, NamesCanBeSeen) {
    const LiveServer server;
    LiveClient client(server.port());
    for (const char* name : {"\u3164", "\u2800\u2800", "\u00a0", "A\u00ad", "\u200d"}) {
        client.send(R"({"type":"hello","protocol":1,"name":")" + std::string(name) + "\"}");
        EXPECT_EQ(LiveClient::code_of(client.receive("refused")), "people.name") << name;
    }
    client.hello();
    EXPECT_EQ(LiveClient::code_of(client.ask("rename", "\"name\":\"\u3164\"")), "people.name");
}

}  // namespace
}  // namespace talus::testing
