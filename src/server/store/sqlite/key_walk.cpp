#include "server/store/sqlite/key_walk.h"

#include <fmt/format.h>

#include <optional>

#include "server/store/sqlite/sqlite_error.h"

namespace talus::server {
namespace {

// Keys are ASCII. A text a little behind this one: of those with its length the next one, at the end of them
// the next shorter one. Nothing at the very end.
std::optional<std::string> behind(std::string key) {
    while (!key.empty() && key.back() >= '~') key.pop_back();
    if (key.empty()) return std::nullopt;
    ++key.back();
    return key;
}

class Walk {
  public:
    Walk(SQLite::Database& database, const std::string& table, const std::string& column)
        : next_(database,
                fmt::format("SELECT {1} FROM {0} WHERE {1} >= ? ORDER BY {1} LIMIT 1", table, column)) {}

    // The first key that is not before `from`; nothing if there is none.
    std::optional<std::string> at(const std::string& from) {
        next_.tryReset();
        next_.bind(1, from);
        if (!next_.executeStep()) return std::nullopt;
        return next_.getColumn(0).getString();
    }

  private:
    SQLite::Statement next_;
};

}  // namespace

void walk_keys(SQLite::Database& database, const std::string& table, const std::string& column,
               std::set<std::string>& keys, const std::function<void(const std::string& why)>& on_damage) {
    Walk walk(database, table, column);
    std::string from = " ";
    bool is_in_damage = false;
    for (;;) {
        const Result<std::optional<std::string>> key = attempt([&] { return walk.at(from); });
        if (key && !*key) return;
        if (key) {
            keys.insert(**key);
            from = **key + ' ';
        } else {
            if (!is_in_damage) on_damage(key.error().text);
            const std::optional<std::string> next = behind(from);
            if (!next) return;
            from = *next;
        }
        is_in_damage = !key;
    }
}

}  // namespace talus::server
