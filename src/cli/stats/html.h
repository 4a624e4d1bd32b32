#pragma once

#include <cstdint>
#include <string>

#include "stats/statistics.h"

namespace talus::cli {

// Statistics as a web page of its own, without scripts and without anything from elsewhere.
std::string stats_html(const Statistics& statistics, std::int64_t least);

}  // namespace talus::cli
