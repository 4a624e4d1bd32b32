// The store in a file: SQLite in WAL mode, every commit synced (docs/rooms.md, Storage).
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>

#include "server/store/sqlite/database_file.h"
#include "server/store/sqlite/group_commit.h"
#include "server/store/store.h"

namespace talus::server {

struct SqliteOptions {
    std::size_t queue_bytes = 64 << 20;  // so much may wait to be written
    int wait_ms = 2000;                  // for another program that has locked the database
    int most_pages = 0;                  // of 4 kB: as if the disk were full then. 0: no limit. For tests
};

class SqliteStore final : public Store {
  public:
    // Makes the file if it is missing, and brings an older one up to date. Refused while another server has
    // it.
    static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& file,
                                                     const SqliteOptions& options = {});

    void write(Write write, Done done) override;
    // Pre: not called from a `done`.
    void flush() override;
    void mark_alive(std::int64_t now) override;
    Result<std::optional<std::int64_t>> last_alive() override;

    std::optional<Error> check(const std::function<bool()>& stops) override;

    Result<std::vector<std::string>> lobby_rooms(int most) override;
    Result<std::vector<std::string>> due_rooms(std::int64_t now, int most) override;
    Result<std::vector<std::string>> quiet_rooms(std::string_view status, std::int64_t before,
                                                 int most) override;
    Result<std::vector<SittingRow>> unfinished_rooms_of(std::string_view person) override;
    Result<std::vector<PauseRow>> pauses() override;
    Result<std::vector<std::string>> events_of(std::string_view room) override;
    Result<std::vector<std::string>> rooms_of(std::string_view person, int most) override;
    Result<std::optional<PersonRow>> person_of_secret(std::string_view hash) override;
    Result<std::optional<PersonRow>> person(std::string_view id) override;
    Result<std::vector<PersonRow>> people_named(std::string_view part, int most) override;
    Result<std::vector<SanctionRow>> sanctions_of(std::string_view person) override;
    Result<std::optional<RatingRow>> rating(std::string_view player, std::string_view game) override;
    Result<std::vector<RatingRow>> best(std::string_view game, int games, int most) override;
    Result<int> rated_pairs(std::string_view first, std::string_view second, std::string_view game,
                            std::int64_t since) override;

    // How many there were, failed ones included: for metrics, and to see that writes share them.
    std::uint64_t transactions() const { return writer_.transactions(); }

  private:
    SqliteStore(DatabaseLock lock, SQLite::Database for_writing, SQLite::Database for_reading,
                const SqliteOptions& options);

    template <class Row, class ReadRow, class... Values>
    Result<std::vector<Row>> rows(SQLite::Statement& statement, ReadRow read_row, const Values&... values);
    template <class Row, class ReadRow, class... Values>
    Result<std::optional<Row>> row(SQLite::Statement& statement, ReadRow read_row, const Values&... values);

    DatabaseLock lock_;
    std::mutex reading_;  // the statements below are shared by all who read
    SQLite::Database reader_;
    SQLite::Statement alive_, lobby_, due_, quiet_, sitting_, pauses_, events_, played_, person_of_secret_,
        person_, rating_, best_, pairs_, named_, sanctions_;
    GroupCommit writer_;
};

}  // namespace talus::server
