// The HTTP interface to the rooms, over real sockets.
#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <sstream>
#include <string>
#include <thread>

#include "play/record/record_file.h"
#include "tests/server/live_client.h"
#include "tests/server/live_server.h"

namespace talus::testing {
namespace {

std::string post(const std::string& target, const std::string& body, const std::string& fields = {}) {
    return "POST " + target +
           " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" +
           fields + "\r\n" + body;
}

std::string bearer(const std::string& secret) {
    return "Authorization: Bearer " + secret + "\r\n";
}

std::string error_code(const Reply& reply) {
    const Result<Json> json = parse_json(reply.body);
    return json ? LiveClient::text((*json)["error"]["code"]) : "no JSON: " + reply.body;
}

// The values of a Prometheus text by name and labels; a fault of the text fails the test.
std::map<std::string, double> read_metrics(const std::string& text) {
    std::map<std::string, double> values;
    std::map<std::string, int> described;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("# HELP ") || line.starts_with("# TYPE ")) {
            ++described[line.substr(7, line.find(' ', 7) - 7)];
            continue;
        }
        const std::size_t space = line.rfind(' ');
        std::size_t end = 0;
        values[line.substr(0, space)] = std::stod(line.substr(space + 1), &end);
        EXPECT_EQ(end, line.size() - space - 1) << line;
        std::string name = line.substr(0, line.find_first_of("{ "));
        for (const std::string suffix : {"_bucket", "_sum", "_count"})
            if (name.ends_with(suffix)) name.erase(name.size() - suffix.size());
        EXPECT_EQ(described[name], 2) << line << " comes without # HELP and # TYPE";
    }
    return values;
}

TEST(Api, IsHealthy) {
    const LiveServer server;
    const Json health = server.get_json("/api/health");
    EXPECT_EQ(health["status"].text(), "ok");
    EXPECT_EQ(health["version"].text(), "test");
    EXPECT_GT(health["time"].integer<std::int64_t>().value_or(0), 1'700'000'000'000);
}

TEST(Api, WhatIsSaidAtATableIsNotForWhoeverHasItsAddress) {
    const LiveServer server;
    LiveClient ada(server.port()), bob(server.port());
    ada.hello();
    bob.hello();
    const Json started =
        start_together(ada, bob, R"({"game":"talat","options":{"players":2},"seats":[0,0],"chat":true})");
    const std::string room = LiveClient::text(started["room"]);
    ASSERT_EQ(LiveClient::code_of(ada.ask("say", in(room) + R"(,"text":"my secret")")), "done");
    const std::string target = "/api/rooms/" + room;
    EXPECT_EQ(server.ask(get(target)).body.find("my secret"), std::string::npos);
    EXPECT_EQ(server.ask(get(target, bearer(std::string(43, 'x')))).body.find("my secret"),
              std::string::npos);
    EXPECT_NE(server.ask(get(target, bearer(bob.secret()))).body.find("my secret"), std::string::npos);
}

TEST(Api, CountsWhatHappens) {
    const LiveServer server;
    LiveClient ada(server.port()), bob(server.port());
    ada.hello();
    bob.hello();
    const Json room = start_together(ada, bob);
    EXPECT_EQ(LiveClient::code_of(ada.ask("start", in(LiveClient::text(room["room"])))), "room.started");
    const Reply reply = server.ask(get("/api/metrics"));
    EXPECT_TRUE(reply.has("Content-Type: text/plain; version=0.0.4; charset=utf-8")) << reply.head;
    const std::map<std::string, double> metrics = read_metrics(reply.body);
    EXPECT_EQ(metrics.at("talus_connections"), 2);
    EXPECT_EQ(metrics.at("talus_rooms{status=\"playing\"}"), 1);
    EXPECT_EQ(metrics.at("talus_refused_total"), 1);
    EXPECT_EQ(metrics.at("talus_messages_total"), 8);
    EXPECT_EQ(metrics.at("talus_command_seconds_count"), 3) << "open, sit and start were durable";
    EXPECT_EQ(metrics.at("talus_command_seconds_bucket{le=\"+Inf\"}"), 3);
}

TEST(Api, OpensRoomsAndListsThem) {
    const LiveServer server;
    LiveClient ada(server.port());
    ada.hello();
    const std::string setup =
        R"({"game":"taluva","options":{"players":2,"tiles":24},"seats":[0,5],"open":true})";
    const Reply made = server.ask(post("/api/rooms", setup, bearer(ada.secret())));
    EXPECT_EQ(made.status, 201);
    const std::string room = LiveClient::text((*parse_json(made.body))["room"]);
    Json list;
    for (int i = 0; i < 200 && list["rooms"].items().empty(); ++i) {  // it is made once a second
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        list = server.get_json("/api/rooms");
    }
    ASSERT_EQ(list["rooms"].items().size(), 1U);
    EXPECT_EQ(list["rooms"].items().front()["room"].text(), room);
    const Json whole = server.get_json("/api/rooms/" + room);
    EXPECT_EQ(whole["now"]["seats"].items().front()["person"]["id"].text(), ada.id());
    EXPECT_EQ(whole["now"]["seats"].items().back()["level"].integer<int>(), 5);
    EXPECT_TRUE(whole["now"]["seed"].is_null()) << "the seed is a secret until the end";
}

