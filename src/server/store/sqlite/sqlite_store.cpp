#include "server/store/sqlite/sqlite_store.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "server/store/sqlite/schema.h"
#include "server/store/sqlite/sqlite_error.h"

namespace talus::server {
namespace {

void bind_value(SQLite::Statement& statement, int index, std::string_view text) {
    statement.bind(index, std::string(text));
}
void bind_value(SQLite::Statement& statement, int index, int number) {
    statement.bind(index, number);
}

// Ends a read: an open one would keep the WAL file from being used again.
struct Ended {
    SQLite::Statement& statement;
    ~Ended() { statement.tryReset(); }
};

std::string read_text(SQLite::Statement& statement) {
    return statement.getColumn(0).getString();
}
PersonRow read_person(SQLite::Statement& statement) {
    return {.id = statement.getColumn(0).getString(),
            .name = statement.getColumn(1).getString(),
            .created = statement.getColumn(2).getInt64()};
}
RatingRow read_rating(SQLite::Statement& statement) {
    return {.player = statement.getColumn(0).getString(),
            .game = statement.getColumn(1).getString(),
            .mean = statement.getColumn(2).getDouble(),
            .deviation = statement.getColumn(3).getDouble(),
            .games = statement.getColumn(4).getInt()};
}

void prepare_for_writing(SQLite::Database& database, const SqliteOptions& options) {
    const std::string mode = database.execAndGet("PRAGMA journal_mode = WAL").getString();
    if (mode != "wal") throw SQLite::Exception("this file system knows no WAL mode");
    database.exec("PRAGMA synchronous = FULL");
    database.exec(
        "PRAGMA journal_size_limit = 16777216");  // what a long backup made it grow to is given back
    if (options.most_pages > 0) database.exec(fmt::format("PRAGMA max_page_count = {}", options.most_pages));
}

SQLite::Database open_for_reading(const std::string& file, const SqliteOptions& options) {
    SQLite::Database database(file, SQLite::OPEN_READWRITE, options.wait_ms);
    database.exec("PRAGMA query_only = ON");
    return database;
}

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& file,
                                                       const SqliteOptions& options) {
    Result<DatabaseLock> lock = DatabaseLock::take(file);
    if (!lock) return lock.error();
    if (const std::optional<Error> error = make_private_file(file)) return *error;
    const auto with_name = [&](const Error& error) {
        return Error{error.code, fmt::format("{}: {}", file.string(), error.text)};
    };
    try {
        SQLite::Database for_writing(file.string(), SQLite::OPEN_READWRITE, options.wait_ms);
        const Result<int> version = readable_version(for_writing);
        if (!version) return with_name(version.error());
        prepare_for_writing(for_writing, options);
        migrate(for_writing, *version);
        SQLite::Database for_reading = open_for_reading(file.string(), options);
        return std::unique_ptr<SqliteStore>(
            new SqliteStore(std::move(*lock), std::move(for_writing), std::move(for_reading), options));
    } catch (const SQLite::Exception& exception) {
        return with_name(error_of(exception));
    }
}

SqliteStore::SqliteStore(DatabaseLock lock, SQLite::Database for_writing, SQLite::Database for_reading,
                         const SqliteOptions& options)
    : lock_(std::move(lock)),
      reader_(std::move(for_reading)),
      alive_(reader_, "SELECT at FROM alive"),
      unfinished_(reader_, "SELECT id FROM rooms WHERE status IN ('waiting', 'playing')"),
      events_(reader_, "SELECT data FROM events WHERE room = ? ORDER BY number"),
      played_(reader_,
              "SELECT rooms.summary FROM played JOIN rooms ON rooms.id = played.room WHERE person = ? "
              "ORDER BY played.updated DESC LIMIT ?"),
      person_of_secret_(reader_,
                        "SELECT id, name, created FROM persons "
                        "WHERE id = (SELECT person FROM secrets WHERE hash = ?)"),
      person_(reader_, "SELECT id, name, created FROM persons WHERE id = ?"),
      rating_(reader_,
              "SELECT player, game, mean, deviation, games FROM ratings WHERE player = ? AND game = ?"),
      best_(reader_,
            "SELECT player, game, mean, deviation, games FROM ratings WHERE game = ? "
            "ORDER BY mean - 3 * deviation DESC LIMIT ?"),
      writer_(std::move(for_writing), options.queue_bytes) {}

void SqliteStore::write(Write write, Done done) {
    writer_.write(std::move(write), std::move(done));
}
void SqliteStore::flush() {
    writer_.flush();
}
void SqliteStore::mark_alive(std::int64_t now) {
    writer_.mark_alive(now);
}

template <class Row, class ReadRow, class... Values>
Result<std::vector<Row>> SqliteStore::rows(SQLite::Statement& statement, ReadRow read_row,
                                           const Values&... values) {
    const std::lock_guard lock(reading_);
    const Ended ended{statement};
    return attempt([&] {
        int index = 0;
        (bind_value(statement, ++index, values), ...);
        std::vector<Row> result;
        while (statement.executeStep()) result.push_back(read_row(statement));
        return result;
    });
}

template <class Row, class ReadRow, class... Values>
Result<std::optional<Row>> SqliteStore::row(SQLite::Statement& statement, ReadRow read_row,
                                            const Values&... values) {
    Result<std::vector<Row>> found = rows<Row>(statement, read_row, values...);
    if (!found) return found.error();
    if (found->empty()) return std::optional<Row>();
    return std::optional<Row>(std::move(found->front()));
}

Result<std::optional<std::int64_t>> SqliteStore::last_alive() {
    return row<std::int64_t>(alive_,
                             [](SQLite::Statement& statement) { return statement.getColumn(0).getInt64(); });
}

Result<std::vector<std::string>> SqliteStore::unfinished_rooms() {
    return rows<std::string>(unfinished_, read_text);
}
Result<std::vector<std::string>> SqliteStore::events_of(std::string_view room) {
    return rows<std::string>(events_, read_text, room);
}
Result<std::vector<std::string>> SqliteStore::rooms_of(std::string_view person, int most) {
    return rows<std::string>(played_, read_text, person, most);
}
Result<std::optional<PersonRow>> SqliteStore::person_of_secret(std::string_view hash) {
    return row<PersonRow>(person_of_secret_, read_person, hash);
}
Result<std::optional<PersonRow>> SqliteStore::person(std::string_view id) {
    return row<PersonRow>(person_, read_person, id);
}
Result<std::optional<RatingRow>> SqliteStore::rating(std::string_view player, std::string_view game) {
    return row<RatingRow>(rating_, read_rating, player, game);
}
Result<std::vector<RatingRow>> SqliteStore::best(std::string_view game, int most) {
    return rows<RatingRow>(best_, read_rating, game, most);
}

}  // namespace talus::server
