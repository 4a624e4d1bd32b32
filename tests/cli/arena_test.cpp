// `talus arena`, from the outside: whole small matches, programs that misbehave, and going on after a kill.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/json.h"
#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

using ::testing::HasSubstr;

// Runs the command with --json added, and reads what it prints.
Json play_match(const std::string& arguments) {
    const ProgramResult result = run_talus("arena " + arguments + " --json");
    EXPECT_EQ(result.exit_code, 0) << result.errors;
    auto json = parse_json(result.output);
    EXPECT_TRUE(json.ok()) << result.output;
    return json ? *std::move(json) : Json();
}

int count(const Json& json, std::string_view key) {
    return json[key].integer<int>().value_or(-1);
}

// The results of a kept match without what the clock has to do with: the places by game.
std::map<std::pair<int, int>, std::string> places(const std::string& folder) {
    std::map<std::pair<int, int>, std::string> result;
    std::istringstream lines(read_file(folder + "/results.jsonl"));
    for (std::string line; std::getline(lines, line);) {
        const auto json = parse_json(line);
        EXPECT_TRUE(json.ok()) << line;
        if (!json) break;
        const bool is_new =
            result.emplace(std::pair(count(*json, "set"), count(*json, "game")), (*json)["places"].dump())
                .second;
        EXPECT_TRUE(is_new) << line;
    }
    return result;
}

class ArenaCommand : public ::testing::Test {
  protected:
    void SetUp() override { std::filesystem::remove_all(folder_); }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string folder_ = temporary_path("arena");
};

TEST_F(ArenaCommand, PlaysAMatchAndPrintsATable) {
    const ProgramResult result =
        run_talus("arena talavera --player greedy --player random --games 10 --seed 4");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.output, HasSubstr("talavera players=2,pairing=hidden: 10 games, seed 4\n"));
    EXPECT_THAT(result.output, HasSubstr("\ngreedy  "));
    EXPECT_THAT(result.output, HasSubstr("\nrandom  "));
    EXPECT_THAT(result.errors, HasSubstr("10 of 10  greedy ")) << "a plain line, since this is no terminal";
    EXPECT_EQ(result.errors.find('\r'), std::string::npos);
}

TEST_F(ArenaCommand, IsRepeatableHoweverManyGamesRunAtOnce) {
    const std::string match =
        "taluva --tiles 24 --player level:8,visits=10 --player random --games 8 --seed 2 --save ";
    const std::string other = folder_ + "_2";
    EXPECT_EQ(count(play_match(match + folder_), "games"), 8);
    EXPECT_EQ(count(play_match(match + other + " --concurrency 3"), "games"), 8);
    EXPECT_EQ(places(folder_), places(other));
    for (const auto& entry : std::filesystem::directory_iterator(folder_ + "/games"))
        EXPECT_EQ(read_file(entry.path()), read_file(other + "/games/" + entry.path().filename().string()));
    std::filesystem::remove_all(other);
}

TEST_F(ArenaCommand, TellsEverythingAsJson) {
    const Json match = play_match(
        "taluva --players 4 --mode teams --tiles 48 --player greedy --player random "
        "--player greedy --player random --games 3");
    EXPECT_EQ(match["game"].text(), "taluva");
    EXPECT_EQ(match["options"]["mode"].text(), "teams");
    EXPECT_EQ(count(match["options"], "players"), 4);
    EXPECT_EQ(count(match, "games_in_set"), 2);
    EXPECT_EQ(count(match, "games"), 4) << "rounded up to whole sets";
    EXPECT_EQ(match["finished"].boolean(), true);
    ASSERT_EQ(match["players"].items().size(), 2u);
    const Json& greedy = match["players"].items()[0];
    EXPECT_EQ(count(greedy, "seats"), 2);
    EXPECT_EQ(count(greedy, "wins") + count(greedy, "ties") + count(greedy, "losses"), 4);
    EXPECT_GT(count(greedy, "moves"), 0);
    for (const char* key :
         {"score", "score_low", "score_high", "seconds_per_move", "longest_seconds", "visits_per_move"})
        EXPECT_TRUE(greedy[key].number().has_value()) << key;
}

TEST_F(ArenaCommand, OnePlayerAloneHasAScoreButNoElo) {
    const Json match = play_match("talavera --players 1 --player random --games 50");
    const Json& player = match["players"].items().at(0);
    EXPECT_EQ(count(player, "games"), 50);
    EXPECT_TRUE(player["elo"].is_null());
    EXPECT_LT(player["score"].number(), 0.9);
}

