// Games on the disk.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/record/record.h"

namespace talus::cli {

// Writes the whole file or nothing; an error says why it cannot be done.
std::optional<std::string> save_record(const Record& record, const std::string& file);

// Where a game goes that has no file of its own: a new name in the folder for the user's data
// ($XDG_DATA_HOME/talus/games, usually ~/.local/share/talus/games), which is made if needed. Nothing if there
// is no such folder.
std::optional<std::string> new_file_name(std::string_view game);

// For the header of a new game's record.
std::string today();

// With the home folder in place of `~`.
std::string expanded(std::string_view file);

bool file_exists(const std::string& file);

}  // namespace talus::cli
