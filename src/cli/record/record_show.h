#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace talus::cli {

struct RecordShowRequest {
    std::string file;                 // "-" is standard input
    std::optional<std::size_t> step;  // how many steps to play; all if not given
    std::string color = "auto";       // auto, always, never
};

// Draws a position of a record, with its headers and the result.
int record_show(const RecordShowRequest& request);

}  // namespace talus::cli
