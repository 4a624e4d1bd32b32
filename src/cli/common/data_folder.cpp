#include "cli/common/data_folder.h"

#include <cstdlib>

namespace talus::cli {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> folder_in(const char* variable) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value == '\0') return std::nullopt;
    return value;
}

}  // namespace

std::optional<fs::path> data_folder() {
    if (const auto data = folder_in("XDG_DATA_HOME")) return *data / "talus";
    if (const auto home = folder_in("HOME")) return *home / ".local" / "share" / "talus";
    return std::nullopt;
}

}  // namespace talus::cli