TEST(Api, SaysWhyARoomIsNotOpened) {
    const LiveServer server({.connections_per_address = 64, .unfinished_rooms = 1});
    LiveClient ada(server.port());
    ada.hello();
    const auto refusal = [&](const std::string& body, const std::string& fields) {
        const Reply reply = server.ask(post("/api/rooms", body, fields));
        return std::to_string(reply.status) + ' ' + error_code(reply);
    };
    EXPECT_EQ(refusal(talat_setup, {}), "401 people.secret");
    EXPECT_EQ(refusal(talat_setup, bearer("wrong")), "401 people.unknown-secret");
    EXPECT_EQ(refusal("{", bearer(ada.secret())), "400 json.syntax");
    EXPECT_EQ(refusal(R"({"game":"chess","seats":[0,0]})", bearer(ada.secret())), "400 game.unknown");
    EXPECT_EQ(server.ask(post("/api/rooms", talat_setup, bearer(ada.secret()))).status, 201);
    EXPECT_EQ(refusal(talat_setup, bearer(ada.secret())), "429 room.too-many");
}

TEST(Api, GivesTheRecord) {
    const LiveServer server;
    LiveClient ada(server.port()), bob(server.port());
    ada.hello();
    bob.hello();
    const std::string room = LiveClient::text(start_together(ada, bob)["room"]);
    EXPECT_EQ(LiveClient::code_of(ada.ask("resign", in(room))), "done");
    const Reply reply = server.ask(get("/api/rooms/" + room + "/record"));
    EXPECT_TRUE(reply.has("Content-Type: text/plain; charset=utf-8")) << reply.head;
    const Result<Record, RecordError> record = parse_record(reply.body);
    ASSERT_TRUE(record) << record.error().error.text << '\n' << reply.body;
    EXPECT_EQ(*record->header("Seat-1"), "Ada");
    ASSERT_TRUE(record->result());
    EXPECT_EQ(record->result()->reason, "resign");
}

TEST(Api, RatesPlayers) {
    const LiveServer server;
    EXPECT_TRUE(server.get_json("/api/ratings/taluva")["best"].items().empty());
    LiveClient ada(server.port()), bob(server.port());
    ada.hello();
    bob.hello();
    for (int i = 0; i < 10; ++i) {  // with fewer one is new
        const std::string room = LiveClient::text(start_together(
            ada, bob, R"({"game":"talat","options":{"players":2},"seats":[0,0],"rated":true})")["room"]);
        EXPECT_EQ(LiveClient::code_of(ada.ask("resign", in(room))), "done");
    }
    const Json::Array best = server.get_json("/api/ratings/talat")["best"].items();
    ASSERT_EQ(best.size(), 2U);
    EXPECT_EQ(best.front()["person"]["id"].text(), bob.id());
    EXPECT_GT(*best.front()["rating"].integer<int>(), *best.back()["rating"].integer<int>());
    EXPECT_EQ(best.front()["games"].integer<int>(), 10);
}

TEST(Api, RefusesWhatItDoesNotKnow) {
    const LiveServer server;
    const auto refusal = [&](const std::string& request) {
        const Reply reply = server.ask(request);
        return std::to_string(reply.status) + ' ' + error_code(reply);
    };
    EXPECT_EQ(refusal(get("/api/rooms/nowhere")), "404 room.unknown");
    EXPECT_EQ(refusal(get("/api/rooms/nowhere/record")), "404 room.unknown");
    EXPECT_EQ(refusal(get("/api/ratings/chess")), "404 game.unknown");
    EXPECT_EQ(refusal(get("/api/")), "404 api.unknown");
    EXPECT_EQ(refusal(get("/api/nothing")), "404 api.unknown");
    EXPECT_EQ(refusal(post("/api/health", "")), "405 api.method");
    EXPECT_TRUE(server.ask(post("/api/health", "")).has("Allow: GET, HEAD"));
    EXPECT_TRUE(
        server.ask("DELETE /api/rooms HTTP/1.1\r\nHost: localhost\r\n\r\n").has("Allow: GET, HEAD, POST"));
}

}  // namespace
}  // namespace talus::testing
