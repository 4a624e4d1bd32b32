// A store in a folder of its own, for one test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/store/sqlite/sqlite_store.h"
#include "server/test_folder.h"

namespace talus::server {

// Root, as whom tests may run, may write everywhere.
class AsNobody {
  public:
    AsNobody() { is_changed_ = ::geteuid() == 0 && ::seteuid(65534) == 0; }
    ~AsNobody() {
        if (is_changed_) {
            EXPECT_EQ(::seteuid(0), 0);
        }
    }

  private:
    bool is_changed_;
};

// Another program that keeps a database from being written, for as long as this lives.
class LockedDatabase {
  public:
    explicit LockedDatabase(const std::filesystem::path& file)
        : database_(file.string(), SQLite::OPEN_READWRITE) {
        database_.exec("BEGIN IMMEDIATE");
    }

  private:
    SQLite::Database database_;
};

class StoreTest : public ::testing::Test {
  protected:
    StoreTest() { reopen(); }

    std::filesystem::path file() const { return folder_.path() / "talus.db"; }
    SqliteStore& store() { return *store_; }

    void reopen(const SqliteOptions& options = {}) {
        close();
        Result<std::unique_ptr<SqliteStore>> opened = SqliteStore::open(file(), options);
        ASSERT_TRUE(opened) << opened.error().text;
        store_ = std::move(*opened);
    }
    void close() { store_.reset(); }

    // Waits for the answer.
    std::optional<Error> write(Write write) {
        std::optional<Error> answer;
        store_->write(std::move(write), [&answer](std::optional<Error> error) { answer = std::move(error); });
        store_->flush();
        return answer;
    }

    // Keeps the store's thread busy until go_on: what is written meanwhile waits together.
    void hold_up() {
        held_up_ = std::promise<void>();
        const auto busy = std::make_shared<std::promise<void>>();
        store_->write({}, [busy, end = held_up_.get_future().share()](const std::optional<Error>&) {
            busy->set_value();
            end.wait();
        });
        busy->get_future().wait();
    }
    void go_on() {
        held_up_.set_value();
        store_->flush();
    }

  private:
    TestFolder folder_;
    std::unique_ptr<SqliteStore> store_;
    std::promise<void> held_up_;
};

}  // namespace talus::server
