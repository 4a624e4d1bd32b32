#include "cli/play/view/hex_map.h"

#include <algorithm>

#include "games/taluva/rules/notation.h"

namespace talus::cli {
namespace {

using taluva::Hex;

constexpr int hex_width = 6;
constexpr int row_shift = hex_width / 2;
constexpr int inner_width = hex_width - 1;  // without the line on the left

int column(Hex hex) {
    return hex_width * hex.q + row_shift * hex.r;
}

// The hexes whose distance to land is 1 to `distance`.
std::vector<Hex> sea_around(const std::vector<Hex>& land, int distance) {
    std::vector<Hex> all = land;
    std::size_t begin = 0;
    for (int step = 0; step < distance; ++step) {
        const std::size_t end = all.size();
        for (std::size_t i = begin; i < end; ++i)
            for (const taluva::Direction direction : taluva::all_directions) {
                const Hex hex = all[i] + direction;
                if (std::ranges::find(all, hex) == all.end()) all.push_back(hex);
            }
        begin = end;
    }
    return {all.begin() + static_cast<std::ptrdiff_t>(land.size()), all.end()};
}

struct Bounds {
    int left, right;  // columns, the right one not included
    int first_row, last_row;
};

Bounds bounds_of(const std::vector<Hex>& hexes) {
    Bounds bounds{column(hexes[0]), column(hexes[0]), hexes[0].r, hexes[0].r};
    for (const Hex hex : hexes) {
        bounds.left = std::min(bounds.left, column(hex));
        bounds.right = std::max(bounds.right, column(hex));
        bounds.first_row = std::min<int>(bounds.first_row, hex.r);
        bounds.last_row = std::max<int>(bounds.last_row, hex.r);
    }
    bounds.right += hex_width + 1;  // the line on the right of the last hex
    return bounds;
}

// The bounds of land and sea together.
Bounds bounds_with_sea(const std::vector<Hex>& land, int sea) {
    Bounds bounds = bounds_of(land);
    bounds.left -= sea * hex_width;
    bounds.right += sea * hex_width;
    bounds.first_row -= sea;
    bounds.last_row += sea;
    return bounds;
}

// A window of `length` around the centre that does not reach beyond what there is.
int window_start(int begin, int end, int length, int centre) {
    return std::clamp(centre - length / 2, begin, std::max(begin, end - length));
}

MapPlan cropped(const Bounds& bounds, const Bounds& land, MapSize room, int hex_height, int sea, Hex centre) {
    MapPlan plan{};
    plan.hex_height = hex_height;
    plan.sea = sea;
    const int rows = std::min(bounds.last_row - bounds.first_row + 1, room.height / hex_height);
    const int first_row = window_start(bounds.first_row, bounds.last_row + 1, rows, centre.r);
    plan.size.width = std::min(bounds.right - bounds.left, room.width);
    plan.size.height = rows * hex_height;
    plan.left = window_start(bounds.left, bounds.right, plan.size.width, column(centre) + row_shift);
    plan.top = first_row * hex_height;
    plan.more_left = land.left < plan.left;
    plan.more_right = land.right > plan.left + plan.size.width;
    plan.more_above = land.first_row < first_row;
    plan.more_below = land.last_row >= first_row + rows;
    return plan;
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(text.size(), width), ' ');
    return text;
}

// In the middle, and rather to the right, where the digits of neighbours line up.
std::string centred(const std::string& text, int width) {
    const int blank = std::max(0, width - static_cast<int>(text.size()));
    return std::string(static_cast<std::size_t>((blank + 1) / 2), ' ') + text;
}

// A hex's coordinates; nothing where they do not fit, since a part of them is the name of another hex.
std::string label(Hex hex) {
    const std::string text = to_text(hex);
    return text.size() <= static_cast<std::size_t>(inner_width) ? centred(text, inner_width) : "";
}

constexpr Ink sea_ink{244, -1, false};
constexpr Ink line_ink{240, -1, false};
constexpr Ink mark_ink{231, 196, true};

}  // namespace

MapPlan plan_map(const std::vector<Hex>& land, MapSize room, int sea, Hex centre) {
    const Bounds land_bounds = bounds_of(land);
    const int least_sea = std::max(0, sea - 1);
    for (const int hex_height : {2, 1}) {
        for (int width = sea; width >= least_sea; --width) {
            const Bounds bounds = bounds_with_sea(land, width);
            const int rows = bounds.last_row - bounds.first_row + 1;
            if (bounds.right - bounds.left <= room.width && rows * hex_height <= room.height)
                return cropped(bounds, land_bounds, room, hex_height, width, centre);
        }
    }
    return cropped(bounds_with_sea(land, least_sea), land_bounds, room, 1, least_sea, centre);
}

void draw_map(const std::vector<MapHex>& land, const MapPlan& plan, int x, int y, Canvas& canvas) {
    const auto x_of = [&](Hex hex) { return column(hex) - plan.left; };
    const auto y_of = [&](Hex hex) { return hex.r * plan.hex_height - plan.top; };
    const auto is_seen = [&](Hex hex) {
        return x_of(hex) >= 0 && x_of(hex) + hex_width < plan.size.width && y_of(hex) >= 0 &&
               y_of(hex) + plan.hex_height <= plan.size.height;
    };
    const auto draw_sides = [&](const MapHex& cell, std::string_view left, std::string_view right, Ink ink) {
        for (int line = 0; line < plan.hex_height; ++line) {
            canvas.put(x + x_of(cell.hex), y + y_of(cell.hex) + line, left, ink);
            canvas.put(x + x_of(cell.hex) + hex_width, y + y_of(cell.hex) + line, right, ink);
        }
    };

    std::vector<Hex> hexes;
    for (const MapHex& cell : land) hexes.push_back(cell.hex);
    for (const Hex hex : sea_around(hexes, plan.sea))
        if (is_seen(hex)) canvas.put(x + x_of(hex) + 1, y + y_of(hex), label(hex), sea_ink);
    for (const MapHex& cell : land) {
        if (!is_seen(cell.hex)) continue;
        const int left = x + x_of(cell.hex) + 1;
        const int top = y + y_of(cell.hex);
        draw_sides(cell, "|", "|", line_ink);
        canvas.put(left, top, padded(cell.surface, inner_width), cell.ink);
        canvas.put(left + inner_width - static_cast<int>(cell.piece.size()), top, cell.piece, cell.piece_ink);
        if (plan.hex_height > 1) canvas.put(left, top + 1, padded(label(cell.hex), inner_width), cell.ink);
    }
    // Marks come last: neighbours share their lines.
    for (const MapHex& cell : land)
        if (cell.is_marked && is_seen(cell.hex)) draw_sides(cell, ">", "<", mark_ink);
}

}  // namespace talus::cli
