// A copy of a database while a server uses it.
#pragma once

#include <filesystem>
#include <optional>

#include "server/store/sqlite/read_only.h"

namespace talus::server {

// Everything that is durable at its beginning. The copy is there completely or not at all; it never takes the
// place of another file.
std::optional<Error> backup(const std::filesystem::path& database, const std::filesystem::path& copy,
                            const Progress& progress = {});

}  // namespace talus::server
