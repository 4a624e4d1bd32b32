#include "protocol/request/request_queue.h"

#include <gtest/gtest.h>

#include <string>

#include "protocol/answer/answer.h"

namespace talus {
namespace {

// A request for a game that is over soon enough; `rest` holds further members.
std::string request(const std::string& id, const std::string& rest = "") {
    return R"({"id":)" + id + R"(,"game":"talat","limits":{"visits":2})" + rest + "}";
}

std::vector<std::string> ids_in_order(RequestQueue& queue) {
    std::vector<std::string> ids;
    while (const auto job = queue.next()) ids.push_back(job->id().dump());
    return ids;
}

std::string code(const std::vector<Json>& answers) {
    return answers.size() == 1 ? std::string(answers[0]["error"]["code"].text().value_or("")) : "";
}

TEST(RequestQueue, TheHighestPriorityGoesFirstThenTheOldest) {
    RequestQueue queue("1");
    EXPECT_TRUE(queue.receive(request("1")).empty());
    EXPECT_TRUE(queue.receive(request("2", R"(,"priority":5)")).empty());
    EXPECT_TRUE(queue.receive(request("3")).empty());
    EXPECT_TRUE(queue.receive(request("4", R"(,"priority":-1)")).empty());
    EXPECT_TRUE(queue.receive(request("5", R"(,"priority":5)")).empty());
    EXPECT_EQ(ids_in_order(queue), (std::vector<std::string>{"2", "5", "1", "3", "4"}));
}

TEST(RequestQueue, BlankLinesAreNothingAndFaultsAreAnswered) {
    RequestQueue queue("1");
    EXPECT_TRUE(queue.receive("").empty());
    EXPECT_TRUE(queue.receive(" \t\r").empty());
    EXPECT_EQ(code(queue.receive("rubbish")), "json.syntax");
    EXPECT_EQ(too_long_answer("")["error"]["code"].text(), "protocol.line");
    EXPECT_TRUE(too_long_answer("rubbish")["id"].is_null());
    EXPECT_EQ(too_long_answer(R"({"id":"long","record":"Talus-Rec)")["id"].text(), "long");
    EXPECT_EQ(queue.next(), nullptr);
}

TEST(RequestQueue, AnIdIsFreeAgainOnceItsRequestIsFinished) {
    RequestQueue queue("1");
    EXPECT_TRUE(queue.receive(request("1")).empty());
    EXPECT_EQ(code(queue.receive(request("1"))), "protocol.id");
    EXPECT_TRUE(queue.receive(request("\"1\"")).empty()) << "a string is another id than a number";
    const auto job = queue.next();
    EXPECT_EQ(code(queue.receive(request("1"))), "protocol.id");
    queue.finish(job);
    EXPECT_TRUE(queue.receive(request("1")).empty());
}

TEST(RequestQueue, CancelEndsAWaitingRequestAtOnce) {
    RequestQueue queue("1");
    ASSERT_TRUE(queue.receive(request("1")).empty());
    const auto answers = queue.receive(R"({"id":9,"action":"cancel","target":1})");
    ASSERT_EQ(answers.size(), 2u);
    EXPECT_EQ(answers[0]["id"], Json(9));
    EXPECT_EQ(answers[0]["found"], Json(true));
    EXPECT_EQ(answers[1]["id"], Json(1));
    EXPECT_EQ(answers[1]["final"], Json(true));
    EXPECT_EQ(answers[1]["ended"], Json("stopped"));
    EXPECT_EQ(queue.next(), nullptr);
    EXPECT_EQ(queue.receive(R"({"id":9,"action":"cancel","target":1})")[0]["found"], Json(false));
}

TEST(RequestQueue, CancelStopsARunningRequest) {
    RequestQueue queue("1");
    ASSERT_TRUE(queue.receive(R"({"id":1,"game":"talat","limits":{"seconds":3600}})").empty());
    const auto job = queue.next();
    EXPECT_EQ(queue.receive(R"({"id":9,"action":"cancel","target":1})").size(), 1u);
    const Json answer = job->work();
    EXPECT_TRUE(job->is_done());
    EXPECT_EQ(answer["ended"], Json("stopped"));
}

TEST(RequestQueue, ClearSparesWhatIsRunningAndStopDoesNot) {
    RequestQueue queue("1");
    for (const char* id : {"1", "2", "3"}) ASSERT_TRUE(queue.receive(request(id)).empty());
    const auto running = queue.next();
    const auto cleared = queue.receive(R"({"id":8,"action":"clear"})");
    ASSERT_EQ(cleared.size(), 3u);
    EXPECT_EQ(cleared[0]["waiting"], Json(2));
    EXPECT_EQ(queue.next(), nullptr);

    const auto stopped = queue.receive(R"({"id":9,"action":"stop"})");
    ASSERT_EQ(stopped.size(), 1u);
    EXPECT_EQ(stopped[0]["waiting"], Json(0));
    EXPECT_EQ(stopped[0]["running"], Json(1));
    EXPECT_EQ(running->work()["ended"], Json("stopped"));
    EXPECT_FALSE(queue.has_quit());
    queue.receive(R"({"id":9,"action":"quit"})");
    EXPECT_TRUE(queue.has_quit());
}

TEST(RequestQueue, TellsItsVersion) {
    RequestQueue queue("7.8");
    const auto answers = queue.receive(R"({"id":1,"action":"version"})");
    ASSERT_EQ(answers.size(), 1u);
    EXPECT_EQ(answers[0]["protocol"], Json(protocol_version));
    EXPECT_EQ(answers[0]["version"], Json("7.8"));
    EXPECT_EQ(answers[0]["games"].items().size(), game_names().size());
}

TEST(RequestQueue, DoesNotGrowWithoutBounds) {
    RequestQueue queue("1");
    for (std::size_t i = 0; i < max_waiting_requests; ++i)
        ASSERT_TRUE(queue.receive(request(std::to_string(i))).empty());
    EXPECT_EQ(code(queue.receive(request("\"one more\""))), "protocol.full");
}

TEST(RequestQueue, WhatItRemembersOfAGameChangesNoAnswer) {
    RequestQueue remembering("test");
    const std::string start = R"("game":"taluva","options":{"players":3})", other = R"("game":"taluva")";
    for (const std::string& where :
         {start + R"(,"moves":["draw:JC"])", start + R"(,"moves":["draw:JC","tile:0,0:E"])",
          start + R"(,"moves":["draw:JC","tile:0,0:E","hut:9,9"])",  // no such hex
          start + R"(,"moves":["draw:JC","tile:0,0:E","hut:1,0"])",
          other + R"(,"moves":["draw:JC","tile:0,0:E","hut:1,0"])",
          other + R"(,"moves":["draw:JC","tile:0,0:W"])", other, start,
          start + R"(,"moves":["draw:JC","tile:0,0:NE"])"}) {
        const std::string line = R"({"id":1,"action":"show",)" + where + "}";
        EXPECT_EQ(remembering.receive(line), RequestQueue("test").receive(line)) << line;
    }
}

}  // namespace
}  // namespace talus
