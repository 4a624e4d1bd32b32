#include "server/store/sqlite/database_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace talus::server {
namespace {

constexpr mode_t only_owner = S_IRUSR | S_IWUSR;

}  // namespace

Error file_error(const std::filesystem::path& file) {
    return {"store.file", fmt::format("{}: {}", file.string(), std::generic_category().message(errno))};
}

Result<DatabaseLock> DatabaseLock::take(const std::filesystem::path& database) {
    const std::filesystem::path path = database.string() + ".lock";
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, only_owner);
    if (file < 0) return file_error(path);
    DatabaseLock lock(file);
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno != EWOULDBLOCK) return file_error(path);
    return Error{"store.in-use",
                 fmt::format("{}: Another server is using this database.", database.string())};
}

DatabaseLock::DatabaseLock(DatabaseLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

DatabaseLock::~DatabaseLock() {
    if (file_ >= 0) ::close(file_);
}

std::optional<Error> lost_content(const std::filesystem::path& file) {
    std::error_code ignored;
    const std::filesystem::path log = file.string() + "-wal";
    const bool is_there = std::filesystem::exists(file, ignored);
    if (is_there && std::filesystem::file_size(file, ignored) == 0)
        return Error{
            "store.emptied",
            fmt::format("{}: This file is empty, so what was in it is lost. Put a backup in its place, "
                        "or remove it to begin anew.",
                        file.string())};
    if (!is_there && std::filesystem::exists(log, ignored))
        return Error{"store.emptied",
                     fmt::format("{}: This file is missing, but {} is there. Put it back, or a backup, or "
                                 "remove that one too to begin anew.",
                                 file.string(), log.filename().string())};
    return std::nullopt;
}

std::optional<Error> make_private_file(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, only_owner);
    if (file < 0) return file_error(path);
    // A copy that was put back may be open to all. If it belongs to somebody else, that is theirs to decide.
    static_cast<void>(::fchmod(file, only_owner));
    ::close(file);
    return std::nullopt;
}

}  // namespace talus::server
