// `talus backup`: a copy of the server's database, while it is in use.
#pragma once

#include <string>

namespace talus::cli {

struct BackupRequest {
    std::string database;
    std::string file;       // or a folder for it
    bool verifies = false;  // the copy, then
    std::string then;       // a program that gets the file's name; empty: none
    int keep = 0;           // so many copies in the folder; 0: all
};

int backup(const BackupRequest& request);

}  // namespace talus::cli
