#include "cli/arena/external.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>

namespace talus::cli {
namespace {

class External : public ::testing::Test {
  protected:
    static void SetUpTestSuite() { std::signal(SIGPIPE, SIG_IGN); }

    static ExternalPlayer program(const std::string& command, std::uint32_t grace_milliseconds = 20'000) {
        return ExternalPlayer({command, {.milliseconds = 100, .visits = {}}, grace_milliseconds});
    }
    static std::string fault_of(const std::string& command, std::uint32_t grace_milliseconds = 20'000) {
        ExternalPlayer player = program(command, grace_milliseconds);
        const auto answer = player.ask("a position", {});
        return answer ? "no fault" : answer.error().kind;
    }
};

// Answers each line with the same moves; the id comes from the line.
std::string answering(const std::string& rest) {
    return "while read -r line; do id=${line#*:\\\"}; id=${id%%\\\"*}; echo \"{\\\"id\\\":\\\"$id\\\"," +
           rest + "}\"; done";
}

TEST_F(External, PlaysTheFirstMoveOfTheFinalAnswer) {
    ExternalPlayer player = program(
        answering(R"(\"final\":true,\"visits\":12,\"moves\":[{\"move\":\"first\"},{\"move\":\"second\"}])"));
    for (int i = 0; i < 3; ++i) {
        const auto answer = player.ask("a position", {});
        ASSERT_TRUE(answer.ok()) << answer.error().text;
        EXPECT_EQ(answer->move, "first");
        EXPECT_EQ(answer->visits, 12u);
    }
}

TEST_F(External, SendsThePositionAndTheLimits) {
    // The program answers with what it was asked, as the move.
    ExternalPlayer player(
        {R"(read -r line; echo "$line" | sed -e 's/"/_/g' -e 's/.*/{"id":"1","final":true,"moves":[{"move":"&"}]}/')",
         {.milliseconds = 300, .visits = 50},
         20'000});
    const auto answer = player.ask("taluva players=2 x", {});
    ASSERT_TRUE(answer.ok()) << answer.error().text;
    EXPECT_EQ(answer->move,
              "{_id_:_1_,_position_:_taluva players=2 x_,_limits_:{_seconds_:0.3,_visits_:50}}");
}

TEST_F(External, PassesOverPartialReportsAndOtherIds) {
    ExternalPlayer player = program(
        "read -r line; echo '{\"id\":\"1\",\"final\":false,\"moves\":[{\"move\":\"early\"}]}'; "
        "echo '{\"id\":\"0\",\"final\":true,\"moves\":[{\"move\":\"old\"}]}'; "
        "echo '{\"id\":\"1\",\"final\":true,\"moves\":[{\"move\":\"right\"}]}'; read -r line");
    EXPECT_EQ(player.ask("a position", {})->move, "right");
}

TEST_F(External, TellsFaultsApart) {
    EXPECT_EQ(fault_of("exit 3"), "crash");
    EXPECT_EQ(fault_of("kill -SEGV $$"), "crash");
    EXPECT_EQ(fault_of("/nonexistent/program 2>/dev/null"), "crash");
    EXPECT_EQ(fault_of("read -r line; echo hello"), "protocol");
    EXPECT_EQ(fault_of("read -r line; echo '[]'"), "protocol");
    EXPECT_EQ(fault_of(R"(read -r line; echo '{"id":"1","error":{"code":"x"}}')"), "protocol");
    EXPECT_EQ(fault_of(R"(read -r line; echo '{"id":"1","final":true,"moves":[]}')"), "protocol");
    EXPECT_EQ(fault_of("sleep 100", 100), "hang");
    EXPECT_EQ(fault_of("while :; do echo '{\"id\":\"1\"}'; done", 100), "hang");
}

TEST_F(External, SaysWhyNoAnswerCounted) {
    const auto text_of = [](const std::string& command, std::uint32_t grace_milliseconds) {
        ExternalPlayer player = program(command, grace_milliseconds);
        return player.ask("a position", {}).error().text;
    };
    const std::string number =
        text_of(R"(read -r line; echo '{"id":1,"final":true,"moves":[{"move":"m"}]}'; sleep 100)", 2'000);
    EXPECT_NE(number.find(R"(Its last line was '{"id":1,)"), std::string::npos) << number;
    EXPECT_NE(number.find(R"("id":"1" and "final":true)"), std::string::npos) << number;
    EXPECT_EQ(text_of("sleep 100", 100), "The program did not answer within 0.2 s and was stopped.");
    EXPECT_EQ(text_of("exec >&-; sleep 100", 20'000),
              "The program closed its input or output, and was stopped.");
    EXPECT_EQ(text_of("read -r line; exec tr '\\0' x </dev/zero", 60'000),
              "The program wrote a line of more than 64 MiB.");
}

TEST_F(External, PassesOverBlankLines) {
    ExternalPlayer player =
        program(R"(read -r line; echo; echo ' '; echo '{"id":"1","final":true,"moves":[{"move":"m"}]}')");
    EXPECT_EQ(player.ask("a position", {})->move, "m");
}

TEST_F(External, StopsAHangingProgramWithAllThatItStarted) {
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(fault_of("trap '' TERM HUP INT; sleep 100 & sleep 100", 100), "hang");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

TEST_F(External, StartsAnewAfterAFault) {
    ExternalPlayer player =
        program("read -r line; echo '{\"id\":\"1\",\"final\":true,\"moves\":[{\"move\":\"m\"}]}'; exit 7");
    EXPECT_TRUE(player.ask("a position", {}).ok());
    const auto second = player.ask("a position", {});
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error(), (Fault{"crash", "The program ended (exit code 7)."}));
    // The next one answers to the id 1, so that the third question is not understood, but it runs.
    EXPECT_EQ(player.ask("a position", {}).error().text, "The program ended (exit code 7).");
}

TEST_F(External, WaitingCanBeCancelled) {
    ExternalPlayer player = program("sleep 100");
    int questions = 0;
    EXPECT_EQ(player.ask("a position", [&] { return ++questions > 2; })->move, "");
}

}  // namespace
}  // namespace talus::cli
