// What an operator does to a running server, over its own door.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "server/admin/admin_client.h"
#include "tests/server/live_client.h"
#include "tests/server/live_server.h"

namespace talus::testing {
namespace {

Json tell(const LiveServer& server, const std::string& request) {
    const Result<std::string> answer = server::ask_admin(server.admin_socket(), request);
    EXPECT_TRUE(answer) << answer.error().text;
    return *parse_json(*answer);
}

std::string about(const char* what, const std::string& person, const std::string& more = {}) {
    return R"({"do":")" + std::string(what) + R"(","person":")" + person + '"' + more + '}';
}

TEST(Admin, TheDoorIsForTheServersUserOnly) {
    const LiveServer server;
    struct stat status{};
    ASSERT_EQ(::stat(server.admin_socket().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 077, 0U);
    EXPECT_EQ(server::ask_admin("/nowhere/admin.sock", "{}").error().code, "admin.away");
}

TEST(Admin, TellsHowTheServerIsAndWhoIsThere) {
    const LiveServer server;
    LiveClient ada(server.port());
    ada.hello();
    const std::string room = LiveClient::text(ada.ask("open", "\"setup\":" + talat_setup)["room"]);
    const Json status = tell(server, R"({"do":"status"})");
    EXPECT_EQ(status["connections"].integer<int>(), 1);
    EXPECT_TRUE(status["trouble"].is_null());
    EXPECT_EQ(status["rooms"]["waiting"].integer<int>(), 1);
    const Json people = tell(server, R"({"do":"people"})");
    ASSERT_EQ(people["people"].items().size(), 1U);
    EXPECT_EQ(people["people"].items().front()["id"].text(), ada.id());
    EXPECT_EQ(tell(server, R"({"do":"people","name":"ad"})")["people"].items().size(), 1U);
    EXPECT_EQ(tell(server, R"({"do":"people","name":"bob"})")["people"].items().size(), 0U);
    EXPECT_EQ(tell(server, R"({"do":"rooms"})")["rooms"].items().front()["room"].text(), room);
}

TEST(Admin, NonsenseIsAnErrorAndTheDoorStaysOpen) {
    const LiveServer server;
    for (const char* request :
         {"{", "[]", "{}", R"({"do":"dance"})", R"({"do":"ban","person":"nobody"})",
          R"({"do":"close","room":"nowhere"})", R"({"do":"delete-chat","room":"nowhere"})"})
        EXPECT_TRUE(tell(server, request)["error"]["text"].text()) << request;
    EXPECT_TRUE(tell(server, R"({"do":"status"})")["version"].text());
}

TEST(Admin, WhoIsBannedIsSentAwayAndComesBackWhenItIsOver) {
    LiveServer server;
    LiveClient ada(server.port());
    ada.hello();
    EXPECT_EQ(tell(server, about("ban", ada.id(), R"(,"days":7,"reason":"rude")"))["done"].boolean(), true);
    EXPECT_TRUE(ada.receive().is_null()) << "the connection ends";
    const auto come = [&] {
        LiveClient again(server.port());
        again.send(R"({"type":"hello","protocol":1,"secret":")" + ada.secret() + "\"}");
        const Json answer = again.receive();
        return answer["type"].text() == "welcome" ? "welcome" : LiveClient::code_of(answer);
    };
    EXPECT_EQ(come(), "people.banned");
    server.restart();
    EXPECT_EQ(come(), "people.banned");
    EXPECT_EQ(
        tell(server, R"({"do":"people","name":"Ada"})")["people"].items().front()["ban"]["reason"].text(),
        "rude");
    EXPECT_EQ(tell(server, about("ban", ada.id(), R"(,"days":0)"))["done"].boolean(), true);
    EXPECT_EQ(come(), "welcome");
}

