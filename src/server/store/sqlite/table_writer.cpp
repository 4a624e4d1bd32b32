#include "server/store/sqlite/table_writer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sqlite3.h>

#include <algorithm>
#include <optional>
#include <string>

namespace talus::server {
namespace {

void bind(SQLite::Statement& statement, int index, const std::string& text) {
    statement.bindNoCopy(index, text);  // it lives until the statement is done
}
void bind(SQLite::Statement& statement, int index, const std::optional<std::int64_t>& number) {
    number ? statement.bind(index, *number) : statement.bind(index);
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
            "REPLACE INTO rooms (id, game, status, people, updated, summary, number, wake, is_in_lobby) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      leave_(database, "DELETE FROM sitting WHERE room = ?"),
      sit_(database, "INSERT INTO sitting (person, room) VALUES (?, ?)"),
      played_(database, "REPLACE INTO played (person, room, updated) VALUES (?, ?, ?)"),
      person_(database,
              "INSERT INTO persons (id, name, created) VALUES (?, ?, ?) "
              "ON CONFLICT (id) DO UPDATE SET name = excluded.name"),
      secret_(database, "INSERT INTO secrets (hash, person) VALUES (?, ?)"),
      rating_(database, "REPLACE INTO ratings (player, game, mean, deviation, games) VALUES (?, ?, ?, ?, ?)"),
      alive_(database, "REPLACE INTO alive (id, at) VALUES (1, ?)"),
      pause_(database, "INSERT INTO pauses (since, until) VALUES (?, ?)"),
      postpone_(database, "UPDATE rooms SET wake = wake + ? WHERE wake IS NOT NULL"),
      forget_pauses_(database, "DELETE FROM pauses WHERE until < ?"),
      pair_(database, "INSERT INTO rated_pairs (first, second, game, at) VALUES (?, ?, ?, ?)"),
      forget_pairs_(database, "DELETE FROM rated_pairs WHERE at < ?"),
      sanction_(database, "REPLACE INTO sanctions (person, kind, until, reason) VALUES (?, ?, ?, ?)"),
      // The event stays, since events have numbers; an ellipsis is something that can be said.
      erase_chat_(database,
                  "UPDATE events SET data = json_set(data, '$.text', '…') "
                  "WHERE room = ? AND json_extract(data, '$.kind') = 'said'") {}

void TableWriter::put(const Write& write) {
    for (const StoredEvent& event : write.events) put(event);
    for (const RoomRow& room : write.rooms) put(room);
    for (const PersonRow& person : write.persons) run(person_, person.id, person.name, person.created);
    for (const SecretRow& secret : write.secrets) run(secret_, secret.hash, secret.person);
    for (const RatingRow& rating : write.ratings)
        run(rating_, rating.player, rating.game, rating.mean, rating.deviation, rating.games);
    constexpr std::int64_t two_days = 2LL * 24 * 3600 * 1000;
    for (const RatedPairRow& pair : write.rated_pairs) {
        run(pair_, pair.first, pair.second, pair.game, pair.at);
        run(forget_pairs_, pair.at - two_days);
    }
    for (const SanctionRow& sanction : write.sanctions)
        run(sanction_, sanction.person, sanction.kind, sanction.until, sanction.reason);
    for (const std::string& room : write.erased_chats) run(erase_chat_, room);
    for (const PauseRow& pause : write.pauses) put(pause);
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
    run(room_, room.id, room.game, room.status, people, room.updated, room.summary, room.number, room.wake,
        static_cast<int>(room.is_in_lobby));
    run(leave_, room.id);
    if (room.status == "waiting" || room.status == "playing")
        for (const std::string& person : room.people) run(sit_, person, room.id);
    if (room.status != "over") return;  // from then on nobody comes or goes
    for (const std::string& person : room.people) run(played_, person, room.id, room.updated);
}

void TableWriter::put(const PauseRow& pause) {
    constexpr std::int64_t second = 1000;
    constexpr std::int64_t remembered =
        100LL * 24 * 3600 * second;  // longer than any clock runs without a move
    run(pause_, pause.since, pause.until);
    run(forget_pauses_, pause.until - remembered);
    // What happened after the last sign of life has less of a pause: too early a wake is no harm.
    run(postpone_, std::max<std::int64_t>(pause.until - pause.since - 10 * second, 0));
}

}  // namespace talus::server
