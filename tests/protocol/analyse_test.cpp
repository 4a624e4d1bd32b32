#include <gtest/gtest.h>

#include <string>

#include "base/json.h"
#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

std::string playthrough(const std::string& name) {
    return std::string("'") + TALUS_SOURCE_DIR "/tests/playthroughs/" + name + ".talus'";
}

// The first lines of a game of Taluva, with names that a web page must not take for its own.
const std::string short_record =
    "Talus-Record: 1\nGame: taluva\nSeat-1: Ada <&> \"A\"\nSeat-2: Børge\n\n"
    "1. draw:JC tile:0,0:E hut:1,0\n2. draw:CL tile:-1,1:SW hut:-2,2\n3. draw:JC\n";

TEST(Analyse, PrintsATableOfAllStepsAndTheSums) {
    const std::string file = write_temporary("short", short_record);
    const ProgramResult result = run_talus("analyse --visits 8 '" + file + "'");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.errors, "") << "no progress bar without a terminal";
    for (const char* part :
         {"taluva (players=2,", "Result: unfinished\n", "Judged by level:8, 8 visits a position\n", "draw:JC",
          "luck ", "tile:0,0:E", "the only move", "hut:-2,2", "horizon", "Børge"})
        EXPECT_NE(result.output.find(part), std::string::npos) << part << '\n' << result.output;
    EXPECT_EQ(result.output.find('\033'), std::string::npos);
    EXPECT_EQ(run_talus("analyse --visits 8 --threads 2 - < '" + file + "'").output, result.output)
        << "visits make it repeatable";
    std::remove(file.c_str());
}

TEST(Analyse, PrintsJson) {
    const ProgramResult result = run_talus("analyse --visits 3 --json " + playthrough("talavera-hidden"));
    EXPECT_EQ(result.exit_code, 0) << result.errors;
    const auto json = parse_json(result.output);
    ASSERT_TRUE(json.ok());
    EXPECT_EQ((*json)["review"], Json(1));
    EXPECT_EQ((*json)["game"], Json("talavera"));
    EXPECT_EQ((*json)["seats"].items().size(), 2u);
    EXPECT_FALSE((*json)["steps"].items().empty());
}

// The tags of a page, each closed in its turn; the page is written so that this simple test is enough.
void expect_balanced(const std::string& html) {
    std::vector<std::string> open;
    for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
        const std::size_t end = html.find('>', at);
        ASSERT_NE(end, std::string::npos);
        const std::string tag = html.substr(at + 1, end - at - 1);
        const std::string name = tag.substr(0, tag.find_first_of(" \n"));
        if (tag.starts_with('!') || tag.ends_with('/')) continue;
        if (!tag.starts_with('/')) {
            open.push_back(name);
        } else {
            ASSERT_FALSE(open.empty()) << tag;
            EXPECT_EQ(open.back(), tag.substr(1));
            open.pop_back();
        }
    }
    EXPECT_TRUE(open.empty());
}

TEST(Analyse, WritesAPageOfItsOwn) {
    const std::string file = write_temporary("short", short_record);
    const std::string page = temporary_path("page.html");
    const ProgramResult result = run_talus("analyse --visits 8 '" + file + "' --html '" + page + "'");
    EXPECT_EQ(result.exit_code, 0) << result.errors;
    const std::string html = read_file(page);
    EXPECT_TRUE(html.starts_with("<!DOCTYPE html>"));
    expect_balanced(html);
    for (const char* part :
         {"<html lang=\"en\">", "<svg", "role=\"img\"", "<desc", "prefers-color-scheme:dark",
          "name=\"viewport\"", "Ada &lt;&amp;&gt; &quot;A&quot;", "Børge", "id=\"step-7\"", "Luck and skill",
          "scope=\"col\""})
        EXPECT_NE(html.find(part), std::string::npos) << part;
    for (const char* part : {"<script", "http:", "https:", "url(", "@import", "<link", "<img", "Ada <"})
        EXPECT_EQ(html.find(part), std::string::npos) << part;
    std::remove(page.c_str());
    std::remove(file.c_str());
}

TEST(Analyse, ReviewsEveryGame) {
    for (const std::string name :
         {"talavera-printed", "talavera-solo-redraw", "talavera-solo-win", "taluva-last-standing"}) {
        const ProgramResult result = run_talus("analyse --visits 2 " + playthrough(name));
        EXPECT_EQ(result.exit_code, 0) << name << '\n' << result.errors;
        EXPECT_NE(result.output.find("= end"), std::string::npos) << name << '\n' << result.output;
    }
    const std::string head = "Talus-Record: 1\nGame: ";
    for (const std::string start : {"talat\nOptions: players=2\n\n", "talat\nOptions: players=3\n\n",
                                    "taluva\nOptions: players=4,mode=teams\n\n", "taluva\n\n"}) {
        const std::string file = write_temporary("start", head + start);
        EXPECT_EQ(run_talus("analyse --visits 2 '" + file + "'").exit_code, 0) << start;
        std::remove(file.c_str());
    }
}

TEST(Analyse, OtherPlayersCanJudge) {
    const std::string file = write_temporary("short", short_record);
    EXPECT_EQ(run_talus("analyse --player greedy '" + file + "'").exit_code, 0);
    expect_usage_error("analyse --player greedy --visits 5 '" + file + "'", "does not search");
    for (const std::string player : {"mcts-plain", "level:1,visits=5"})
        EXPECT_EQ(run_talus("analyse --seconds 0.005 --player " + player + " '" + file + "'").exit_code, 0)
            << player;
    expect_usage_error("analyse --player random '" + file + "'", "no judge of games");
    expect_usage_error("analyse --player nobody '" + file + "'", "nobody");
    expect_usage_error("analyse --seconds 0 '" + file + "'", "seconds");
    expect_usage_error("analyse --visits -1 '" + file + "'", "visits");
    expect_usage_error("analyse", "FILE");
    std::remove(file.c_str());
}

TEST(Analyse, BadFilesAreReportedInOneLine) {
    const std::string file = write_temporary("bad", short_record + "hut:0,0\n");
    const ProgramResult result = run_talus("analyse '" + file + "'");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.output, "");
    EXPECT_TRUE(result.errors.starts_with("talus: " + file + ":9: 'hut:0,0' cannot be played: "))
        << result.errors;
    EXPECT_EQ(run_talus("analyse nowhere").exit_code, 1);
    std::remove(file.c_str());

    const std::string good = write_temporary("good", short_record);
    const ProgramResult unwritable = run_talus("analyse --visits 1 --html /nowhere/page.html '" + good + "'");
    EXPECT_EQ(unwritable.exit_code, 1);
    EXPECT_TRUE(unwritable.errors.starts_with("talus: /nowhere/page.html: cannot be written: "))
        << unwritable.errors;
    EXPECT_EQ(unwritable.output, "") << "told before the work";
    const ProgramResult full = run_talus("analyse --visits 1 --html /dev/full '" + good + "'");
    EXPECT_EQ(full.exit_code, 1);
    EXPECT_NE(full.output, "") << "what was found is not lost";
    std::remove(good.c_str());
}

}  // namespace
}  // namespace talus::testing
