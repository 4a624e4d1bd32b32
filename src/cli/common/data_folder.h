// Where this user's programs keep their data.
#pragma once

#include <filesystem>
#include <optional>

namespace talus::cli {

// ~/.local/share/talus, or as XDG_DATA_HOME says; nothing if the user has no home.
std::optional<std::filesystem::path> data_folder();

}  // namespace talus::cli
