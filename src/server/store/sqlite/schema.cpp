#include "server/store/sqlite/schema.h"

#include <fmt/format.h>

#include <array>
#include <string>

#include "server/store/sqlite/sqlite_error.h"

namespace talus::server {
namespace {

// Each makes the next version from the one before, beginning with an empty database. What once was released
// is never changed here: add another.
constexpr std::array<const char*, schema_version> migrations{
    R"(
        CREATE TABLE events (room TEXT NOT NULL, number INTEGER NOT NULL, data TEXT NOT NULL,
                             PRIMARY KEY (room, number)) STRICT, WITHOUT ROWID;
        CREATE TABLE rooms (id TEXT PRIMARY KEY NOT NULL, game TEXT NOT NULL, status TEXT NOT NULL,
                            people TEXT NOT NULL, updated INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE INDEX rooms_unfinished ON rooms (id) WHERE status IN ('waiting', 'playing');
        CREATE TABLE played (person TEXT NOT NULL, room TEXT NOT NULL, updated INTEGER NOT NULL,
                             PRIMARY KEY (person, room)) STRICT, WITHOUT ROWID;
        CREATE INDEX played_newest ON played (person, updated);
        CREATE TABLE persons (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL,
                              created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE secrets (hash TEXT PRIMARY KEY NOT NULL, person TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE alive (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
    )",
    R"(
        CREATE TABLE ratings (player TEXT NOT NULL, game TEXT NOT NULL, mean REAL NOT NULL, deviation REAL NOT NULL,
                              games INTEGER NOT NULL, PRIMARY KEY (player, game)) STRICT, WITHOUT ROWID;
        ALTER TABLE rooms ADD COLUMN summary TEXT NOT NULL DEFAULT '';
        CREATE INDEX ratings_best ON ratings (game, mean - 3 * deviation);
    )",
    // Rooms need not be read at the start. Of those there are, all that are not over are looked at once (wake
    // = 0), and tell the rest then.
    R"(
        ALTER TABLE rooms ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE rooms ADD COLUMN wake INTEGER;
        ALTER TABLE rooms ADD COLUMN is_in_lobby INTEGER NOT NULL DEFAULT 0;
        UPDATE rooms SET wake = 0 WHERE status IN ('waiting', 'playing');
        DROP INDEX rooms_unfinished;
        CREATE INDEX rooms_wake ON rooms (wake) WHERE wake IS NOT NULL;
        CREATE INDEX rooms_quiet ON rooms (status, updated) WHERE status IN ('waiting', 'playing');
        CREATE INDEX rooms_in_lobby ON rooms (updated) WHERE is_in_lobby;
        CREATE TABLE sitting (person TEXT NOT NULL, room TEXT NOT NULL,
                              PRIMARY KEY (person, room)) STRICT, WITHOUT ROWID;
        CREATE INDEX sitting_room ON sitting (room);
        WITH RECURSIVE split (room, person, rest) AS (
            SELECT id, '', people || ' ' FROM rooms WHERE status IN ('waiting', 'playing')
            UNION ALL
            SELECT room, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1)
            FROM split WHERE rest <> '')
        INSERT OR IGNORE INTO sitting SELECT person, room FROM split WHERE person <> '';
        CREATE TABLE sanctions (person TEXT NOT NULL, kind TEXT NOT NULL, until INTEGER NOT NULL, reason TEXT NOT NULL,
                                PRIMARY KEY (person, kind)) STRICT, WITHOUT ROWID;
        CREATE TABLE rated_pairs (first TEXT NOT NULL, second TEXT NOT NULL, game TEXT NOT NULL,
                                  at INTEGER NOT NULL) STRICT;
        CREATE INDEX rated_pairs_of ON rated_pairs (first, second, game, at);
        CREATE INDEX rated_pairs_at ON rated_pairs (at);
        CREATE TABLE pauses (since INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
    )",
};

int number(SQLite::Database& database, const char* query) {
    return database.execAndGet(query).getInt();
}

}  // namespace

Result<int> readable_version(SQLite::Database& database) {
    const Result<int> version = attempt([&] { return number(database, "PRAGMA user_version"); });
    if (!version) return version;
    if (*version > schema_version)
        return Error{"store.newer",
                     fmt::format("It was made by a newer Talus (its schema is version {}, this program "
                                 "knows those up to {}).",
                                 *version, schema_version)};
    const Result<int> tables =
        attempt([&] { return number(database, "SELECT count(*) FROM sqlite_schema"); });
    if (!tables) return tables;
    if (*version < 0 || (*version == 0 && *tables > 0))
        return Error{"store.foreign", "It is a database of another program."};
    return version;
}

void migrate(SQLite::Database& database, int version) {
    if (version == schema_version) return;
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    for (std::size_t i = static_cast<std::size_t>(version); i < migrations.size(); ++i)
        database.exec(migrations[i]);
    database.exec(fmt::format("PRAGMA user_version = {}", schema_version));
    transaction.commit();
}

}  // namespace talus::server
