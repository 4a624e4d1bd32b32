#include <fmt/format.h>

#include <memory>
#include <utility>

#include "server/store/room_reader.h"
#include "server/store/room_row.h"
#include "server/store/sqlite/key_walk.h"
#include "server/store/sqlite/sqlite_error.h"
#include "server/store/sqlite/sqlite_store.h"
#include "server/store/verify.h"

namespace talus::server {
namespace {

class Salvager {
  public:
    Salvager(SQLite::Database& old, SqliteStore& fresh) : old_(old), fresh_(fresh), reader_(old) {}

    void bring_rooms(const Progress& progress) {
        const std::set<std::string> ids = reader_.rooms();
        std::size_t done = 0;
        for (const std::string& id : ids) {
            std::vector<std::string> events;
            if (const std::optional<Room> room = reader_.read(id, events))
                write(*room, events);
            else
                ++result_.left;
            if (progress) progress(++done, ids.size());
        }
    }

    // Rows that cannot be read are left out, one by one.
    void bring_people() {
        for (const std::string& id : keys("persons", "id"))
            each("SELECT id, name, created FROM persons WHERE id = ?", id, [&](SQLite::Statement& row) {
                ++result_.persons;
                fresh_.write({.persons = {{text(row, 0), text(row, 1), row.getColumn(2).getInt64()}}},
                             note());
            });
        for (const std::string& hash : keys("secrets", "hash"))
            each("SELECT hash, person FROM secrets WHERE hash = ?", hash, [&](SQLite::Statement& row) {
                fresh_.write({.secrets = {{text(row, 0), text(row, 1)}}}, note());
            });
        for (const std::string& player : keys("ratings", "player"))
            each("SELECT player, game, mean, deviation, games FROM ratings WHERE player = ?", player,
                 [&](SQLite::Statement& row) {
                     fresh_.write({.ratings = {{text(row, 0), text(row, 1), row.getColumn(2).getDouble(),
                                                row.getColumn(3).getDouble(), row.getColumn(4).getInt()}}},
                                  note());
                 });
    }

    void bring_times() {
        each("SELECT at FROM alive WHERE id = ?", "1",
             [&](SQLite::Statement& row) { fresh_.mark_alive(row.getColumn(0).getInt64()); });
        each("SELECT since, until FROM pauses WHERE since >= ?", "0", [&](SQLite::Statement& row) {
            fresh_.write({.pauses = {{row.getColumn(0).getInt64(), row.getColumn(1).getInt64()}}}, note());
        });
    }

    Result<Salvage> result() && {
        fresh_.flush();
        if (error_) return *error_;
        result_.misfits = std::move(reader_.misfits());
        return std::move(result_);
    }

  private:
    static std::string text(SQLite::Statement& row, int column) { return row.getColumn(column).getString(); }

    // The copy is on a disk too, which may be full. Called from the store's thread, read after a flush.
    Store::Done note() {
        return [this](std::optional<Error> error) {
            if (error && !error_) error_ = std::move(error);
        };
    }

    std::set<std::string> keys(const char* table, const char* column) {
        std::set<std::string> keys;
        static_cast<void>(attempt([&] {
            walk_keys(old_, table, column, keys, [](const std::string&) {});
            return true;
        }));
        return keys;
    }
    template <class Use>
    void each(const char* query, const std::string& key, const Use& use) {
        static_cast<void>(attempt([&] {
            SQLite::Statement row(old_, query);
            row.bind(1, key);
            while (row.executeStep()) use(row);
            return true;
        }));
    }

    void write(const Room& room, std::vector<std::string>& events) {
        ++result_.rooms;
        Write write{.rooms = {row_of(room, room.updated())}};
        for (std::string& data : events)
            write.events.push_back(
                {room.id(), static_cast<std::uint32_t>(write.events.size() + 1), std::move(data)});
        fresh_.write(std::move(write), note());
        if (result_.rooms % 100 == 0) fresh_.flush();  // what waits is bounded
    }

    SQLite::Database& old_;
    SqliteStore& fresh_;
    RoomReader reader_;
    Salvage result_;
    std::optional<Error> error_;
};

}  // namespace

Result<Salvage> salvage(const std::filesystem::path& file, const std::filesystem::path& copy,
                        const Progress& progress) {
    std::error_code ignored;
    if (std::filesystem::exists(std::filesystem::symlink_status(copy, ignored)))
        return Error{"store.exists", fmt::format("{}: There is a file already.", copy.string())};
    Result<SQLite::Database> old = open_read_only(file);
    if (!old) return old.error();
    Result<std::unique_ptr<SqliteStore>> fresh = SqliteStore::open(copy);
    if (!fresh) return fresh.error();
    Result<Result<Salvage>> result = attempt([&] {
        Salvager salvager(*old, **fresh);
        salvager.bring_times();  // before the rooms, whose clocks they are not to move again
        salvager.bring_rooms(progress);
        salvager.bring_people();
        return std::move(salvager).result();
    });
    if (!result) return Error{result.error().code, fmt::format("{}: {}", file.string(), result.error().text)};
    return *std::move(result);
}

}  // namespace talus::server
