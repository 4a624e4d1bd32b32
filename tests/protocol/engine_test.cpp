// The engine as a program: what a transcript cannot show.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "base/json.h"
#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

// The answers by their ids, the final ones only; each line must be an answer.
std::map<std::string, Json> final_answers(const std::string& output) {
    std::map<std::string, Json> answers;
    for (std::size_t at = 0; at < output.size();) {
        const std::size_t end = output.find('\n', at);
        EXPECT_NE(end, std::string::npos) << "every line is ended";
        const auto answer = parse_json(output.substr(at, end - at));
        EXPECT_TRUE(answer.ok()) << output.substr(at, 200);
        if (!answer || end == std::string::npos) break;
        EXPECT_EQ((*answer)["protocol"], Json(1));
        if ((*answer)["final"] == Json(true)) {
            const bool is_new = answers.emplace((*answer)["id"].dump(), *answer).second;
            EXPECT_TRUE(is_new || (*answer)["id"].is_null()) << "one final answer for each request";
        }
        at = end + 1;
    }
    return answers;
}

std::map<std::string, Json> answers_to(const std::string& input, const std::string& arguments = "") {
    const std::string file = write_temporary("requests", input);
    const ProgramResult result = run_talus("engine " + arguments + " < '" + file + "'");
    std::remove(file.c_str());
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.errors, "");
    return final_answers(result.output);
}

std::string many_requests(int count) {
    std::string input;
    for (int i = 0; i < count; ++i)
        input += R"({"id":)" + std::to_string(i) +
                 R"(,"game":"taluva","moves":["draw:JC","tile:0,0:E"],"limits":{"visits":4},"seed":)" +
                 std::to_string(i % 3) + "}\n";
    return input;
}

TEST(Engine, FinishesAllRequestsAtTheEndOfTheInput) {
    EXPECT_EQ(answers_to(many_requests(200)).size(), 200u);
    EXPECT_EQ(answers_to(R"({"id":1,"game":"talat","limits":{"visits":4}})").size(), 1u)
        << "the last line needs no line end";
    EXPECT_TRUE(answers_to("").empty());
}

TEST(Engine, AnswersTheSameWithAnyNumberOfWorkers) {
    const auto one = answers_to(many_requests(40)), three = answers_to(many_requests(40), "--threads 3");
    ASSERT_EQ(one.size(), three.size());
    for (const auto& [id, answer] : one) EXPECT_EQ(three.at(id)["moves"], answer["moves"]) << id;
}

TEST(Engine, SearchesOnePositionWithSeveralThreads) {
    const auto answers = answers_to(R"({"id":1,"game":"talat","limits":{"visits":100},"threads":2})");
    EXPECT_GE(answers.at("1")["visits"].integer<int>(), 100);
}

TEST(Engine, OutlivesHugeLinesDeepNestingAndBytesThatAreNoText) {
    std::string input = R"({"id":"huge","x":")" + std::string(3 << 20, 'x') + "\"}\n";
    input += R"({"id":"deep","x":)" + std::string(500'000, '[') + "\n";
    input += R"({"id":"zero","x":")" + std::string(10, '\0') + "\"}\n";
    input += "\xFF\xFE\n\r\n   \n";
    input += R"({"id":"good","game":"talat","limits":{"visits":4}})";
    const auto answers = answers_to(input);
    EXPECT_EQ(answers.at("\"deep\"")["error"]["code"], Json("json.syntax"));
    EXPECT_EQ(answers.at("\"zero\"")["error"]["code"], Json("json.text"));
    EXPECT_EQ(answers.at("\"huge\"")["error"]["code"], Json("protocol.line"));
    EXPECT_EQ(answers.at("null")["error"]["code"], Json("json.text"));
    EXPECT_EQ(answers.at("\"good\"")["visits"], Json(4));
    EXPECT_EQ(answers.size(), 5u);
}

TEST(Engine, TheLongestLineIsStillRead) {
    const std::string begin = R"({"id":1,"game":"talat","limits":{"visits":4},"x":")", end = "\"}";
    const std::size_t longest = std::size_t{1} << 20;
    const std::string fits = begin + std::string(longest - begin.size() - end.size(), 'x') + end;
    EXPECT_EQ(answers_to(fits + "\n").at("1")["visits"], Json(4));
    EXPECT_EQ(answers_to(fits + " \n").at("1")["error"]["code"], Json("protocol.line"));
}

TEST(Engine, AReaderThatGoesAwayIsNoDrama) {
    const std::string file = write_temporary("requests", many_requests(2000));
    const ProgramResult result = run_shell("talus engine < '" + file + "' | head -n 1");
    std::remove(file.c_str());
    EXPECT_EQ(result.errors, "");
    EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1);
}

TEST(Engine, BadOptionsAreOneLine) {
    expect_usage_error("engine --threads 0", "threads");
    expect_usage_error("engine game.talus", "one too many");
}

}  // namespace
}  // namespace talus::testing