TEST_F(ArenaCommand, TheTestStopsTheMatchEarly) {
    const Json match =
        play_match("taluva --tiles 24 --player greedy --player random --games 1000 --sprt 0,100");
    EXPECT_EQ(match["sprt"]["verdict"].text(), "elo1");
    EXPECT_EQ(match["finished"].boolean(), true);
    EXPECT_LT(count(match, "games"), 200);
}

TEST_F(ArenaCommand, KeepsRecordsThatAreSound) {
    play_match("talavera --player greedy --player random --games 4 --save " + folder_);
    const ProgramResult check = run_shell("talus record check " + folder_ + "/games/*.talus");
    EXPECT_EQ(check.output, "4 good, 0 bad\n");
}

TEST_F(ArenaCommand, GoesOnAfterAKill) {
    const std::string match = "taluva --tiles 24 --player greedy --player random --games 40 --seed 6 --save ";
    // Killed without any warning, while it plays, and with half a line written.
    run_shell("'" TALUS_PROGRAM "' arena " + match + folder_ + " & program=$!\n" + "until [ -s '" + folder_ +
              "/results.jsonl' ]; do sleep 0.01; done\n" +
              "sleep 0.05; kill -9 $program; wait $program; printf '{\"set\":1,' >> '" + folder_ +
              "/results.jsonl'");
    const std::string before = read_file(folder_ + "/results.jsonl");
    const Json finished = play_match(match + folder_);
    EXPECT_EQ(count(finished, "games"), 40);
    EXPECT_EQ(finished["finished"].boolean(), true);
    EXPECT_TRUE(read_file(folder_ + "/results.jsonl").starts_with(before.substr(0, before.rfind('\n') + 1)))
        << "what was finished is not played again";

    const std::string other = folder_ + "_whole";
    play_match(match + other);
    EXPECT_EQ(places(folder_), places(other));
    std::filesystem::remove_all(other);
    EXPECT_EQ(count(play_match(match + folder_), "games"), 40) << "nothing is left to do";
}

TEST_F(ArenaCommand, AnInterruptedMatchTellsWhatIsFinished) {
    const ProgramResult result = run_shell(
        "'" TALUS_PROGRAM
        "' arena taluva --tiles 24 --player greedy --player level:8,t=1000 --games 10 --save " +
        folder_ + " & program=$!\n" + "until [ -f '" + folder_ + "/results.jsonl' ]; do sleep 0.01; done\n" +
        "sleep 0.1; kill -TERM $program; wait $program");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.output, HasSubstr("(unfinished: 10 wanted)"));
    EXPECT_THAT(result.errors, HasSubstr("The same command plays on."));
}

TEST_F(ArenaCommand, RefusesTheFolderOfAnotherMatch) {
    const std::string players = " --player greedy --player random --games 2 --save " + folder_;
    play_match("talavera" + players);
    expect_usage_error("arena talavera --seed 2" + players, "another match");
    expect_usage_error("arena talavera --pairing printed" + players, "another match");
    expect_usage_error("arena taluva" + players, "another match");
}

TEST_F(ArenaCommand, ReportsProgramsThatMisbehaveAndGoesOn) {
    const std::string answer =
        R"(while read -r line; do id=${line#*:\"}; id=${id%%\"*}; )"
        R"(echo "{\"id\":\"$id\",\"final\":true,\"moves\":[{\"move\":\"hut:99,99\"}]}"; done)";
    const std::string illegal = write_temporary("illegal.sh", answer + "\n");
    const struct {
        std::string player, kind, part;
    } programs[] = {{"cmd:exit 3", "crash", "exit code 3"},
                    {"cmd:kill -SEGV $$", "crash", "signal 11"},
                    {"cmd,t=0.05,grace=0.05:sleep 1000", "hang", "0.1 s"},
                    {"cmd:echo nonsense; sleep 1000", "protocol", "'nonsense'"},
                    {"cmd:bash " + illegal, "illegal", "'hut:99,99'"}};
    for (const auto& program : programs) {
        const ProgramResult result = run_talus("arena taluva --player 'bad=" + program.player +
                                               "' --player random --games 4 --concurrency 2 --json");
        EXPECT_EQ(result.exit_code, 1) << program.player;
        EXPECT_THAT(result.errors, HasSubstr("talus: Game 1.1, seat 1, bad: ")) << program.player;
        EXPECT_THAT(result.errors, HasSubstr("bad never played a move.")) << program.player;
        const auto match = parse_json(result.output);
        ASSERT_TRUE(match.ok()) << result.output;
        EXPECT_EQ(count(*match, "games"), 4);
        EXPECT_EQ(count((*match)["players"].items()[0], "losses"), 4);
        EXPECT_EQ(count((*match)["players"].items()[0], "faults"), 4);
        ASSERT_EQ((*match)["faults"].items().size(), 4u);
        for (const Json& fault : (*match)["faults"].items()) {
            EXPECT_EQ(fault["kind"].text(), program.kind);
            EXPECT_THAT(std::string(fault["text"].text().value_or("")), HasSubstr(program.part));
        }
    }
    std::remove(illegal.c_str());
}

