// Conversations with the engine as docs/protocol.md describes them. A transcript has lines that are sent (`>
// `) and lines that are awaited after them (`< `), as JSON; in these "*" stands for any value, since times
// and judgements change. A line that begins with `<* ` may come any number of times, or not at all; `#`
// begins a remark.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "base/json.h"
#include "cli/arena/process.h"
#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

using cli::Process;

bool matches(const Json& expected, const Json& actual) {
    if (expected.text() == "*") return true;
    if (expected.is_array()) {
        if (!actual.is_array() || expected.items().size() != actual.items().size()) return false;
        for (std::size_t i = 0; i < expected.items().size(); ++i)
            if (!matches(expected.items()[i], actual.items()[i])) return false;
        return true;
    }
    if (!expected.is_object()) return expected == actual;
    if (!actual.is_object() || expected.members().size() != actual.members().size()) return false;
    for (std::size_t i = 0; i < expected.members().size(); ++i) {
        const auto& [key, value] = expected.members()[i];
        if (key != actual.members()[i].first || !matches(value, actual.members()[i].second)) return false;
    }
    return true;
}

bool matches(const std::string& expected, const std::string& actual) {
    const auto pattern = parse_json(expected), answer = parse_json(actual);
    EXPECT_TRUE(pattern.ok()) << "the transcript is not JSON: " << expected;
    return pattern && answer && matches(*pattern, *answer);
}

class Conversation {
  public:
    Conversation() : process_(Process::start("exec '" TALUS_PROGRAM "' engine")) {}

    void follow(const std::string& transcript) {
        ASSERT_TRUE(process_.ok()) << process_.error();
        for (std::size_t at = 0; at < transcript.size();) {
            const std::size_t end = std::min(transcript.find('\n', at), transcript.size());
            const std::string line = transcript.substr(at, end - at);
            at = end + 1;
            if (line.starts_with("> ")) {
                ASSERT_EQ(process_->write_line(line.substr(2), soon(), {}), Process::Status::done);
            } else if (line.starts_with("<* ")) {
                repeatable_ = line.substr(3);
            } else if (line.starts_with("< ")) {
                ASSERT_NO_FATAL_FAILURE(await(line.substr(2)));
                repeatable_.clear();
            } else {
                ASSERT_TRUE(line.empty() || line.starts_with('#')) << line;
            }
        }
        EXPECT_EQ(process_->end(std::chrono::seconds(20)), "exit code 0");
    }

  private:
    // A loaded machine may be slow, but a hanging engine must not hang the tests.
    static Process::Clock::time_point soon() { return Process::Clock::now() + std::chrono::seconds(60); }

    void await(const std::string& expected) {
        std::string answer;
        do
            ASSERT_EQ(process_->read_line(answer, soon(), {}), Process::Status::done)
                << "awaiting " << expected;
        while (!repeatable_.empty() && !matches(expected, answer) && matches(repeatable_, answer));
        EXPECT_TRUE(matches(expected, answer)) << "expected " << expected << "\nread     " << answer;
    }

    Result<Process, std::string> process_;
    std::string repeatable_;
};

class Transcripts : public ::testing::TestWithParam<std::string> {};

TEST_P(Transcripts, TheEngineAnswersAsWritten) {
    std::signal(SIGPIPE, SIG_IGN);
    Conversation().follow(read_file(TALUS_SOURCE_DIR "/tests/protocol/transcripts/" + GetParam() + ".txt"));
}

std::vector<std::string> transcript_names() {
    std::vector<std::string> names;
    for (const auto& file :
         std::filesystem::directory_iterator(TALUS_SOURCE_DIR "/tests/protocol/transcripts"))
        names.push_back(file.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

INSTANTIATE_TEST_SUITE_P(Engine, Transcripts, ::testing::ValuesIn(transcript_names()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace talus::testing
