#include "protocol/review_job.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "play/record_file.h"
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
        if (i + 1 == answers.size()) continue;
        EXPECT_EQ(answers[i]["steps"].items().at(0), steps[7 - i]);
    }
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
