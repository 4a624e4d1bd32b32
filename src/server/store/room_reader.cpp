#include "server/store/room_reader.h"

#include <fmt/format.h>

#include <utility>

#include "server/rooms/event/event.h"
#include "server/rooms/room_json.h"
#include "server/store/sqlite/key_walk.h"
#include "server/store/sqlite/sqlite_error.h"

namespace talus::server {
namespace {

std::optional<Error> apply_next(Room& room, std::uint32_t number, const std::string& data) {
    if (number != room.number() + 1)
        return Error{"store.gap", fmt::format("Event {} is missing before it.", room.number() + 1)};
    const Result<Event> event = read_event(data);
    if (!event) return event.error();
    return room.apply(*event);
}

}  // namespace

RoomReader::RoomReader(SQLite::Database& database)
    : database_(database),
      events_(database, "SELECT number, data FROM events WHERE room = ? ORDER BY number"),
      row_(database, "SELECT game, status FROM rooms WHERE id = ?") {}

void RoomReader::note(const std::string& room, std::uint32_t number, std::string reason) {
    misfits_.push_back({room, number, std::move(reason)});
}

void RoomReader::check_file() {
    const Result<bool> checked = attempt([&] {
        SQLite::Statement check(database_, "PRAGMA quick_check");
        while (check.executeStep())
            if (std::string text = check.getColumn(0).getString(); text != "ok") note("", 0, std::move(text));
        return true;
    });
    if (!checked) note("", 0, checked.error().text);
}

std::set<std::string> RoomReader::rooms() {
    std::set<std::string> ids;
    const auto walk = [&](const char* table, const char* column) {
        const Result<bool> walked = attempt([&] {
            walk_keys(database_, table, column, ids, [&](const std::string& why) {
                note("", 0, fmt::format("A part of the table {} cannot be read: {}", table, why));
            });
            return true;
        });
        if (!walked) note("", 0, walked.error().text);
    };
    walk("events", "room");
    walk("rooms", "id");
    return ids;
}

std::optional<Room> RoomReader::read(const std::string& id, std::vector<std::string>& events) {
    Room room(id);
    events.clear();
    const Result<bool> whole = attempt([&] {
        events_.tryReset();
        events_.bind(1, id);
        while (events_.executeStep()) {
            const std::uint32_t number = events_.getColumn(0).getUInt();
            events.push_back(events_.getColumn(1).getString());
            if (const std::optional<Error> error = apply_next(room, number, events.back())) {
                note(id, number, error->text);
                events.pop_back();
                return false;
            }
        }
        if (room.number() == 0) note(id, 0, "There are no events.");
        return room.number() > 0;
    });
    if (!whole) note(id, 0, whole.error().text);
    return whole && *whole ? std::optional(std::move(room)) : std::nullopt;
}

bool RoomReader::fits_row(const Room& room) {
    const std::size_t before = misfits_.size();
    const auto compare = [&](const char* what, std::string_view listed, std::string_view replayed) {
        if (listed != replayed)
            note(room.id(), 0,
                 fmt::format("The list of rooms has the {} {}, the events make it {}.", what, listed,
                             replayed));
    };
    const Result<bool> found = attempt([&] {
        row_.tryReset();
        row_.bind(1, room.id());
        if (!row_.executeStep()) return false;
        compare("game", row_.getColumn(0).getString(), room.setup().game);
        compare("status", row_.getColumn(1).getString(), to_text(room.status()));
        return true;
    });
    if (!found)
        note(room.id(), 0, found.error().text);
    else if (!*found)
        note(room.id(), 0, "It is missing in the list of rooms.");
    return misfits_.size() == before;
}

}  // namespace talus::server
