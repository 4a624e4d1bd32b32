#include "server/store/sqlite/table_writer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sqlite3.h>

#include <string>

namespace talus::server {
namespace {

void bind(SQLite::Statement& statement, int index, const std::string& text) {
    statement.bindNoCopy(index, text);  // it lives until the statement is done
}
template <class Number>
void bind(SQLite::Statement& statement, int index, Number number) {
    statement.bind(index, number);
}

// Runs a statement with its parameters; how many rows it changed.
template <class... Values>
int run(SQLite::Statement& statement, const Values&... values) {
    statement.tryReset();  // the error of the last time is known already
    int index = 0;
    (bind(statement, ++index, values), ...);
    return statement.exec();
}

}  // namespace

TableWriter::TableWriter(SQLite::Database& database)
    // Numbers without gaps: when one write fails, those of the same room that were queued behind it fail as
    // well.
    : event_(database,
             "INSERT INTO events SELECT ?1, ?2, ?3 "
             "WHERE ?2 = 1 + coalesce((SELECT max(number) FROM events WHERE room = ?1), 0)"),
      room_(database,
            "REPLACE INTO rooms (id, game, status, people, updated, summary) VALUES (?, ?, ?, ?, ?, ?)"),
      played_(database, "REPLACE INTO played (person, room, updated) VALUES (?, ?, ?)"),
      person_(database, "REPLACE INTO persons (id, name, created) VALUES (?, ?, ?)"),
      secret_(database, "INSERT INTO secrets (hash, person) VALUES (?, ?)"),
      rating_(database, "REPLACE INTO ratings (player, game, mean, deviation, games) VALUES (?, ?, ?, ?, ?)"),
      alive_(database, "REPLACE INTO alive (id, at) VALUES (1, ?)") {}

void TableWriter::put(const Write& write) {
    for (const StoredEvent& event : write.events) put(event);
    for (const RoomRow& room : write.rooms) put(room);
    for (const PersonRow& person : write.persons) run(person_, person.id, person.name, person.created);
    for (const SecretRow& secret : write.secrets) run(secret_, secret.hash, secret.person);
    for (const RatingRow& rating : write.ratings)
        run(rating_, rating.player, rating.game, rating.mean, rating.deviation, rating.games);
}

void TableWriter::put_alive(std::int64_t now) {
    run(alive_, now);
}

void TableWriter::put(const StoredEvent& event) {
    if (run(event_, event.room, event.number, event.data) == 1) return;
    throw SQLite::Exception(
        fmt::format("Event {} of room {} does not follow the one before.", event.number, event.room),
        SQLITE_CONSTRAINT);
}

void TableWriter::put(const RoomRow& room) {
    const std::string people = fmt::format("{}", fmt::join(room.people, " "));
    run(room_, room.id, room.game, room.status, people, room.updated, room.summary);
    if (room.status != "over") return;  // from then on nobody comes or goes
    for (const std::string& person : room.people) run(played_, person, room.id, room.updated);
}

}  // namespace talus::server
