#include "server/store/sqlite/sqlite_error.h"

#include <fmt/format.h>
#include <sqlite3.h>

namespace talus::server {

Error error_of(const SQLite::Exception& exception) {
    switch (exception.getErrorCode() & 0xFF) {  // without the bits that say more
        case SQLITE_FULL: return {"store.full", "The disk is full."};
        case SQLITE_READONLY: return {"store.read-only", "The database can only be read, not written."};
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return {"store.locked", "Another program keeps the database locked."};
        case SQLITE_CONSTRAINT: return {"store.conflict", exception.what()};
        case SQLITE_NOTADB: return {"store.damaged", "This is not a database."};
        case SQLITE_CORRUPT: return {"store.damaged", "The database is damaged."};
        default: return {"store.failed", fmt::format("The database failed: {}.", exception.what())};
    }
}

}  // namespace talus::server