TEST(Admin, WhoIsMutedPlaysButDoesNotTalkAndWhatWasSaidIsDeleted) {
    const LiveServer server;
    LiveClient ada(server.port()), bob(server.port());
    ada.hello();
    bob.hello();
    const Json whole =
        start_together(ada, bob, R"({"game":"talat","options":{"players":2},"seats":[0,0],"chat":true})");
    const std::string room = LiveClient::text(whole["room"]);
    EXPECT_EQ(LiveClient::code_of(ada.ask("say", in(room) + R"(,"text":"something rude")")), "done");
    EXPECT_EQ(tell(server, about("mute", ada.id()))["done"].boolean(), true);
    EXPECT_EQ(LiveClient::code_of(ada.ask("say", in(room) + R"(,"text":"more")")), "people.muted");
    EXPECT_EQ(LiveClient::code_of(bob.ask("say", in(room) + R"(,"text":"well")")), "done");
    EXPECT_EQ(tell(server, R"({"do":"delete-chat","room":")" + room + "\"}")["done"].boolean(), true);
    const Json again = bob.receive("room");
    ASSERT_EQ(again["chat"].items().size(), 2U);
    EXPECT_EQ(again["chat"].items().front()["text"].text(), "…");
    EXPECT_EQ(LiveClient::code_of(bob.ask("resign", in(room))), "done") << "the game goes on";
}

TEST(Admin, ATableIsClosedAndSomebodyIsRenamed) {
    const LiveServer server;
    LiveClient ada(server.port()), bob(server.port());
    ada.hello();
    bob.hello();
    const std::string room = LiveClient::text(start_together(ada, bob)["room"]);
    EXPECT_EQ(tell(server, R"({"do":"close","room":")" + room + "\"}")["done"].boolean(), true);
    const Json event = bob.receive("event");
    EXPECT_EQ(event["now"]["status"].text(), "closed");
    EXPECT_EQ(event["now"]["closed"].text(), "operator");
    EXPECT_TRUE(tell(server, R"({"do":"close","room":")" + room + "\"}")["error"]["text"].text());
    EXPECT_EQ(tell(server, about("rename", ada.id(), R"(,"name":"Somebody")"))["done"].boolean(), true);
    EXPECT_EQ(tell(server, R"({"do":"people","name":"Somebody"})")["people"].items().size(), 1U);
    EXPECT_TRUE(tell(server, about("rename", ada.id(), R"(,"name":"")"))["error"]["text"].text());
}

TEST(Admin, BeforeTheEndNoNewTablesAreOpened) {
    const LiveServer server;
    LiveClient ada(server.port());
    ada.hello();
    EXPECT_EQ(tell(server, R"({"do":"drain"})")["draining"].boolean(), true);
    EXPECT_EQ(LiveClient::code_of(ada.ask("open", "\"setup\":" + talat_setup)), "live.draining");
    EXPECT_EQ(tell(server, R"({"do":"drain","on":false})")["draining"].boolean(), false);
    EXPECT_EQ(LiveClient::code_of(ada.ask("open", "\"setup\":" + talat_setup)), "done");
}

TEST(Admin, TheDashboardIsForWhoHasThePassword) {
    const LiveServer server;
    LiveClient ada(server.port());
    ada.hello();
    const Reply asked = server.ask(get("/api/dashboard"));
    EXPECT_EQ(asked.status, 401);
    EXPECT_TRUE(asked.field("WWW-Authenticate").starts_with("Basic "));
    EXPECT_EQ(server.ask(get("/api/dashboard", "Authorization: Basic b3BlcmF0b3I6d3Jvbmc=\r\n")).status, 401);
    const Reply page = server.ask(get("/api/dashboard", "Authorization: Basic b3BlcmF0b3I6c2VzYW1l\r\n"));
    EXPECT_EQ(page.status, 200);
    EXPECT_NE(page.body.find(ada.id()), std::string::npos);
    EXPECT_TRUE(page.has("Cache-Control: no-store"));
}

TEST(Admin, MetricsAreForWhomTheOperatorAllows) {
    const LiveServer local(no_limits, {}, true);
    EXPECT_EQ(local.ask(get("/api/metrics")).status, 200) << "a program on this machine";
    EXPECT_EQ(local.ask(get("/api/metrics", "X-Forwarded-For: 192.0.2.1\r\n")).status, 404);
}

}  // namespace
}  // namespace talus::testing
