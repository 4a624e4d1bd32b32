// All keys of a table, as far as they can be read: where the file is damaged, it goes on as close behind as
// it can.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <functional>
#include <set>
#include <string>

namespace talus::server {

// Adds every value of `column`, which an index begins with. `on_damage` is told of each place that cannot be
// read. The SQL of both names is ours.
void walk_keys(SQLite::Database& database, const std::string& table, const std::string& column,
               std::set<std::string>& keys, const std::function<void(const std::string& why)>& on_damage);

}  // namespace talus::server
