// How rooms come into memory and leave it. A room is read when somebody comes or its time is up, and put away
// when nobody has been there for a while; so a start reads next to nothing, however many games are not over.
#include <algorithm>
#include <utility>

#include "server/live/tables/tables.h"
#include "server/rooms/room_json.h"
#include "server/store/room_row.h"

namespace talus::server {
namespace {

constexpr int at_once = 20;  // rooms that are read in one tick: some milliseconds

}  // namespace

Tables::Tables(Around around, const LiveLimits& limits)
    : around_(std::move(around)), ratings_(around_.store, limits), limits_(limits) {}

std::optional<Error> Tables::start() {
    const Result<std::optional<std::int64_t>> alive = around_.store.last_alive();
    if (!alive) return alive.error();
    const Milliseconds now = around_.now();
    if (*alive && **alive < now) around_.store.write({.pauses = {{**alive, now}}}, {});
    around_.store.mark_alive(now);
    around_.store.flush();
    const Result<std::vector<PauseRow>> pauses = around_.store.pauses();
    if (!pauses) return pauses.error();
    for (const PauseRow& pause : *pauses) pauses_.push_back({pause.since, pause.until});
    constexpr int most_in_lobby = 1000;
    const Result<std::vector<std::string>> lobby = around_.store.lobby_rooms(most_in_lobby);
    if (!lobby) return lobby.error();
    for (const std::string& id : *lobby) static_cast<void>(find(id));
    around_.store.flush();
    return std::nullopt;
}

// ------------------------------------------------------------------------------------------------- into
// memory

Result<Table*> Tables::find(const std::string& id) {
    if (const auto known = tables_.find(id); known != tables_.end()) return known->second.get();
    Result<Room> room = read(id);
    if (!room) {
        if (room.error().code.starts_with("store.") && damaged_.insert(id).second)
            around_.log.error("room.unreadable",
                              {{"room", id}, {"code", room.error().code}, {"text", room.error().text}});
        if (room.error().code == "store.damaged")
            note_damage({"store.damaged", "Room " + id + ": " + room.error().text});
        return room.error();
    }
    damaged_.erase(id);
    Table& table = place(*std::move(room));
    commit(table, table.room.consider_pauses(pauses_, around_.now()), {});
    const auto placed = tables_.find(id);
    if (placed == tables_.end()) return Error{"store.damaged", "The room does not go on from where it was."};
    return placed->second.get();
}

Result<Room> Tables::read(const std::string& id) const {
    const Result<std::vector<std::string>> lines = around_.store.events_of(id);
    if (!lines) return lines.error();
    if (lines->empty()) return Error{"room.unknown", "There is no such room."};
    std::vector<Event> events;
    for (const std::string& line : *lines) {
        Result<Event> event = read_event(line);
        if (!event) return Error{"store.damaged", "The room cannot be read: " + event.error().text};
        events.push_back(*std::move(event));
    }
    Result<Room> room = Room::replay(id, events);
    if (!room) return Error{"store.damaged", "The room cannot be replayed: " + room.error().text};
    return room;
}

Table& Tables::place(Room room) {
    const std::string id = room.id();
    Table& table = *(tables_[id] = std::make_unique<Table>(std::move(room), ++generations_));
    table.payer = {whereabouts_.of(table.room.opener()), table.room.opener()};
    table.row_number = table.room.number();  // what the row says is right, or will be found out in time
    table.note_absent(around_.now());
    lists_.update(table.room);
    ask_computer(table);
    note_idle(table);
    return table;
}

// When its time comes sooner than its row says, the row is written (`take`), so no clock is ever forgotten.
void Tables::wake(Milliseconds now) {
    if (now - last_wake_ < one_second) return;
    const int most = at_once + static_cast<int>(damaged_.size());
    const Result<std::vector<std::string>> due = around_.store.due_rooms(now, most);
    if (!due) return;  // the next write says what is the matter
    for (const std::string& id : *due) {
        if (damaged_.contains(id)) continue;
        const Result<Table*> table = find(id);
        if (!table) continue;
        commit(**table, (*table)->room.consider_time(now), {});
        // Its row has said too early a time, or a computer is still to move, or has been asked only now.
        if (const auto known = tables_.find(id); known != tables_.end()) rewrite_row(*known->second);
    }
    if (due->size() < static_cast<std::size_t>(most)) last_wake_ = now;  // else the next ones soon
}

// ------------------------------------------------------------------------------------------------- out of it

void Tables::remove(std::string_view id) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    const std::string& key = found->first;
    lists_.remove(key);
    presence_news_.erase(key);
    idle_.remove(key);
    tables_.erase(found);
}

