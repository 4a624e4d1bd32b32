// Statistics as pictures: means with their errors, parts of a whole, and how long games are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "stats/statistics.h"

namespace talus::cli {

struct Plot {
    std::string name;   // of its file: `taluva-2-seats`
    std::string title;  // above it
    std::string svg;    // an element, whose classes get their colours from the page
};

std::vector<Plot> plots_of(const GroupStats& group, std::int64_t least);
std::vector<Plot> all_plots(const Statistics& statistics, std::int64_t least);

// The plot as a file of its own.
std::string plot_file(const Plot& plot);

// How the classes of the plots look.
extern const std::string_view plot_style;

}  // namespace talus::cli
