// The rooms of a database that may be damaged, each by itself.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/rooms/room.h"
#include "server/store/verify.h"

namespace talus::server {

class RoomReader {
  public:
    // Throws SQLite::Exception if not even the tables can be found.
    explicit RoomReader(SQLite::Database& database);

    // Says what is wrong with the file as such.
    void check_file();
    // The ids of all rooms that the file knows of anywhere.
    std::set<std::string> rooms();
    // The room, if it is whole; else a misfit more. Its events, as they are stored, are in `events`.
    std::optional<Room> read(const std::string& id, std::vector<std::string>& events);
    // Whether its row says the same of it; else a misfit more.
    bool fits_row(const Room& room);

    std::vector<Misfit>& misfits() { return misfits_; }

  private:
    void note(const std::string& room, std::uint32_t number, std::string reason);

    SQLite::Database& database_;
    SQLite::Statement events_, row_;
    std::vector<Misfit> misfits_;
};

}  // namespace talus::server
