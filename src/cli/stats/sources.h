// Where games for statistics come from: record files, shards of self-play, a server's database, and folders
// of these.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "play/record/record.h"

namespace talus::cli {

struct Source {
    enum class Kind : std::uint8_t { record, shard, database };

    Kind kind = Kind::record;
    std::filesystem::path file;
    std::uint64_t bytes = 0;
};

// In a folder, however deep: `*.talus`, and the shards of each set. The error is a line that says which path
// it is about.
Result<std::vector<Source>, std::string> find_sources(const std::vector<std::string>& paths);

struct SourceReader {
    std::function<void(const Record&)> game;
    std::function<void(const std::string&)> complain;  // a line: what cannot be read, and why
    std::function<void(double)> progress;              // the part of the source that is done, from 0 to 1
};

// Hands over its games; what is damaged is told, and the rest read.
void read_source(const Source& source, const SourceReader& reader);

}  // namespace talus::cli
