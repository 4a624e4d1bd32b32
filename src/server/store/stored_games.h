// The games that were played at a server, out of its database.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "play/record/record.h"
#include "server/store/sqlite/read_only.h"

namespace talus::server {

// Hands over the record of every game that is over, with the names of who played, or why its room cannot be
// read. A server may use the database meanwhile. The error is of the database as a whole.
std::optional<Error> read_stored_games(
    const std::filesystem::path& database,
    const std::function<void(const std::string& room, Result<Record>)>& visit, const Progress& progress = {});

}  // namespace talus::server
