#include "server/store/read_only.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "server/store/database_file.h"
#include "server/store/schema.h"
#include "server/store/sqlite_error.h"

namespace talus::server {

Result<SQLite::Database> open_read_only(const std::filesystem::path& file) {
    constexpr int wait_ms = 5000;
    const int readable =
        ::open(file.c_str(), O_RDONLY | O_CLOEXEC);  // the system says why it is not better than SQLite
    if (readable < 0) return file_error(file);
    ::close(readable);
    Result<SQLite::Database> database =
        attempt([&] { return SQLite::Database(file.string(), SQLite::OPEN_READONLY, wait_ms); });
    const Result<int> version = database ? readable_version(*database) : database.error();
    if (!version)
        return Error{version.error().code, fmt::format("{}: {}", file.string(), version.error().text)};
    if (*version == 0) return Error{"store.empty", fmt::format("{}: It holds nothing yet.", file.string())};
    return database;
}

}  // namespace talus::server
