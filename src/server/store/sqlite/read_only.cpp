#include "server/store/sqlite/read_only.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "server/store/sqlite/database_file.h"
#include "server/store/sqlite/schema.h"
#include "server/store/sqlite/sqlite_error.h"

namespace talus::server {
namespace {

namespace fs = std::filesystem;

Result<SQLite::Database> open_readable(const std::string& address, int flags) {
    constexpr int wait_ms = 5000;
    Result<SQLite::Database> database = attempt([&] { return SQLite::Database(address, flags, wait_ms); });
    const Result<int> version = database ? readable_version(*database) : database.error();
    if (!version) return version.error();
    if (*version == 0) return Error{"store.empty", "It holds nothing yet."};
    return database;
}

// SQLite keeps files beside a database even to read it. Where it cannot, on a disk that is read only, it may
// do without if nothing is left in the log of the writes.
Result<SQLite::Database> open_without_files_beside(const fs::path& file) {
    std::error_code ignored;
    const fs::path log = file.string() + "-wal";
    if (fs::exists(log, ignored) && fs::file_size(log, ignored) > 0)
        return Error{"store.unread-log",
                     fmt::format("The last writes stand in {}; to read them, copy both files to where "
                                 "you may write.",
                                 log.filename().string())};
    std::string address = "file:";
    for (const char letter : fs::absolute(file).string())
        address += letter == '?' || letter == '#' || letter == '%' ? fmt::format("%{:02X}", letter)
                                                                   : std::string(1, letter);
    return open_readable(address + "?immutable=1", SQLite::OPEN_READONLY | SQLite::OPEN_URI);
}

bool may_write_beside(const fs::path& file) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : ".";
    return ::faccessat(AT_FDCWD, folder.c_str(), W_OK, AT_EACCESS) == 0;
}

}  // namespace

Result<SQLite::Database> open_read_only(const fs::path& file) {
    const int readable =
        ::open(file.c_str(), O_RDONLY | O_CLOEXEC);  // the system says why it is not better than SQLite
    if (readable < 0) return file_error(file);
    ::close(readable);
    Result<SQLite::Database> database = open_readable(file.string(), SQLite::OPEN_READONLY);
    if (!database && !may_write_beside(file)) database = open_without_files_beside(file);
    if (!database)
        return Error{database.error().code, fmt::format("{}: {}", file.string(), database.error().text)};
    return database;
}

}  // namespace talus::server