// Open rooms that wait are in the lobby, and a computer's answer needs a room to come to.
bool Tables::may_be_put_away(const Table& table) {
    return table.visitors.empty() && table.waiting.empty() && table.written == table.durable &&
           !table.is_thinking && !is_in_lobby(table.room) && !is_computers_turn(table.room);
}

void Tables::note_idle(const Table& table) {
    if (may_be_put_away(table)) idle_.add(table.room.id(), around_.now());
}

void Tables::put_away(Milliseconds now) {
    constexpr Milliseconds patience = one_minute;
    constexpr std::size_t most_idle = 1000;  // whoever looks at rooms one after the other fills no memory
    while (const std::optional<std::string> id = idle_.take(now - patience, most_idle)) {
        const auto found = tables_.find(*id);
        if (found == tables_.end() || !may_be_put_away(*found->second)) continue;  // it will be idle again
        Table& table = *found->second;
        const bool is_over =
            table.room.status() == Room::Status::over || table.room.status() == Room::Status::closed;
        if (table.row_number != table.room.number() || (table.last_visit > 0 && !is_over)) rewrite_row(table);
        remove(*id);
    }
}

RoomRow Tables::new_row(Table& table) {
    RoomRow row = row_of(table.room, around_.now(), table.last_visit);
    table.row_number = row.number;
    table.row_wake = row.wake;
    return row;
}

// Nobody waits for it, and if it fails the row that is there will do.
void Tables::rewrite_row(Table& table) {
    around_.store.write({.rooms = {new_row(table)}}, {});
}

// ------------------------------------------------------------------------------------------------- forgotten
// rooms

// A room in the lobby whose people have all gone is in the way soon.
void Tables::close_lobby_rooms(Milliseconds now) {
    constexpr Milliseconds patience = 10 * one_minute;
    std::vector<std::string> forgotten;
    for (const Table* table : lobby()) {
        if (!table->visitors.empty() || table->written > table->durable) continue;
        Milliseconds last = table->room.updated();
        for (const auto& [person, since] : table->gone) last = std::max(last, since);
        if (now - last > patience) forgotten.push_back(table->room.id());
    }
    for (const std::string& id : forgotten) {
        Table& table = *tables_.at(id);
        commit(table, table.room.consider_closing(Closing::nobody_came, now), {});
    }
}

// An invitation may be answered days later, and a game without a limit goes on for as long as somebody comes.
void Tables::end_forgotten(Milliseconds now) {
    constexpr Milliseconds invitation = 14 * one_day;
    const auto look = [&](std::string_view status, Milliseconds patience) {
        const Milliseconds before = now - patience;
        const int most = 10 * at_once + static_cast<int>(damaged_.size());
        const Result<std::vector<std::string>> rooms = around_.store.quiet_rooms(status, before, most);
        if (!rooms) return;
        for (const std::string& id : *rooms)
            if (!damaged_.contains(id)) end_if_forgotten(id, before, now);
    };
    look("waiting", invitation);
    if (limits_.days_of_a_game > 0) look("playing", limits_.days_of_a_game * one_day);
}

void Tables::end_if_forgotten(const std::string& id, Milliseconds before, Milliseconds now) {
    const Result<Table*> found = find(id);
    if (!found) return;
    Table& table = **found;
    const bool is_waiting = table.room.status() == Room::Status::waiting;
    if (!table.visitors.empty()) table.last_visit = now;
    const bool is_forgotten = std::max(table.room.updated(), table.last_visit) < before;
    // With a limit, time decides.
    if (!is_forgotten || table.room.deadline()) return rewrite_row(table);
    commit(table, table.room.consider_closing(is_waiting ? Closing::nobody_came : Closing::forgotten, now),
           {});
}

// ------------------------------------------------------------------------------------------------- by person

Result<std::set<std::string>> Tables::rooms_of(std::string_view person) const {
    std::set<std::string> ids;
    for (std::string& id : lists_.of_person(person)) ids.insert(std::move(id));
    const Result<std::vector<SittingRow>> stored = around_.store.unfinished_rooms_of(person);
    if (!stored) return stored.error();
    for (const SittingRow& row : *stored)
        if (!tables_.contains(row.room)) ids.insert(row.room);
    return ids;
}

Result<Json::Array> Tables::summaries_of(std::string_view person) {
    const Result<std::vector<SittingRow>> stored = around_.store.unfinished_rooms_of(person);
    if (!stored) return stored.error();
    Json::Array summaries;
    for (const SittingRow& row : *stored) {
        if (tables_.contains(row.room)) continue;
        if (row.is_outdated) {
            static_cast<void>(find(row.room));  // it comes to the list below
            continue;
        }
        if (Result<Json> summary = parse_json(row.summary)) summaries.push_back(*std::move(summary));
    }
    for (const Table* table : named(lists_.of_person(person))) summaries.push_back(summary_json(table->room));
    return summaries;
}

}  // namespace talus::server
