// Disks that are full, files that are locked or not ours: the answer says why, nothing is kept, and the store
// goes on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "server/store/sqlite/sqlite_store.h"
#include "server/store/test_store.h"

namespace talus::server {
namespace {

using ::testing::Each;
using ::testing::EndsWith;
using ::testing::HasSubstr;

TEST_F(StoreTest, AFullDiskKeepsNothingAndTheStoreWorksAgainWhenThereIsRoom) {
    reopen({.most_pages = 40});
    const std::string data(10'000, 'x');
    std::uint32_t kept = 0;
    std::optional<Error> error;
    while (!error && kept < 100) {
        error =
            write({.events = {{"room", kept + 1, data}}, .rooms = {{"room", "talat", "playing", {}, kept}}});
        kept += !error;
    }
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, "store.full");
    EXPECT_EQ(error->text, "The disk is full.");
    EXPECT_GE(kept, 5U);
    EXPECT_EQ(store().events_of("room")->size(), kept);
    EXPECT_EQ(write({.events = {{"room", kept + 1, "short"}}}), std::nullopt);
    EXPECT_EQ(write({.events = {{"room", kept + 2, data}}})->code, "store.full");
    reopen();
    EXPECT_EQ(write({.events = {{"room", kept + 2, data}}}), std::nullopt);
}

TEST_F(StoreTest, WhenTheDiskIsFullNoEventIsKeptWithoutTheOneBefore) {
    reopen({.most_pages = 40});
    std::uint32_t answers = 0, last_kept = 0;
    hold_up();
    for (std::uint32_t i = 1; i <= 50; ++i)
        store().write({.events = {{"room", i, std::string(i % 2 == 0 ? 10 : 20'000, 'x')}}},
                      [&answers, &last_kept, i](const std::optional<Error>& error) {
                          ++answers;
                          if (!error) last_kept = i;
                      });
    go_on();
    EXPECT_EQ(answers, 50U);
    EXPECT_LT(last_kept, 50U);
    EXPECT_EQ(store().events_of("room")->size(), last_kept);
}

// Files may not grow beyond so many bytes: writing further is an error of the system, as on a broken disk.
class SmallFiles {
  public:
    explicit SmallFiles(rlim_t bytes) {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{bytes, before_.rlim_max};
        EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    }
    ~SmallFiles() { ::setrlimit(RLIMIT_FSIZE, &before_); }

  private:
    rlimit before_;
};

TEST_F(StoreTest, AfterAnErrorOfTheDiskTheStoreGoesOn) {
    std::uint32_t kept = 0;
    std::optional<Error> error;
    {
        const SmallFiles small(200'000);
        while (!error && kept < 100) {
            error = write({.events = {{"room", kept + 1, std::string(10'000, 'x')}}});
            kept += !error;
        }
        ASSERT_TRUE(error);
        EXPECT_EQ(error->code, "store.failed");
        EXPECT_EQ(error->text, "The database failed: disk I/O error.");
        EXPECT_EQ(store().events_of("room")->size(), kept);
    }
    EXPECT_EQ(write({.events = {{"room", kept + 1, "{}"}}}), std::nullopt);
    reopen();
    EXPECT_EQ(store().events_of("room")->size(), kept + 1);
}

TEST_F(StoreTest, ADatabaseThatAnotherProgramLocksIsWrittenAgainLater) {
    reopen({.wait_ms = 20});
    {
        const LockedDatabase lock(file());
        EXPECT_EQ(write({.events = {{"room", 1, "{}"}}})->code, "store.locked");
        EXPECT_TRUE(store().events_of("room"));
    }
    EXPECT_EQ(write({.events = {{"room", 1, "{}"}}}), std::nullopt);
}

TEST_F(StoreTest, MoreThanMayWaitIsRefusedInTurn) {
    reopen({.queue_bytes = 100'000});
    std::vector<std::string> codes;
    hold_up();
    for (std::uint32_t i = 1; i <= 20; ++i)
        store().write(
            {.events = {{"room", i, std::string(10'000, 'x')}}},
            [&codes](const std::optional<Error>& error) { codes.push_back(error ? error->code : "kept"); });
    go_on();
    ASSERT_EQ(codes.size(), 20U);
    EXPECT_THAT(std::vector(codes.begin(), codes.begin() + 9), Each("kept"));
    EXPECT_THAT(std::vector(codes.begin() + 9, codes.end()), Each("store.busy"));
    EXPECT_EQ(write({.events = {{"room", 10, "{}"}}}), std::nullopt);
}

TEST_F(StoreTest, IsThereOnlyOnceForAFile) {
    const auto second = SqliteStore::open(file());
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, "store.in-use");
    EXPECT_THAT(second.error().text, EndsWith("talus.db: Another server is using this database."));
    close();
    EXPECT_TRUE(SqliteStore::open(file()));
}

TEST_F(StoreTest, AFileThatCannotBeWrittenIsNamed) {
    close();
    ::chmod(file().c_str(), 0444);
    ::chmod((file().string() + ".lock").c_str(), 0666);
    {
        const AsNobody nobody;
        const auto opened = SqliteStore::open(file());
        ASSERT_FALSE(opened);
        EXPECT_THAT(opened.error().text, EndsWith("talus.db: Permission denied"));
    }
    reopen();
}

TEST_F(StoreTest, AFolderThatIsNotThereIsNamed) {
    const auto opened = SqliteStore::open("/nowhere/talus.db");
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().text, HasSubstr("/nowhere/talus.db"));
}

TEST(StoreFile, WhatIsNoDatabaseIsLeftAlone) {
    const TestFolder folder;
    const std::string text(5000, 'x');
    folder.write("letter", text);
    const auto opened = SqliteStore::open(folder.path() / "letter");
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().text, EndsWith("letter: This is not a database."));
    EXPECT_EQ(std::filesystem::file_size(folder.path() / "letter"), text.size());
}

}  // namespace
}  // namespace talus::server
