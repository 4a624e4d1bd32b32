#include "cli/common/write_file.h"

#include <cerrno>
#include <cstdio>

namespace talus::cli {

bool write_file(const std::string& path, std::string_view text) {
    std::FILE* file = std::fopen(path.c_str(), "wbe");  // e: programs that we start do not inherit it
    if (file == nullptr) return false;
    const bool is_written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    return std::fclose(file) == 0 && is_written;
}

bool replace_file(const std::string& path, std::string_view text) {
    const std::string draft = path + ".part";
    if (write_file(draft, text) && std::rename(draft.c_str(), path.c_str()) == 0) return true;
    const int reason = errno;
    std::remove(draft.c_str());
    errno = reason;
    return false;
}

}  // namespace talus::cli
