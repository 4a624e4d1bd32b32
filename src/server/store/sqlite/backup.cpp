#include "server/store/sqlite/backup.h"

#include <SQLiteCpp/Backup.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <stdio.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "server/store/sqlite/database_file.h"
#include "server/store/sqlite/sqlite_error.h"

namespace talus::server {
namespace {

namespace fs = std::filesystem;

void copy_pages(SQLite::Database& from, const fs::path& to, const Progress& progress) {
    constexpr int pages_a_step = 1000;
    // What the server commits meanwhile is not seen: else the copy would begin anew with every commit.
    from.exec("BEGIN");
    from.execAndGet("SELECT count(*) FROM sqlite_schema");
    SQLite::Database copy(to.string(), SQLite::OPEN_READWRITE);
    SQLite::Backup work(copy, from);
    for (int code = SQLITE_OK; code != SQLITE_DONE;) {
        code = work.executeStep(pages_a_step);
        if (code != SQLITE_OK && code != SQLITE_DONE) throw SQLite::Exception("the copy is locked", code);
        const auto all = static_cast<std::size_t>(work.getTotalPageCount());
        if (progress) progress(all - static_cast<std::size_t>(work.getRemainingPageCount()), all);
    }
}

// Moves a file to where there is none.
std::optional<Error> put_in_place(const fs::path& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return std::nullopt;
    // Not every file system can promise that; the caller has looked.
    if (errno == EINVAL && ::rename(from.c_str(), to.c_str()) == 0) return std::nullopt;
    return file_error(to);
}

// So that the new name survives a power cut as well.
void sync_folder(const fs::path& file) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : ".";
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0) return;
    ::fsync(handle);
    ::close(handle);
}

}  // namespace

std::optional<Error> backup(const fs::path& database, const fs::path& copy, const Progress& progress) {
    Result<SQLite::Database> source = open_read_only(database);
    if (!source) return source.error();
    std::error_code ignored;
    if (fs::exists(fs::symlink_status(copy, ignored)))
        return Error{"store.exists", fmt::format("{}: There is a file already.", copy.string())};
    const fs::path unfinished = copy.string() + fmt::format(".part-{}", ::getpid());
    std::optional<Error> error = make_private_file(unfinished);
    if (error) return error;
    try {
        copy_pages(*source, unfinished, progress);
        error = put_in_place(unfinished, copy);
    } catch (const SQLite::Exception& exception) {
        error = error_of(exception);
        error->text = fmt::format("The backup failed: {}", error->text);
    }
    if (error) {
        fs::remove(unfinished, ignored);
        fs::remove(unfinished.string() + "-journal", ignored);
    } else {
        sync_folder(copy);
    }
    return error;
}

}  // namespace talus::server
