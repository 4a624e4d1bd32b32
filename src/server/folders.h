// Where the server finds the page, and where it keeps its data.
#pragma once

#include <filesystem>

#include "base/result.h"

namespace talus::server {

// The folder with the built page, in `start` or above it: `web/dist` in the tree that the program was built
// in, or `share/talus/web` where it is installed.
Result<std::filesystem::path> find_web_folder(const std::filesystem::path& start);

// The folder of the running program.
std::filesystem::path program_folder();

// Makes the folder if it is missing; an error if nothing can be kept there.
Result<std::filesystem::path> make_data_folder(const std::filesystem::path& folder);

}  // namespace talus::server
