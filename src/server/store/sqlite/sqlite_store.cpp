#include "server/store/sqlite/sqlite_store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <string>
#include <type_traits>
#include <utility>

#include "server/store/sqlite/schema.h"
#include "server/store/sqlite/sqlite_error.h"

namespace talus::server {
namespace {

void bind_value(SQLite::Statement& statement, int index, std::string_view text) {
    statement.bind(index, std::string(text));
}
template <class Number>
    requires std::is_arithmetic_v<Number>
void bind_value(SQLite::Statement& statement, int index, Number number) {
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
    if (const std::optional<Error> error = lost_content(file)) return *error;
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
      lobby_(reader_, "SELECT id FROM rooms WHERE is_in_lobby ORDER BY updated DESC LIMIT ?"),
      due_(reader_, "SELECT id FROM rooms WHERE wake IS NOT NULL AND wake <= ? ORDER BY wake LIMIT ?"),
      quiet_(reader_,
             "SELECT id FROM rooms WHERE status = ? AND status IN ('waiting', 'playing') AND updated < ? "
             "AND wake IS NULL ORDER BY updated LIMIT ?"),
      sitting_(reader_,
               "SELECT rooms.id, rooms.summary, "
               "rooms.number < (SELECT max(number) FROM events WHERE room = rooms.id) "
               "FROM sitting JOIN rooms ON rooms.id = sitting.room WHERE person = ? "
               "ORDER BY rooms.updated DESC"),
      pauses_(reader_, "SELECT since, until FROM pauses ORDER BY since"),
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
            "SELECT player, game, mean, deviation, games FROM ratings WHERE game = ? AND games >= ? "
            "ORDER BY mean - 3 * deviation DESC LIMIT ?"),
      pairs_(reader_,
             "SELECT count(*) FROM rated_pairs WHERE first = ? AND second = ? AND game = ? AND at >= ?"),
      named_(reader_,
             "SELECT id, name, created FROM persons WHERE instr(lower(name), lower(?)) > 0 "
             "ORDER BY created DESC LIMIT ?"),
      sanctions_(reader_, "SELECT person, kind, until, reason FROM sanctions WHERE person = ? ORDER BY kind"),
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

std::optional<Error> SqliteStore::check(const std::function<bool()>& stops) {
    constexpr int steps = 10'000;  // of SQLite's machine, between two questions whether to stop
    const Result<std::string> found = attempt([&] {
        SQLite::Database database(reader_.getFilename(), SQLite::OPEN_READONLY);
        const auto ask = [](void* asked) {
            return (*static_cast<const std::function<bool()>*>(asked))() ? 1 : 0;
        };
        sqlite3_progress_handler(database.getHandle(), steps, ask,
                                 const_cast<std::function<bool()>*>(&stops));
        return database.execAndGet("PRAGMA quick_check(1)").getString();
    });
    if (stops() || (found && *found == "ok")) return std::nullopt;
    const std::string& why = found ? *found : found.error().text;
    if (!found && found.error().code != "store.damaged") return found.error();
    return Error{"store.damaged",
                 fmt::format("{}: The file is damaged ({}). Look at it with talus verify, and at the "
                             "last backup.",
                             reader_.getFilename(), why)};
}

Result<std::vector<std::string>> SqliteStore::lobby_rooms(int most) {
    return rows<std::string>(lobby_, read_text, most);
}
Result<std::vector<std::string>> SqliteStore::due_rooms(std::int64_t now, int most) {
    return rows<std::string>(due_, read_text, now, most);
}
Result<std::vector<std::string>> SqliteStore::quiet_rooms(std::string_view status, std::int64_t before,
                                                          int most) {
    return rows<std::string>(quiet_, read_text, status, before, most);
}
Result<std::vector<SittingRow>> SqliteStore::unfinished_rooms_of(std::string_view person) {
    return rows<SittingRow>(
        sitting_,
        [](SQLite::Statement& statement) {
            return SittingRow{statement.getColumn(0).getString(), statement.getColumn(1).getString(),
                              statement.getColumn(2).getInt() != 0};
        },
        person);
}
Result<std::vector<PauseRow>> SqliteStore::pauses() {
    return rows<PauseRow>(pauses_, [](SQLite::Statement& statement) {
        return PauseRow{statement.getColumn(0).getInt64(), statement.getColumn(1).getInt64()};
    });
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
Result<std::vector<PersonRow>> SqliteStore::people_named(std::string_view part, int most) {
    return rows<PersonRow>(named_, read_person, part, most);
}
Result<std::vector<SanctionRow>> SqliteStore::sanctions_of(std::string_view person) {
    return rows<SanctionRow>(
        sanctions_,
        [](SQLite::Statement& statement) {
            return SanctionRow{statement.getColumn(0).getString(), statement.getColumn(1).getString(),
                               statement.getColumn(2).getInt64(), statement.getColumn(3).getString()};
        },
        person);
}
Result<std::optional<RatingRow>> SqliteStore::rating(std::string_view player, std::string_view game) {
    return row<RatingRow>(rating_, read_rating, player, game);
}
Result<std::vector<RatingRow>> SqliteStore::best(std::string_view game, int games, int most) {
    return rows<RatingRow>(best_, read_rating, game, games, most);
}
Result<int> SqliteStore::rated_pairs(std::string_view first, std::string_view second, std::string_view game,
                                     std::int64_t since) {
    const Result<std::optional<int>> count = row<int>(
        pairs_, [](SQLite::Statement& statement) { return statement.getColumn(0).getInt(); }, first, second,
        game, since);
    if (!count) return count.error();
    return count->value_or(0);
}

}  // namespace talus::server
