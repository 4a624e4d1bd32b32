#include "server/store/verify.h"

#include <fmt/format.h>

#include <utility>

#include "server/store/room_reader.h"
#include "server/store/sqlite/sqlite_error.h"

namespace talus::server {
namespace {

Verification verify(SQLite::Database& database, const Progress& progress) {
    RoomReader reader(database);
    reader.check_file();
    const std::set<std::string> rooms = reader.rooms();
    Verification result{.rooms = rooms.size()};
    std::vector<std::string> events;
    std::size_t done = 0;
    for (const std::string& id : rooms) {
        // A server may write both the events and the row meanwhile.
        const Result<bool> is_whole = attempt([&] {
            const SQLite::Transaction moment(database);
            const std::optional<Room> room = reader.read(id, events);
            result.events += events.size();
            return room && reader.fits_row(*room);
        });
        if (is_whole && *is_whole) ++result.whole;
        if (progress) progress(++done, rooms.size());
    }
    result.misfits = std::move(reader.misfits());
    return result;
}

}  // namespace

Result<Verification> verify(const std::filesystem::path& file, const Progress& progress) {
    Result<SQLite::Database> database = open_read_only(file);
    if (!database) return database.error();
    Result<Verification> result = attempt([&] { return verify(*database, progress); });
    if (!result) return Error{result.error().code, fmt::format("{}: {}", file.string(), result.error().text)};
    return result;
}

std::string to_text(const Misfit& misfit) {
    if (misfit.room.empty()) return fmt::format("database: {}", misfit.reason);
    if (misfit.number == 0) return fmt::format("room {}: {}", misfit.room, misfit.reason);
    return fmt::format("room {}, event {}: {}", misfit.room, misfit.number, misfit.reason);
}

}  // namespace talus::server
