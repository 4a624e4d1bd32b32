#pragma once

#include <string>
#include <vector>

namespace talus::cli {

struct RecordCheckRequest {
    std::vector<std::string> files;  // "-" is standard input
};

// Reads record files, and prints `file:line: reason` for every bad one.
int record_check(const RecordCheckRequest& request);

}  // namespace talus::cli
