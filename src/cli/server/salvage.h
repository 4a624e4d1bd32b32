// `talus salvage`: brings what is whole out of a damaged database.
#pragma once

#include <string>

namespace talus::cli {

struct SalvageRequest {
    std::string database;
    std::string file;
};

int salvage(const SalvageRequest& request);

}  // namespace talus::cli
