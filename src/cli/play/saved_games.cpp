#include "cli/play/saved_games.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "cli/common/data_folder.h"
#include "cli/common/write_file.h"
#include "play/record/record_file.h"

namespace talus::cli {

namespace fs = std::filesystem;

std::optional<std::string> save_record(const Record& record, const std::string& file) {
    if (replace_file(file, write_record(record))) return std::nullopt;
    return fmt::format("{} cannot be written: {}.", file, std::strerror(errno));
}

std::optional<std::string> new_file_name(std::string_view game) {
    std::optional<fs::path> folder = data_folder();
    if (!folder) return std::nullopt;
    *folder /= "games";
    std::error_code error;
    fs::create_directories(*folder, error);
    if (error) return std::nullopt;
    const std::string name =
        fmt::format("{}/{}-{:%Y-%m-%d-%H%M%S}", folder->string(), game, fmt::localtime(std::time(nullptr)));
    std::string file = name + ".talus";
    for (int i = 2; file_exists(file); ++i) file = fmt::format("{}-{}.talus", name, i);
    return file;
}

std::string today() {
    return fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)));
}

std::string expanded(std::string_view file) {
    if (!file.starts_with("~/")) return std::string(file);
    const char* const home = std::getenv("HOME");
    return (home == nullptr ? "" : home) + std::string(file.substr(1));
}

bool file_exists(const std::string& file) {
    std::error_code error;
    return fs::exists(file, error);
}

}  // namespace talus::cli
