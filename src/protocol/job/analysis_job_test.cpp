#include "protocol/job/analysis_job.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace talus {
namespace {

AnalysisRequest parse(const std::string& line) {
    auto request = parse_request(line);
    EXPECT_TRUE(request.ok()) << line;
    return std::get<AnalysisRequest>(*std::move(request));
}

// All answers of a job.
std::vector<Json> run(const std::string& line) {
    AnalysisJob job(parse(line));
    std::vector<Json> answers;
    while (!job.is_done()) answers.push_back(job.work());
    return answers;
}

// The answers of a job that is worked on in slices of a millisecond, and how many slices there were.
std::pair<std::vector<Json>, int> run_in_slices(const std::string& line) {
    AnalysisJob job(parse(line));
    std::vector<Json> answers;
    int slices = 0;
    for (; !job.is_done(); ++slices)
        if (auto answer = job.work_for(0.001)) answers.push_back(*std::move(answer));
    return {answers, slices};
}

Json run_once(const std::string& line) {
    const std::vector<Json> answers = run(line);
    EXPECT_EQ(answers.size(), 1u);
    return answers.back();
}

double sum(const Json& values) {
    double sum = 0;
    for (const Json& value : values.items()) sum += value.number().value_or(NAN);
    return sum;
}

const std::string after_tile = R"("game":"taluva","moves":["draw:JC","tile:0,0:E"])";

TEST(Job, TellsOfEveryMoveWhatTheProtocolPromises) {
    const Json answer = run_once(R"({"id":"a",)" + after_tile + R"(,"limits":{"visits":40}})");
    EXPECT_EQ(answer["id"], Json("a"));
    EXPECT_EQ(answer["protocol"], Json(1));
    EXPECT_EQ(answer["final"], Json(true));
    EXPECT_EQ(answer["ended"], Json("visits"));
    EXPECT_EQ(answer["turn"], Json("seat"));
    EXPECT_EQ(answer["seat"], Json(1));
    EXPECT_EQ(answer["visits"], Json(40));
    EXPECT_NEAR(sum(answer["values"]), 1, 1e-3);
    ASSERT_FALSE(answer["moves"].items().empty());
    const AnyState state = *start("taluva")->play("draw:JC")->play("tile:0,0:E");
    for (const Json& move : answer["moves"].items()) {
        EXPECT_GT(move["visits"].integer<int>(), 0);
        EXPECT_NEAR(sum(move["values"]), 1, 1e-3);
        EXPECT_TRUE(move["prior"].number());
        EXPECT_TRUE(move["proven"].boolean());
        AnyState on = state;
        for (const Json& step : move["line"].items()) {
            auto next = on.play(*step.text());
            ASSERT_TRUE(next.ok()) << "the main line is legal";
            on = *next;
        }
        EXPECT_EQ(move["line"].items().front(), move["move"]);
    }
}

TEST(Job, IsRepeatableWithVisitsAndASeed) {
    const std::string line = R"({"id":1,)" + after_tile + R"(,"seed":5,"limits":{"visits":30})";
    const auto without_time = [](const Json& answer) {
        Json::Object members = answer.members();
        std::erase_if(members, [](const auto& member) { return member.first == "seconds"; });
        return Json(members);
    };
    const Json first = without_time(run_once(line + "}"));
    EXPECT_EQ(without_time(run_once(line + "}")), first);
    // Pauses for reports change nothing.
    const std::vector<Json> reported = run(line + R"(,"report_every":0.01})");
    EXPECT_EQ(without_time(reported.back()), first);
}

TEST(Job, ReportsWhileItSearches) {
    const std::vector<Json> answers =
        run(R"({"id":1,)" + after_tile + R"(,"limits":{"seconds":0.3},"report_every":0.05})");
    ASSERT_GE(answers.size(), 2u);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const bool is_last = i + 1 == answers.size();
        EXPECT_EQ(answers[i]["final"], Json(is_last));
        EXPECT_EQ(answers[i]["ended"], is_last ? Json("seconds") : Json());
        if (i > 0) {
            EXPECT_GE(*answers[i]["visits"].integer<int>(), *answers[i - 1]["visits"].integer<int>());
        }
    }
}

TEST(Job, TheFirstReportDoesNotWait) {
    const std::vector<Json> answers =
        run(R"({"id":1,)" + after_tile + R"(,"limits":{"visits":4000},"report_every":3600})");
    EXPECT_EQ(answers.size(), 2u);
}

// Nobody waits until the game is solved to see something.
const std::string solo_choice = R"("game":"talavera","options":"players=1","moves":["order:5","deal:3,7"])";

TEST(Job, GuessesUntilTheGameIsSolved) {
    const std::vector<Json> answers =
        run(R"({"id":1,)" + solo_choice + R"(,"limits":{"seconds":60},"report_every":0.01})");
    ASSERT_GE(answers.size(), 2u);
    const Json& guess = answers.front();
    EXPECT_EQ(guess["visits"], Json(0));
    EXPECT_EQ(guess["proven"], Json(false));
    EXPECT_NEAR(sum(guess["values"]), 0.9857, 0.03);
    EXPECT_EQ(guess["moves"].items().size(), 3u);
    EXPECT_EQ(answers.back()["ended"], Json("proven"));
    EXPECT_NEAR(sum(answers.back()["values"]), 0.9857, 1e-4);
}

