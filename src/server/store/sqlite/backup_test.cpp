#include "server/store/sqlite/backup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>
#include <vector>

#include "server/store/test_store.h"

namespace talus::server {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

class BackupTest : public StoreTest {
  protected:
    std::filesystem::path copy() const { return file().parent_path() / "copy.db"; }

    void write_events(std::uint32_t first, std::uint32_t last) {
        for (std::uint32_t i = first; i <= last; ++i)
            store().write({.events = {{"room", i, std::string(2000, 'x')}}},
                          [](const std::optional<Error>&) {});
        store().flush();
    }
    std::size_t files() const {
        const std::filesystem::directory_iterator begin(file().parent_path());
        return static_cast<std::size_t>(std::distance(begin, std::filesystem::directory_iterator()));
    }
};

TEST_F(BackupTest, ACopyOfADatabaseInUseIsAWholeDatabase) {
    write_events(1, 100);
    ASSERT_EQ(backup(file(), copy()), std::nullopt);
    write_events(101, 200);
    const auto opened = SqliteStore::open(copy());
    ASSERT_TRUE(opened) << opened.error().text;
    EXPECT_EQ((*opened)->events_of("room")->size(), 100U);
    struct stat status{};
    ASSERT_EQ(::stat(copy().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600U);
}

TEST_F(BackupTest, CommitsMeanwhileNeitherDelayItNorGetIntoIt) {
    write_events(1, 6000);  // more pages than one step copies
    std::vector<std::size_t> progress;
    std::uint32_t next = 6001;
    ASSERT_EQ(backup(file(), copy(),
                     [&](std::size_t done, std::size_t all) {
                         progress.push_back(done);
                         EXPECT_LE(done, all);
                         write_events(next, next + 10);
                         next += 11;
                     }),
              std::nullopt);
    ASSERT_GE(progress.size(), 3U);
    EXPECT_TRUE(std::is_sorted(progress.begin(), progress.end()));
    const auto opened = SqliteStore::open(copy());
    ASSERT_TRUE(opened);
    EXPECT_EQ((*opened)->events_of("room")->size(), 6000U);
}

TEST_F(BackupTest, NeverOverwrites) {
    write_events(1, 1);
    std::ofstream(copy()) << "precious";
    const auto error = backup(file(), copy());
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, EndsWith("copy.db: There is a file already."));
    EXPECT_EQ(std::filesystem::file_size(copy()), 8U);
}

TEST_F(BackupTest, WhatCannotWorkIsSaidAndLeavesNothing) {
    write_events(1, 1);
    const std::size_t before = files();
    EXPECT_THAT(backup("/nowhere/talus.db", copy())->text, HasSubstr("/nowhere/talus.db: No such file"));
    EXPECT_THAT(backup(file(), "/nowhere/copy.db")->text, HasSubstr("/nowhere/copy.db"));
    EXPECT_THAT(backup(TALUS_SOURCE_DIR "/README.md", copy())->text,
                EndsWith("README.md: This is not a database."));
    EXPECT_EQ(files(), before);
}

}  // namespace
}  // namespace talus::server
