// The island on a screen that may be too small for it: at which scale it is drawn, and which part of it.
//
// A hex takes six columns and, if there is room, two lines: what lies there, then its coordinates. Rows are
// shifted by half a hex against each other, as bricks are. The sea around the island shows the coordinates at
// which tiles can be added.
//
//             1,-2  2,-2
//       0,-1 |C1   | 2,-1
//            | 1,-1|
//    -1,0 |^1 E |J1 h1| 2,0
//         | 0,0 | 1,0 |
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/draw/canvas.h"
#include "games/taluva/rules/hex.h"

namespace talus::cli {

struct MapHex {
    taluva::Hex hex;
    std::string surface;  // at most three characters
    std::string piece;    // at most two
    Ink ink = {};
    Ink piece_ink = {};
    bool is_marked = false;
};

struct MapSize {
    int width;
    int height;
};

// How the map is drawn; all lengths in characters.
struct MapPlan {
    int hex_height;  // 2 with coordinates on land, 1 without
    int sea;         // how far from land the coordinates of the sea are shown
    int left;        // the column of the whole map that is the first one to be seen, and the line
    int top;
    MapSize size;  // what is seen
    // Whether more of the island lies beyond each edge.
    bool more_left, more_right, more_above, more_below;

    bool is_cropped() const { return more_left || more_right || more_above || more_below; }
};

// The largest scale and the widest sea, up to `sea`, with which the map fits into the room. If none does, the
// smallest, cropped to the room around `centre`. Pre: the land is not empty.
MapPlan plan_map(const std::vector<taluva::Hex>& land, MapSize room, int sea, taluva::Hex centre);

void draw_map(const std::vector<MapHex>& land, const MapPlan& plan, int x, int y, Canvas& canvas);

}  // namespace talus::cli
