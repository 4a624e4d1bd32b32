#pragma once

#include <string>

#include "stats/statistics.h"

namespace talus::cli {

// Statistics as the terminal shows them, without choices that were taken less often.
std::string stats_table(const Statistics& statistics, std::int64_t least);

}  // namespace talus::cli
