#include "server/store/sqlite/read_only.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "server/store/test_store.h"

namespace talus::server {
namespace {

namespace fs = std::filesystem;
using ::testing::EndsWith;

// A folder in which nobody may write, with a database from elsewhere.
class ReadOnlyTest : public StoreTest {
  protected:
    ReadOnlyTest() {
        write({.events = {{"room", 1, "something"}}});
        ::chmod(library_.path().c_str(), 0755);
    }
    ~ReadOnlyTest() override { ::chmod(library_.path().c_str(), 0755); }

    fs::path lent() const { return library_.path() / "50% of what?.db"; }

    void lend(const std::string& part = "") {
        const std::string copy = lent().string() + part;
        fs::copy_file(file().string() + part, copy);
        ::chmod(copy.c_str(), 0444);
    }
    // Opens it as somebody who may not write.
    Result<SQLite::Database> borrow() {
        ::chmod(library_.path().c_str(), 0555);
        const AsNobody nobody;
        return open_read_only(lent());
    }

  private:
    TestFolder library_;
};

TEST_F(ReadOnlyTest, ADatabaseIsReadWhereNothingCanBeWrittenBesideIt) {
    close();  // all is in the one file
    lend();
    Result<SQLite::Database> database = borrow();
    ASSERT_TRUE(database) << database.error().text;
    EXPECT_EQ(database->execAndGet("SELECT data FROM events").getString(), "something");
}

TEST_F(ReadOnlyTest, WritesThatOnlyTheLogHoldsAreNotPassedOver) {
    lend();
    lend("-wal");
    const Result<SQLite::Database> database = borrow();
    ASSERT_FALSE(database);
    EXPECT_THAT(database.error().text, EndsWith("copy both files to where you may write."));
}

}  // namespace
}  // namespace talus::server
