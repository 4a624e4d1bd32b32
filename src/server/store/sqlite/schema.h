// The tables, in all their versions.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include "base/result.h"

namespace talus::server {

inline constexpr int schema_version = 3;

// The version of a database that can be read; an error if it is none of ours, or from a newer Talus. 0: still
// empty.
Result<int> readable_version(SQLite::Database& database);

// Makes the tables, or brings those of an older version up to date, all of it or nothing. Throws
// SQLite::Exception. Pre: readable_version has said `version`.
void migrate(SQLite::Database& database, int version);

}  // namespace talus::server
