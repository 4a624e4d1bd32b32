#include "protocol/job/review_job.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "play/record/record_file.h"
#include "protocol/schema/answers.h"
#include "protocol/schema/check.h"
#include "review/review_scenes.h"

namespace talus {
namespace {

ReviewRequest request(const Record& record) {
    const Json json{
        {"id", 1}, {"action", "review"}, {"record", write_record(record)}, {"limits", Json{{"visits", 4}}}};
    auto parsed = parse_request(json.dump());
    EXPECT_TRUE(parsed.ok());
    return std::get<ReviewRequest>(*std::move(parsed));
}

void expect_declared(const Json& answer) {
    const auto fault =
        schema::find_fault(answer, schema::review_answer,
                           {.unknown = schema::Unknown::refused, .envelope = &schema::answer_envelope});
    EXPECT_FALSE(fault) << fault->path << ": " << fault->text << "\n" << answer.dump();
}

TEST(ReviewJob, TellsStepByStepFromTheEnd) {
    const Record record = random_game("taluva", {}, 8);
    ReviewJob job(request(record));
    std::vector<Json> answers;
    int slices = 0;
    for (; !job.is_done(); ++slices)
        if (auto answer = job.work_for(0.001)) answers.push_back(*std::move(answer));
    EXPECT_GT(slices, 20) << "the work is done in slices";
    ASSERT_EQ(answers.size(), 8u) << "all steps but the first are told one by one";
    const Json& whole = answers.back();
    EXPECT_EQ(whole["final"], Json(true));
    EXPECT_EQ(whole["ended"], Json("done"));
    EXPECT_EQ(whole["done"], Json(9));
    const auto& steps = whole["report"]["steps"].items();
    for (std::size_t i = 0; i < answers.size(); ++i) {
        expect_declared(answers[i]);
        EXPECT_EQ(answers[i]["steps"].items().at(0), steps[7 - i]);
    }
}

Json answer_to_all(const Record& record, const Json& more) {
    Json json{
        {"id", 1}, {"action", "review"}, {"record", write_record(record)}, {"limits", Json{{"visits", 4}}}};
    for (const auto& [key, value] : more.members()) json.set(key, value);
    auto parsed = parse_request(json.dump());
    EXPECT_TRUE(parsed.ok()) << parsed.error().error.text;
    ReviewJob job(std::get<ReviewRequest>(*std::move(parsed)));
    const Json answer = job.work();
    EXPECT_TRUE(job.is_done());
    expect_declared(answer);
    return answer;
}

TEST(ReviewJob, TheWorkCanBeShared) {
    for (const std::string_view game : {"taluva", "talat", "talavera"}) {
        const Record record = random_game(game, {}, 12);
        ReviewJob whole(request(record));
        Json expected;
        while (!whole.is_done()) expected = whole.work();

        Json::Array findings;
        for (std::size_t position = 0; position <= record.steps().size(); ++position) {
            // Each by somebody else.
            const Json share = answer_to_all(record, {{"positions", Json::Array{Json(position)}}});
            EXPECT_TRUE(share["report"].is_null());
            ASSERT_EQ(share["findings"].items().size(), 1u);
            findings.push_back(share["findings"].items()[0]);
        }
        const Json together = answer_to_all(record, {{"findings", findings}, {"positions", Json::Array{}}});
        EXPECT_EQ(together["report"].dump(), expected["report"].dump());
        EXPECT_EQ(together["steps"].items().size(), record.steps().size());

        findings.erase(findings.begin());
        const Json most = answer_to_all(record, {{"findings", findings}, {"positions", Json::Array{}}});
        EXPECT_TRUE(most["report"].is_null());
        EXPECT_EQ(most["steps"].items().size(), record.steps().size() - 1);
        EXPECT_EQ(answer_to_all(record, {{"findings", findings}})["report"].dump(),
                  expected["report"].dump());
    }
}

TEST(ReviewJob, FindingsOfAnotherGameAreRefused) {
    const Json::Object game{
        {"id", 1}, {"action", "review"}, {"game", "taluva"}, {"moves", Json::Array{"draw:JC"}}};
    const auto refusal = [&](std::string_view key, Json value) {
        Json json(game);
        json.set(key, std::move(value));
        const auto parsed = parse_request(json.dump());
        return parsed.ok() ? "" : parsed.error().error.text;
    };
    EXPECT_EQ(refusal("positions", Json::Array{1}), "");
    EXPECT_EQ(refusal("positions", Json::Array{2}), "This game has the positions 0 to 1.");
    EXPECT_EQ(refusal("findings", Json::Array{Json{{"position", 2}}}), "This game has the positions 0 to 1.");
    for (const char* text :
         {R"({"position":0})", R"({"position":1,"values":[1,0],"values_error":[0,0],"legal":2,"line":[]})",
          R"({"position":1,"values":[1],"values_error":[0,0],"legal":2,"line":["tile:0,0:E"]})"})
        EXPECT_NE(refusal("findings", Json::Array{*parse_json(text)}), "") << text;
}

TEST(ReviewJob, CanBeStopped) {
    ReviewJob job(request(random_game("taluva", {}, 8)));
    job.work();
    job.stop();
    const Json answer = job.work();
    EXPECT_TRUE(job.is_done());
    EXPECT_EQ(answer["ended"], Json("stopped"));
    EXPECT_TRUE(answer["report"].is_null());
    expect_declared(answer);
}

TEST(ReviewJob, ARequestIsCheckedLikeAnyOther) {
    EXPECT_FALSE(parse_request(R"({"id":1,"action":"review"})").ok());
    EXPECT_FALSE(parse_request(R"({"id":1,"action":"review","game":"taluva","player":"random"})").ok());
    EXPECT_FALSE(parse_request(R"({"id":1,"action":"review","game":"taluva","limits":{"visits":0}})").ok());
    const auto good = parse_request(R"({"id":1,"action":"review","game":"taluva","player":"greedy"})");
    ASSERT_TRUE(good.ok());
    EXPECT_FALSE(std::get<ReviewRequest>(*good).settings.visits);
}

}  // namespace
}  // namespace talus
