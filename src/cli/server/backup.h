// `talus backup`: a copy of the server's database, while it is in use.
#pragma once

#include <string>

namespace talus::cli {

struct BackupRequest {
    std::string database;
    std::string file;
};

int backup(const BackupRequest& request);

}  // namespace talus::cli