TEST_F(ArenaCommand, AGauntletMeetsEachOpponentWhateverBecomesOfOthers) {
    const ProgramResult result = run_talus(
        "arena talavera --gauntlet --player greedy --player 'bad=cmd:exit 3' --player random --games 2 "
        "--json --save " +
        folder_);
    EXPECT_EQ(result.exit_code, 1) << "one of them never played";
    std::istringstream lines(result.output);
    std::vector<std::string> opponents;
    for (std::string line; std::getline(lines, line);)
        if (const auto match = parse_json(line))
            opponents.emplace_back(*(*match)["players"].items().at(1)["name"].text());
    EXPECT_EQ(opponents, (std::vector<std::string>{"bad", "random"}));
    for (const char* match : {"/1", "/2"}) EXPECT_TRUE(std::filesystem::exists(folder_ + match));
}

TEST_F(ArenaCommand, OpeningsAndRandomMovesAndOpinionsStandInTheRecords) {
    std::filesystem::create_directories(folder_);
    const std::string opening = "talavera players=2,pairing=hidden draft 1 1 15,16/- 5/-/-/-/-/- 9/-/-/-/-/-";
    std::ofstream(folder_ + "/openings") << "# one\n\n" << opening << '\n';
    play_match("talavera --player level:8,visits=20 --player random --games 2 --random-moves 1 --openings " +
               folder_ + "/openings --save " + folder_ + "/match");
    const std::string record = read_file(folder_ + "/match/games/00001-1.talus");
    EXPECT_THAT(record, HasSubstr("draft 1 1 15,16/- 5/-/-/-/-/- 9/-/-/-/-/-")) << "where it begins";
    EXPECT_THAT(record, HasSubstr("@random"));
    EXPECT_THAT(record, HasSubstr(" %0.")) << "what level 8 thought";
}

TEST_F(ArenaCommand, OurOwnEngineTakesPart) {
    const Json match = play_match("talavera --player \"engine=cmd,visits=20:'" TALUS_PROGRAM
                                  "' engine\" --player random --games 4");
    EXPECT_TRUE(match["faults"].items().empty()) << match["faults"].dump();
    const Json& engine = match["players"].items()[0];
    EXPECT_GT(count(engine, "moves"), 0);
    EXPECT_GT(engine["visits_per_move"].number(), 1);
}

TEST_F(ArenaCommand, SaysWhatIsWrong) {
    expect_usage_error("arena", "GAME");
    expect_usage_error("arena taluva", "--player");
    expect_usage_error("arena chess --player random --player greedy", "'chess'");
    expect_usage_error("arena taluva --player random", "two names");
    expect_usage_error("arena taluva --player random --player nobody", "'nobody'");
    expect_usage_error("arena taluva --player random --player level:9", "'level:9'");
    expect_usage_error("arena taluva --player random --player greedy --player level:1",
                       "3 players for 2 seats");
    expect_usage_error(
        "arena taluva --players 4 --mode teams --player random --player greedy --player level:1",
        "Partners are one player");
    expect_usage_error("arena taluva --player random --player greedy --games 0", "--games");
    expect_usage_error("arena taluva --player random --player greedy --concurrency 0", "--concurrency");
    expect_usage_error("arena taluva --player random --player greedy --save /dev/null/x", "/dev/null/x");
    for (const char* bad : {"10", "10,0", "0,10,0.05", "0,10,0.6,0.05", "0,10,0.05,0", "a,b", "0,10,"})
        expect_usage_error(std::string("arena taluva --player random --player greedy --sprt ") + bad, "0,30");
}

}  // namespace
}  // namespace talus::testing
