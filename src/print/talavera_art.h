// What is painted on the tiles of the four colours, in a square from -20 to 20: the same art as the page's.
#pragma once

#include <string_view>

namespace talus::print {

struct Layer {
    int colour;
    std::string_view fill, path;  // of SVG
};

// For each colour its ground, and what lies over it from the first to the last.
inline constexpr Layer tile_layers[] = {
#include "print/talavera_art.inc"
};

}  // namespace talus::print
