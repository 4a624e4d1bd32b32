#include "server/folders.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace talus::server {

namespace fs = std::filesystem;

Result<fs::path> find_web_folder(const fs::path& start) {
    std::error_code error;
    for (fs::path folder = start;; folder = folder.parent_path()) {
        // As it is built, and as it is installed.
        for (const fs::path& page : {folder / "web" / "dist", folder / "share" / "talus" / "web"})
            if (fs::exists(page / "index.html", error)) return page;
        if (folder == folder.parent_path()) break;
    }
    return Error{"no_page",
                 "The web page is not built yet: ./talus does that; --web FOLDER names another place"};
}

fs::path program_folder() {
    std::error_code error;
    return fs::read_symlink("/proc/self/exe", error).parent_path();
}

Result<fs::path> make_data_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (!error && !fs::is_directory(folder, error)) error = std::make_error_code(std::errc::not_a_directory);
    if (!error && ::access(folder.c_str(), W_OK | X_OK) != 0) error = {errno, std::generic_category()};
    if (error)
        return Error{"no_data",
                     fmt::format("Nothing can be kept in {}: {}", folder.string(), error.message())};
    return folder;
}

}  // namespace talus::server
