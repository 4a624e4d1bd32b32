// What an analysis may be asked besides: steps of a game, a choice of moves, a random seed, to remember.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "protocol/request/request_queue.h"

namespace talus {
namespace {

using ::testing::HasSubstr;

// All answers of one request after the other.
class OneEngine {
  public:
    std::vector<Json> ask(const std::string& line) {
        std::vector<Json> answers = queue_.receive(line);
        if (const auto job = queue_.next()) {
            while (!job->is_done()) answers.push_back(job->work());
            queue_.finish(job);
        }
        return answers;
    }
    Json ask_once(const std::string& line) {
        std::vector<Json> answers = ask(line);
        EXPECT_EQ(answers.size(), 1U) << line;
        return answers.back();
    }

  private:
    RequestQueue queue_{"1"};
};

std::vector<std::string> listed_moves(const Json& answer) {
    std::vector<std::string> moves;
    for (const Json& each : answer["moves"].items()) moves.emplace_back(*each["move"].text());
    return moves;
}

Json what_was_found(const Json& answer) {
    Json::Object members = answer.members();
    std::erase_if(members, [](const Json::Member& member) {
        return member.first == "seconds" || member.first == "step" || member.first == "final";
    });
    return members;
}

const std::string first_steps =
    R"("game":"talavera","moves":["orders:1,18","first:1","flip:10,15","draft:10"])";

TEST(AnalysisOfSteps, AnswersForEachAsIfItWereAskedAlone) {
    OneEngine engine;
    const std::vector<Json> all =
        engine.ask(R"({"id":1,)" + first_steps + R"(,"steps":"all","limits":{"visits":50}})");
    ASSERT_EQ(all.size(), 5U);
    for (int step = 0; step < 5; ++step) {
        const Json& answer = all[step];
        EXPECT_EQ(answer["step"], Json(step));
        EXPECT_EQ(answer["final"], Json(step == 4));
        EXPECT_TRUE(answer["ended"].text());
    }
    const Json alone = engine.ask_once(
        R"({"id":1,"game":"talavera","moves":["orders:1,18","first:1","flip:10,15"],"limits":{"visits":50}})");
    EXPECT_EQ(what_was_found(alone), what_was_found(all[3]));
}

TEST(AnalysisOfSteps, SomeOfThemInTheOrderAskedFor) {
    OneEngine engine;
    const std::vector<Json> some =
        engine.ask(R"({"id":1,)" + first_steps + R"(,"steps":[4,3],"limits":{"visits":5}})");
    ASSERT_EQ(some.size(), 2U);
    EXPECT_EQ(some[0]["step"], Json(4));
    EXPECT_EQ(some[1]["step"], Json(3));
    EXPECT_EQ(some[1]["final"], Json(true));
    const Json fault = engine.ask_once(R"({"id":1,)" + first_steps + R"(,"steps":[5]})");
    EXPECT_EQ(fault["error"]["key"].text(), "steps");
}

TEST(AnalysisOfSteps, OfAllAPlayerIsAskedWhereSomebodyDecides) {
    OneEngine engine;
    const std::vector<Json> all =
        engine.ask(R"({"id":1,)" + first_steps + R"(,"steps":"all","player":"greedy"})");
    ASSERT_EQ(all.size(), 1U) << "after the flip; then chance flips again";
    EXPECT_EQ(all[0]["step"], Json(3));
    EXPECT_TRUE(all[0]["chosen"].text());
    EXPECT_EQ(
        engine.ask_once(R"({"id":1,)" + first_steps + R"(,"steps":[0],"player":"greedy"})")["error"]["code"]
            .text(),
        "protocol.player");
}

TEST(AnalysisOfAChoice, LooksAtTheseMovesAlone) {
    OneEngine engine;
    for (const std::string game :
         {R"("game":"taluva","moves":["draw:JC","tile:0,0:E"])", R"("game":"talat","options":"players=2")",
          R"("game":"talat","options":"players=3")"}) {
        const std::string line = R"({"id":1,)" + game + R"(,"limits":{"visits":300},"all_moves":true)";
        const std::vector<std::string> all = listed_moves(engine.ask_once(line + "}"));
        ASSERT_GE(all.size(), 2U);
        const std::string best = all.front(), last = all.back();
        EXPECT_EQ(listed_moves(engine.ask_once(line + R"(,"only":[")" + last + R"("]})")), std::vector{last});
        const Json rest = engine.ask_once(line + R"(,"avoid":[")" + best + R"("]})");
        const std::vector<std::string> others = listed_moves(rest);
        EXPECT_EQ(others.size(), all.size() - 1);
        EXPECT_EQ(std::count(others.begin(), others.end(), best), 0);
        double priors = 0;
        for (const Json& each : rest["moves"].items()) priors += *each["prior"].number();
        if (game.find("players=2") == std::string::npos) {
            EXPECT_NEAR(priors, 1, 0.01) << game;
        }
    }
}

TEST(AnalysisOfAChoice, RefusesWhatIsNoChoice) {
    OneEngine engine;
    const auto fault = [&](const std::string& rest) {
        const Json answer =
            engine.ask_once(R"({"id":1,"game":"taluva","moves":["draw:JC","tile:0,0:E"],)" + rest + "}");
        return std::string(answer["error"]["text"].text().value_or(""));
    };
    EXPECT_THAT(fault(R"("only":["hut:9,9"])"), HasSubstr("'hut:9,9' is no legal move here"));
    EXPECT_THAT(fault(R"("avoid":["hut:1,0","hut:1,-1"])"), HasSubstr("no move to look at"));
    EXPECT_THAT(fault(R"("only":["hut:1,0"],"avoid":[])"), HasSubstr("do not go together"));
    EXPECT_THAT(fault(R"("only":["hut:1,0"],"player":"level:8")"), HasSubstr("analysis of one position"));
}

TEST(AnalysisSeed, ARandomOneIsToldAndComesAgain) {
    OneEngine engine;
    const std::string line =
        R"({"id":1,"game":"taluva","moves":["draw:JC","tile:0,0:E"],"limits":{"visits":60})";
    const Json first = engine.ask_once(line + R"(,"seed":"random"})");
    const Json second = engine.ask_once(line + R"(,"seed":"random"})");
    ASSERT_TRUE(first["seed"].integer<std::uint64_t>());
    EXPECT_NE(first["seed"], second["seed"]);
    const Json again = engine.ask_once(line + R"(,"seed":)" + first["seed"].dump() + "}");
    EXPECT_EQ(again["moves"], first["moves"]);
    EXPECT_EQ(engine.ask_once(line + R"(,"seed":"any"})")["error"]["key"].text(), "seed");
}

TEST(AnalysisSpread, SaysHowFarTheVisitsDiffer) {
    OneEngine engine;
    const Json answer = engine.ask_once(
        R"({"id":1,"game":"taluva","moves":["draw:JC","tile:0,0:E"],"limits":{"visits":200}})");
    const Json& best = answer["moves"].items().front();
    ASSERT_TRUE(best["spread"].number());
    EXPECT_GT(*best["spread"].number(), 0);
    EXPECT_LT(*best["spread"].number(), 0.5) << "shares lie between 0 and 1";
    const Json once =
        engine.ask_once(R"({"id":1,"game":"taluva","moves":["draw:JC","tile:0,0:E"],"limits":{"visits":2}})");
    EXPECT_TRUE(once["moves"].items().front()["spread"].is_null()) << "one visit has none";
}

TEST(AnalysisSpread, OfASearchByPliesIsHowFarThePliesDiffer) {
    OneEngine engine;
    const auto best = [&](const std::string& visits) {
        const Json answer = engine.ask_once(
            R"({"id":1,"game":"talat","options":"players=2","limits":{"visits":)" + visits + "}}");
        return answer["moves"].items().front();
    };
    ASSERT_TRUE(best("20000")["spread"].number());
    EXPECT_GT(*best("20000")["spread"].number(), 0);
    EXPECT_LT(*best("20000")["spread"].number(), 0.5);
    EXPECT_TRUE(best("1")["spread"].is_null()) << "no ply is whole";
}

TEST(AnalysisThatRemembers, GoesOnFromWhatTheLastOneFoundOut) {
    OneEngine engine;
    const auto ask = [&](const std::string& moves, const std::string& rest) {
        return engine.ask_once(R"({"id":1,"game":"talat","options":"players=3","moves":[)" + moves +
                               R"(],"limits":{"visits":1},"all_moves":true)" + rest + "}");
    };
    const Json before = engine.ask_once(
        R"({"id":1,"game":"talat","options":"players=3","limits":{"visits":3000},"remember":true})");
    const std::string best = '"' + listed_moves(before).front() + '"';
    EXPECT_EQ(ask(best, "")["visits"], Json(1));
    const auto visits = *ask(best, R"(,"remember":true)")["visits"].integer<int>();
    EXPECT_GT(visits, 100) << "most visits of the position before went there";
    EXPECT_GT(*ask(best, R"(,"remember":true)")["visits"].integer<int>(), visits);
    EXPECT_EQ(ask("", R"(,"remember":true)")["visits"], Json(1)) << "back is another search";
    ask(best, R"(,"remember":true)");
    engine.ask_once(R"({"id":2,"action":"clear"})");
    EXPECT_EQ(ask(best, R"(,"remember":true)")["visits"], Json(1));
}

TEST(AnalysisWarnings, LimitsThatMakeAnotherPlayerOfALevel) {
    OneEngine engine;
    const auto warnings = [&](const std::string& rest) {
        const Json answer =
            engine.ask_once(R"({"id":1,"game":"taluva","moves":["draw:JC","tile:0,0:E"],)" + rest + "}");
        return answer["warnings"].dump();
    };
    EXPECT_THAT(warnings(R"("player":"level:4","limits":{"seconds":0.01})"),
                HasSubstr("Level 4 does not search"));
    EXPECT_THAT(warnings(R"("player":"level:4,visits=9")"), HasSubstr("Level 4 does not search"));
    EXPECT_THAT(warnings(R"("player":"level:5","limits":{"seconds":0.01})"), HasSubstr("Level 5 makes "));
    EXPECT_EQ(warnings(R"("player":"level:4")"), "null");
    EXPECT_EQ(warnings(R"("player":"level:8","limits":{"seconds":0.01})"), "null");
}

}  // namespace
}  // namespace talus