TEST(Job, AGuessIsAnAnswerIfThereIsNoTime) {
    // Another game than above: what a thread has solved it knows.
    const std::string game = R"("game":"talavera","options":"players=1","moves":["order:6","deal:3,8"])";
    const Json answer = run_once(R"({"id":1,)" + game + R"(,"limits":{"seconds":0.001}})");
    EXPECT_EQ(answer["ended"], Json("seconds"));
    EXPECT_EQ(answer["visits"], Json(0));
    EXPECT_FALSE(answer["moves"].items().empty());
    const auto [answers, slices] = run_in_slices(R"({"id":1,)" + game + R"(,"limits":{"visits":100}})");
    EXPECT_EQ(answers.back()["ended"], Json("proven")) << "it goes on where it stopped";
    EXPECT_GT(slices, 1);
}

TEST(Job, EndsAtItsDepth) {
    const std::string line =
        R"({"id":1,"game":"talat","options":"players=2","limits":{"depth":1,"seconds":60})";
    EXPECT_EQ(run_once(line + "}")["ended"], Json("depth"));
    EXPECT_EQ(run(line + R"(,"report_every":0.01})").back()["ended"], Json("depth"));
}

TEST(Job, SeveralThreadsMakeTheVisitsTogether) {
    const Json answer = run_once(
        R"({"id":1,"game":"talat","options":"players=2","threads":3,"limits":{"visits":20000,"seconds":60}})");
    EXPECT_EQ(answer["ended"], Json("visits"));
    EXPECT_GE(*answer["visits"].integer<int>(), 20000);
}

TEST(Job, ListsAsManyMovesAsAreWanted) {
    const std::string line =
        R"({"id":1,"game":"taluva","moves":["draw:JC","tile:0,0:E","hut:1,0","draw:JC"],)";
    const AnyState state = parse(line + R"("seed":1})").places.front().state;
    const Json all = run_once(line + R"("limits":{"visits":3},"all_moves":true})");
    EXPECT_EQ(all["moves"].items().size(), state.legal_moves().size());
    EXPECT_TRUE(all["moves"].items().back()["values"].is_null()) << "of an unvisited move nothing is known";
    EXPECT_LE(run_once(line + R"("limits":{"visits":3}})")["moves"].items().size(), 2u);
    EXPECT_EQ(run_once(line + R"("limits":{"visits":1}})")["moves"].items().size(), 1u)
        << "the best is always there";
    EXPECT_EQ(run_once(line + R"("limits":{"visits":30},"max_moves":1})")["moves"].items().size(), 1u);
}

TEST(Job, AsksAPlayer) {
    const Json greedy = run_once(R"({"id":1,)" + after_tile + R"(,"player":"greedy"})");
    EXPECT_EQ(greedy["ended"], Json("player"));
    EXPECT_EQ(greedy["chosen"], greedy["moves"].items().front()["move"]);
    EXPECT_TRUE(greedy["moves"].items()[0]["values"].items()[0].number());
    EXPECT_TRUE(greedy["moves"].items()[0]["values"].items()[1].is_null());
    const Json level =
        run_once(R"({"id":1,)" + after_tile + R"(,"player":"level:4","limits":{"visits":10}})");
    EXPECT_EQ(level["visits"], Json(10));
    EXPECT_TRUE(level["chosen"].text());
    const Json random = run_once(R"({"id":1,)" + after_tile + R"(,"player":"random"})");
    EXPECT_TRUE(random["chosen"].text());
    EXPECT_TRUE(random["moves"].items().empty());
}

TEST(Job, ExpectsPointsWhereTheyAreCounted) {
    const std::string game = R"({"id":1,"limits":{"visits":20},"game":)";
    const Json answer = run_once(game + R"("talavera","moves":["orders:1,18","first:1","flip:10,15"]})");
    ASSERT_EQ(answer["score"].items().size(), 2u);
    EXPECT_EQ(answer["score"], answer["moves"].items().front()["score"]);
    for (const Json& score : answer["score"].items()) {
        EXPECT_GT(*score.number(), 4) << "12 points are the most, and good players are near";
        EXPECT_LT(*score.number(), 12);
    }
    EXPECT_TRUE(run_once(game + R"("talavera"})")["score"].is_null()) << "before the order cards are known";
    EXPECT_TRUE(run_once(game + R"("taluva"})")["score"].is_null());
}

TEST(Job, ChanceHasValuesButNoMoves) {
    const Json answer = run_once(R"({"id":1,"game":"taluva","limits":{"visits":10}})");
    EXPECT_EQ(answer["turn"], Json("chance"));
    EXPECT_EQ(answer["visits"], Json(10));
    EXPECT_NEAR(sum(answer["values"]), 1, 1e-3);
    EXPECT_TRUE(answer["moves"].is_array());
    EXPECT_TRUE(answer["moves"].items().empty());
}

