// `talus backup` and `talus verify` as a user calls them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "server/store/sqlite/sqlite_store.h"
#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

using ::testing::HasSubstr;

class DatabaseCommands : public ::testing::Test {
  protected:
    DatabaseCommands() : folder_(temporary_path("database")) {
        std::filesystem::create_directories(folder_);
        auto opened = server::SqliteStore::open(folder_ + "/talus.db");
        EXPECT_TRUE(opened);
        store_ = std::move(*opened);
    }
    ~DatabaseCommands() override { std::filesystem::remove_all(folder_); }

    void expect_failure(const std::string& arguments, const std::string& part) {
        const ProgramResult result = run_talus(arguments);
        EXPECT_EQ(result.exit_code, 1) << arguments;
        EXPECT_EQ(result.output, "") << arguments;
        EXPECT_THAT(result.errors, HasSubstr(part));
        EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << result.errors;
    }

    std::string folder_;
    std::unique_ptr<server::SqliteStore> store_;
};

TEST_F(DatabaseCommands, WorkWhileAServerHasTheDatabase) {
    const ProgramResult copied = run_talus("backup '" + folder_ + "/talus.db' '" + folder_ + "/copy.db'");
    EXPECT_EQ(copied.exit_code, 0) << copied.errors;
    EXPECT_THAT(copied.output, HasSubstr("/copy.db: "));
    for (const char* name : {"/talus.db", "/copy.db"}) {
        const ProgramResult verified = run_talus("verify '" + folder_ + name + "'");
        EXPECT_EQ(verified.exit_code, 0) << verified.errors;
        EXPECT_EQ(verified.output, folder_ + name + ": 0 rooms, 0 of them whole; 0 events. Misfits: none.\n");
        EXPECT_EQ(verified.errors, "");
    }
}

TEST_F(DatabaseCommands, VerifyTellsWhatDoesNotFit) {
    store_->write({.events = {{"k3", 1, "{}"}}, .rooms = {{"k3", "talat", "playing", {}, 0}}},
                  [](const std::optional<Error>& error) { EXPECT_EQ(error, std::nullopt); });
    store_->flush();
    const ProgramResult verified = run_talus("verify '" + folder_ + "/talus.db'");
    EXPECT_EQ(verified.exit_code, 1);
    EXPECT_THAT(verified.output, HasSubstr("room k3, event 1: "));
    EXPECT_THAT(verified.output, HasSubstr("/talus.db: 1 rooms, 0 of them whole; 0 events. Misfits: 1.\n"));
    EXPECT_THAT(verified.output, HasSubstr("talus salvage "));
    const ProgramResult salvaged = run_talus("salvage '" + folder_ + "/talus.db' '" + folder_ + "/saved.db'");
    EXPECT_EQ(salvaged.exit_code, 0) << salvaged.errors;
    EXPECT_THAT(salvaged.output, HasSubstr("0 whole rooms and 0 people. Left behind: 1 rooms"));
    EXPECT_EQ(run_talus("verify '" + folder_ + "/saved.db'").exit_code, 0);
    expect_failure("salvage '" + folder_ + "/talus.db' '" + folder_ + "/saved.db'",
                   "There is a file already");
}

TEST_F(DatabaseCommands, SayInOneLineWhatCannotWork) {
    expect_failure("backup '" + folder_ + "/talus.db' '" + folder_ + "/talus.db'",
                   "talus.db: There is a file already");
    expect_failure("backup /nowhere.db '" + folder_ + "/copy.db'", "/nowhere.db: No such file");
    expect_failure("verify /nowhere.db", "/nowhere.db: No such file");
    expect_failure("verify /etc", "/etc");
    expect_usage_error("verify", "DB");
    expect_usage_error("backup one.db", "FILE");
    expect_usage_error("backup one.db two.db three.db", "'three.db'");
}

}  // namespace
}  // namespace talus::testing
