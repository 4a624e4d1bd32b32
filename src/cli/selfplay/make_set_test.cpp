#include "cli/selfplay/make_set.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

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
    request.players = {"greedy", "random"};
    request.folder = ::testing::TempDir() + "talus_make_set_test_" + std::to_string(::getpid()) + '_' + name;
    request.games = 7;
    request.games_in_shard = 3;
    fs::remove_all(request.folder);
    return request;
}

TEST(MakeSet, WhatWasLostIsMadeAgainTheSame) {
    SelfplayRequest request = request_for("resumed");
    ASSERT_EQ(make_set(request), 0);
    const auto files = files_in(request.folder);
    ASSERT_EQ(files.size(), 4U);  // three shards and the settings
    fs::remove(fs::path(request.folder) / "shard-000001.jsonl.gz");
    request.concurrency = 2;
    ASSERT_EQ(make_set(request), 0);
    EXPECT_EQ(files_in(request.folder), files);
}

TEST(MakeSet, PartsMakeTheWhole) {
    SelfplayRequest whole = request_for("whole"), part = request_for("parts");
    ASSERT_EQ(make_set(whole), 0);
    part.part = "2/2";
    ASSERT_EQ(make_set(part), 0);
    EXPECT_EQ(files_in(part.folder).size(), 2U);  // the second shard and the settings
    part.part = "1/2";
    ASSERT_EQ(make_set(part), 0);
    EXPECT_EQ(files_in(part.folder), files_in(whole.folder));
    for (const char* wrong : {"", "2", "0/2", "3/2", "1/0", "a/b"}) {
        part.part = wrong;
        EXPECT_NE(make_set(part), 0) << wrong;
    }
}

TEST(MakeSet, OtherSettingsNeedAnotherFolder) {
    SelfplayRequest request = request_for("settings");
    ASSERT_EQ(make_set(request), 0);
    request.seed = 2;
    EXPECT_NE(make_set(request), 0);
}

}  // namespace
}  // namespace talus::cli
