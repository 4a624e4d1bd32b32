// A database that may be in use by a server, only to read from it.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstddef>
#include <filesystem>
#include <functional>

#include "base/result.h"

namespace talus::server {

// How much of a long work is done, and of how much.
using Progress = std::function<void(std::size_t done, std::size_t all)>;

// An error if the file is missing, or no database of ours that this program understands.
Result<SQLite::Database> open_read_only(const std::filesystem::path& file);

}  // namespace talus::server