TEST(Job, AGameThatIsOverHasItsResult) {
    AnyState state = *start("talavera");
    while (!state.turn().is_over())
        state = *state.play(state.turn().is_chance() ? state.chance_move(0) : state.legal_moves()[0]);
    const Json answer = run_once(R"({"id":1,"position":")" + state.position_line() + R"("})");
    EXPECT_EQ(answer["ended"], Json("over"));
    EXPECT_EQ(answer["turn"], Json("over"));
    EXPECT_EQ(answer["proven"], Json(true));
    EXPECT_EQ(answer["result"]["places"].items().size(), 2u);
    EXPECT_EQ(answer["result"]["scores"].items().size(), 2u);
    EXPECT_NEAR(sum(answer["values"]), 1, 1e-3);
}

TEST(Job, EndsAtOnceWhenItIsStopped) {
    AnalysisJob job(parse(R"({"id":1,"game":"talat","limits":{"seconds":3600}})"));
    job.stop();
    const Json answer = job.work();
    EXPECT_TRUE(job.is_done());
    EXPECT_EQ(answer["ended"], Json("stopped"));
    EXPECT_EQ(answer["visits"], Json(0));
}

std::string without_seconds(const Json& answer) {
    Json::Object members = answer.members();
    std::erase_if(members, [](const Json::Member& member) { return member.first == "seconds"; });
    return Json(members).dump();
}

TEST(Job, FindsTheSameInSlices) {
    for (const std::string& game : {after_tile, std::string(R"("game":"talat")"),
                                    std::string(R"("game":"talat","options":{"players":2})")}) {
        const std::string line = R"({"id":1,)" + game + R"(,"limits":{"visits":2000}})";
        const auto [answers, slices] = run_in_slices(line);
        ASSERT_EQ(answers.size(), 1U);
        EXPECT_EQ(without_seconds(answers[0]), without_seconds(run_once(line)));
        const bool is_alpha_beta = game.find("players") != std::string::npos;
        EXPECT_EQ(slices > 1, !is_alpha_beta) << game;
    }
}

TEST(Job, ReportsInSlicesToo) {
    const auto [answers, slices] =
        run_in_slices(R"({"id":1,)" + after_tile + R"(,"limits":{"seconds":0.2},"report_every":0.05})");
    EXPECT_GE(answers.size(), 2U);
    EXPECT_LE(answers.size(), 5U);
    EXPECT_EQ(answers.back()["ended"], Json("seconds"));
}

TEST(Job, EndsWhenThereIsNothingLeftWithinTheDepth) {
    const Json answer = run_once(
        R"({"id":1,"game":"talat","options":{"players":2},"limits":{"visits":1000000000,"depth":1}})");
    EXPECT_EQ(answer["ended"], Json("depth"));
}

TEST(Job, ComparesTheOutcomesOfADraw) {
    const std::string line =
        R"({"id":1,"game":"taluva","moves":["draw:JC","tile:0,0:E","hut:1,0"],"outcomes":true,)";
    const Json answer = run_once(line + R"("limits":{"visits":8}})");
    EXPECT_EQ(answer["ended"], Json("visits"));
    EXPECT_EQ(answer["turn"], Json("chance"));
    EXPECT_TRUE(answer["moves"].items().empty());
    ASSERT_EQ(answer["outcomes"].items().size(), 25U);
    for (const Json& outcome : answer["outcomes"].items()) {
        EXPECT_EQ(outcome["visits"], Json(8));
        EXPECT_NEAR(sum(outcome["values"]), 1, 1e-3);
        EXPECT_EQ(outcome["values_error"].items().size(), 2U);
    }
    EXPECT_NEAR(sum(answer["values"]), 1, 1e-3);
    // Reports and slices change nothing.
    const auto [reported, slices] = run_in_slices(line + R"("limits":{"visits":8},"report_every":0.01})");
    EXPECT_GT(slices, 1);
    EXPECT_EQ(reported.back()["outcomes"], answer["outcomes"]);
    EXPECT_FALSE(reported.front()["final"].boolean().value_or(true));
}

TEST(Job, LooksAtAnotherSeatsTurnInstead) {
    const Json answer = run_once(
        R"({"id":1,"game":"taluva","moves":["draw:JC","tile:0,0:E"],"turn_of":2,"outcomes":true,"limits":{"visits":4}})");
    EXPECT_EQ(answer["turn"], Json("chance"));
    EXPECT_TRUE(answer["position"].text().value_or("").ends_with("draw:2"));
    EXPECT_EQ(answer["outcomes"].items().size(), 25U);
    const auto refused =
        parse_request(R"({"id":1,"game":"taluva","moves":["draw:JC","tile:0,0:E"],"turn_of":1})");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().error.code, "protocol.turn-of");
}

}  // namespace
}  // namespace talus
