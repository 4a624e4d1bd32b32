#include "cli/selfplay/selfplay.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "base/json.h"

namespace talus::cli {
namespace {

namespace fs = std::filesystem;

std::map<std::string, std::string> files_in(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        std::ifstream file(entry.path());
        files[entry.path().filename().string()] = {std::istreambuf_iterator<char>(file), {}};
    }
    return files;
}

SelfplayRequest request_for(const std::string& name) {
    SelfplayRequest request;
    request.choice.game = "talavera";
    request.players = {"level:8,visits=20", "random"};
    request.folder = ::testing::TempDir() + "talus_selfplay_test_" + std::to_string(::getpid()) + '_' + name;
    request.games = 7;
    request.games_in_shard = 3;
    fs::remove_all(request.folder);
    return request;
}

TEST(Selfplay, AGameIsItsMovesWithValuesAndPolicies) {
    const SelfplaySettings settings{start("talat").value(),
                                    std::vector(3, parse_player("level:8,visits=30").value()), 5, 2};
    const std::string line = selfplay_line(settings, 0);
    EXPECT_EQ(line, selfplay_line(settings, 0));
    EXPECT_NE(line, selfplay_line(settings, 1));
    const Json game = parse_json(line).value();
    AnyState state = settings.start;
    for (const Json& step : game["steps"].items()) {
        if (step.items().size() > 2) {
            EXPECT_EQ(step.items()[2].items().size(), 3U);
            EXPECT_FALSE(step.items()[4].items().empty());
        }
        state = state.play(*step.items()[0].text()).value();
    }
    ASSERT_TRUE(state.turn().is_over());
    EXPECT_EQ(game["reason"].text(), state.outcome().reason);
}

TEST(Selfplay, WhatWasLostIsMadeAgainTheSame) {
    SelfplayRequest request = request_for("resumed");
    ASSERT_EQ(selfplay(request), 0);
    const auto files = files_in(request.folder);
    ASSERT_EQ(files.size(), 4U);  // three shards and the settings
    fs::remove(fs::path(request.folder) / "shard-000001.jsonl");
    request.concurrency = 2;
    ASSERT_EQ(selfplay(request), 0);
    EXPECT_EQ(files_in(request.folder), files);
}

TEST(Selfplay, OtherSettingsNeedAnotherFolder) {
    SelfplayRequest request = request_for("settings");
    ASSERT_EQ(selfplay(request), 0);
    request.seed = 2;
    EXPECT_NE(selfplay(request), 0);
}

}  // namespace
}  // namespace talus::cli
