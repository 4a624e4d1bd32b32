#include "server/store/sqlite/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "server/store/sqlite/sqlite_store.h"
#include "server/test_folder.h"

namespace talus::server {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;

void make_database(const std::filesystem::path& file, const std::string& sql) {
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
}

std::string tables_of(const std::filesystem::path& file) {
    SQLite::Database database(file.string());
    return database
        .execAndGet("SELECT group_concat(name) FROM (SELECT name FROM sqlite_schema ORDER BY name)")
        .getString();
}

TEST(Schema, VersionOneIsMigratedAndLosesNothing) {
    const TestFolder folder;
    const std::filesystem::path file = folder.path() / "old.db";
    std::ifstream sql(TALUS_SOURCE_DIR "/tests/server/data/store_v1.sql");
    make_database(file, {std::istreambuf_iterator<char>(sql), std::istreambuf_iterator<char>()});
    ASSERT_EQ(SQLite::Database(file.string()).execAndGet("PRAGMA user_version").getInt(), 1);

    auto opened = SqliteStore::open(file);
    ASSERT_TRUE(opened) << opened.error().text;
    SqliteStore& store = **opened;
    EXPECT_THAT(*store.events_of("new"), ElementsAre("{\"first\":true}"));
    EXPECT_THAT(*store.due_rooms(0, 9), ElementsAre("new"));
    EXPECT_THAT(*store.rooms_of("bob", 20), ElementsAre(""));
    EXPECT_EQ(store.person_of_secret("5ec4e7")->value().name, "Ada");
    EXPECT_EQ(*store.last_alive(), 1234);
    EXPECT_EQ(store.best("talat", 0, 100)->size(), 0U);
    std::optional<Error> answer;
    store.write({.ratings = {{"ada", "talat", 25, 8, 1}}}, [&answer](const auto& error) { answer = error; });
    store.flush();
    EXPECT_EQ(answer, std::nullopt);
    EXPECT_EQ(store.best("talat", 0, 100)->size(), 1U);
}

TEST(Schema, AMigratedDatabaseHasTheTablesOfANewOne) {
    const TestFolder folder;
    std::ifstream sql(TALUS_SOURCE_DIR "/tests/server/data/store_v1.sql");
    make_database(folder.path() / "old.db",
                  {std::istreambuf_iterator<char>(sql), std::istreambuf_iterator<char>()});
    ASSERT_TRUE(SqliteStore::open(folder.path() / "old.db"));
    ASSERT_TRUE(SqliteStore::open(folder.path() / "new.db"));
    EXPECT_EQ(tables_of(folder.path() / "old.db"), tables_of(folder.path() / "new.db"));
}

TEST(Schema, ANewerVersionIsRefusedAndLeftAlone) {
    const TestFolder folder;
    const std::filesystem::path file = folder.path() / "newer.db";
    make_database(file, "CREATE TABLE wonders (name TEXT); PRAGMA user_version = 99");
    const auto opened = SqliteStore::open(file);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, "store.newer");
    EXPECT_THAT(opened.error().text,
                EndsWith("newer.db: It was made by a newer Talus (its schema is version 99, this "
                         "program knows those up to 3)."));
    EXPECT_EQ(tables_of(file), "wonders");
    EXPECT_EQ(SQLite::Database(file.string()).execAndGet("PRAGMA journal_mode").getString(), "delete");
}

TEST(Schema, AnEmptyFileIsNotTakenForANewDatabase) {
    const TestFolder folder;
    const std::filesystem::path file = folder.path() / "talus.db";
    std::ofstream(file).close();
    EXPECT_EQ(SqliteStore::open(file).error().code, "store.emptied");
    EXPECT_EQ(std::filesystem::file_size(file), 0U);
    std::filesystem::remove(file);
    std::ofstream(file.string() + "-wal") << "the last writes";
    EXPECT_EQ(SqliteStore::open(file).error().code, "store.emptied");
    std::filesystem::remove(file.string() + "-wal");
    EXPECT_TRUE(SqliteStore::open(file));
}

TEST(Schema, ADatabaseOfAnotherProgramIsRefusedAndLeftAlone) {
    const TestFolder folder;
    const std::filesystem::path file = folder.path() / "other.db";
    make_database(file, "CREATE TABLE recipes (name TEXT)");
    const auto opened = SqliteStore::open(file);
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().text, EndsWith("other.db: It is a database of another program."));
    EXPECT_EQ(tables_of(file), "recipes");
}

}  // namespace
}  // namespace talus::server
