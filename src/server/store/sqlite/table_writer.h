// Puts what is written into the tables.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>

#include "server/store/store.h"

namespace talus::server {

class TableWriter {
  public:
    // Pre: the schema is up to date. Everything here throws SQLite::Exception.
    explicit TableWriter(SQLite::Database& database);

    // Pre: in a transaction, which the caller gives up if this throws.
    void put(const Write& write);
    void put_alive(std::int64_t now);

  private:
    void put(const StoredEvent& event);
    void put(const RoomRow& room);
    void put(const PauseRow& pause);

    SQLite::Statement event_, room_, leave_, sit_, played_, person_, secret_, rating_, alive_, pause_,
        postpone_, forget_pauses_, pair_, forget_pairs_, sanction_, erase_chat_;
};

}  // namespace talus::server
