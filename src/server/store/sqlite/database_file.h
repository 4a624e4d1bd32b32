// The files of a database as the system sees them.
#pragma once

#include <filesystem>
#include <optional>

#include "base/result.h"

namespace talus::server {

// As long as it lives, no other server opens the database. It is the lock of a file beside it, so that a
// database in use can still be read (backup, verify); the system drops it when the process ends, however that
// comes.
class DatabaseLock {
  public:
    static Result<DatabaseLock> take(const std::filesystem::path& database);

    DatabaseLock(DatabaseLock&& other) noexcept;
    DatabaseLock& operator=(DatabaseLock&&) = delete;
    ~DatabaseLock();

  private:
    explicit DatabaseLock(int file) : file_(file) {}

    int file_;
};

// An error if the file is there but has nothing in it, or if it is missing and others of the same database
// are not: somebody's games were there, and nobody shall begin anew without being asked.
std::optional<Error> lost_content(const std::filesystem::path& file);

// Makes the file if it is missing. Only the server's user may read it: it holds the seeds of games that are
// played.
std::optional<Error> make_private_file(const std::filesystem::path& file);

// `path: why`, from errno.
Error file_error(const std::filesystem::path& file);

}  // namespace talus::server
