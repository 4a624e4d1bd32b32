#include "server/store/stored_games.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "play/record/record_file.h"
#include "server/rooms/event/event.h"
#include "server/rooms/room.h"
#include "server/rooms/room_json.h"
#include "server/store/sqlite/sqlite_error.h"

namespace talus::server {
namespace {

Result<Record> read_game(SQLite::Statement& events, const std::string& id) {
    std::vector<Event> all;
    events.tryReset();
    events.bind(1, id);
    while (events.executeStep()) {
        Result<Event> event = read_event(events.getColumn(0).getString());
        if (!event) return event.error();
        all.push_back(*std::move(event));
    }
    const Result<Room> room = Room::replay(id, all);
    if (!room) return room.error();
    auto record = parse_record(record_text(*room));
    if (!record) return record.error().error;
    return *std::move(record);
}

}  // namespace

std::optional<Error> read_stored_games(const std::filesystem::path& file,
                                       const std::function<void(const std::string&, Result<Record>)>& visit,
                                       const Progress& progress) {
    const auto in_file = [&](const Error& error) {
        return Error{error.code, fmt::format("{}: {}", file.string(), error.text)};
    };
    Result<SQLite::Database> database = open_read_only(file);
    if (!database) return in_file(database.error());
    const Result<bool> result = attempt([&] {
        std::vector<std::string> rooms;
        SQLite::Statement over(*database, "SELECT id FROM rooms WHERE status = 'over' ORDER BY id");
        while (over.executeStep()) rooms.push_back(over.getColumn(0).getString());
        SQLite::Statement events(*database, "SELECT data FROM events WHERE room = ? ORDER BY number");
        for (std::size_t i = 0; i < rooms.size(); ++i) {
            const auto read = attempt([&] { return read_game(events, rooms[i]); });
            visit(rooms[i], read ? *read : Result<Record>(read.error()));
            if (progress) progress(i + 1, rooms.size());
        }
        return true;
    });
    if (!result) return in_file(result.error());
    return std::nullopt;
}

}  // namespace talus::server
