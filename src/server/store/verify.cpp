#include "server/store/verify.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "server/rooms/event/event.h"
#include "server/rooms/room.h"
#include "server/rooms/room_json.h"
#include "server/store/sqlite/sqlite_error.h"

namespace talus::server {
namespace {

class Verifier {
  public:
    explicit Verifier(SQLite::Database& database)
        : database_(database),
          events_(database, "SELECT number, data FROM events WHERE room = ? ORDER BY number"),
          row_(database, "SELECT game, status FROM rooms WHERE id = ?") {}

    void check_file() {
        noting_failures("", [this] {
            SQLite::Statement check(database_, "PRAGMA quick_check");
            while (check.executeStep())
                if (std::string text = check.getColumn(0).getString(); text != "ok")
                    note("", 0, std::move(text));
        });
    }

    std::vector<std::string> rooms() {
        std::vector<std::string> rooms;
        noting_failures("", [&] {
            SQLite::Statement all(database_, "SELECT room FROM events UNION SELECT id FROM rooms");
            while (all.executeStep()) rooms.push_back(all.getColumn(0).getString());
        });
        return rooms;
    }

    void check_room(const std::string& id) {
        ++result_.rooms;
        noting_failures(id, [&] {
            const SQLite::Transaction moment(
                database_);  // a server may write both the events and the row meanwhile
            if (const std::optional<Room> room = replay(id)) compare_row(*room);
        });
    }

    Verification result() && { return std::move(result_); }

  private:
    // What is damaged in one place need not be in another: the work goes on with the next.
    template <class Work>
    void noting_failures(const std::string& room, const Work& work) {
        try {
            work();
        } catch (const SQLite::Exception& exception) {
            note(room, 0, error_of(exception).text);
        }
    }

    void note(const std::string& room, std::uint32_t number, std::string reason) {
        result_.misfits.push_back({room, number, std::move(reason)});
    }

    std::optional<Room> replay(const std::string& id) {
        Room room(id);
        events_.tryReset();
        events_.bind(1, id);
        while (events_.executeStep()) {
            const std::uint32_t number = events_.getColumn(0).getUInt();
            if (const std::optional<Error> error =
                    apply_next(room, number, events_.getColumn(1).getString())) {
                note(id, number, error->text);
                return std::nullopt;
            }
            ++result_.events;
        }
        if (room.number() > 0) return room;
        note(id, 0, "There are no events.");
        return std::nullopt;
    }

    static std::optional<Error> apply_next(Room& room, std::uint32_t number, const std::string& data) {
        if (number != room.number() + 1)
            return Error{"store.gap", fmt::format("Event {} is missing before it.", room.number() + 1)};
        const Result<Event> event = read_event(data);
        if (!event) return event.error();
        return room.apply(*event);
    }

    void compare_row(const Room& room) {
        row_.tryReset();
        row_.bind(1, room.id());
        if (!row_.executeStep()) return note(room.id(), 0, "It is missing in the list of rooms.");
        const auto compare = [&](const char* what, std::string_view listed, std::string_view replayed) {
            if (listed != replayed)
                note(room.id(), 0,
                     fmt::format("The list of rooms has the {} {}, the events make it {}.", what, listed,
                                 replayed));
        };
        compare("game", row_.getColumn(0).getString(), room.setup().game);
        compare("status", row_.getColumn(1).getString(), to_text(room.status()));
    }

    SQLite::Database& database_;
    SQLite::Statement events_, row_;
    Verification result_;
};

}  // namespace

Result<Verification> verify(const std::filesystem::path& file, const Progress& progress) {
    Result<SQLite::Database> database = open_read_only(file);
    if (!database) return database.error();
    Result<Verification> result = attempt([&] {
        Verifier verifier(*database);
        verifier.check_file();
        const std::vector<std::string> rooms = verifier.rooms();
        for (std::size_t i = 0; i < rooms.size(); ++i) {
            verifier.check_room(rooms[i]);
            if (progress) progress(i + 1, rooms.size());
        }
        return std::move(verifier).result();
    });
    if (!result) return Error{result.error().code, fmt::format("{}: {}", file.string(), result.error().text)};
    return result;
}

std::string to_text(const Misfit& misfit) {
    if (misfit.room.empty()) return fmt::format("database: {}", misfit.reason);
    if (misfit.number == 0) return fmt::format("room {}: {}", misfit.room, misfit.reason);
    return fmt::format("room {}, event {}: {}", misfit.room, misfit.number, misfit.reason);
}

}  // namespace talus::server
