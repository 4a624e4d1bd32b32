// Writing files. If it fails, errno says why.
#pragma once

#include <string>
#include <string_view>

namespace talus::cli {

bool write_file(const std::string& path, std::string_view text);

// The new file is there completely or not at all, even if we are killed or the disk is full; an old one
// survives.
bool replace_file(const std::string& path, std::string_view text);

}  // namespace talus::cli
