// Taluva: a map of hexes, three lines and four columns each.
//
//         / \ / \      The first line inside a hex is terrain (or ^ for a volcano) and level, the second one
//  0,-1  |J1 |^2 |     is the building with its owner's number (hut, Tower, P for temple), or the
//        |h1 |SE |     direction of the volcano. Before each row stand the coordinates of its first hex.
//         \ / \ /
#include <algorithm>
#include <array>
#include <string>

#include "cli/draw/draw.h"
#include "cli/draw/taluva_parts.h"
#include "games/taluva/rules/notation.h"

namespace talus::cli {

using namespace taluva;

Ink surface_ink(Surface surface) {
    constexpr int black = 16;
    constexpr int white = 231;
    constexpr std::array<Ink, terrain_count> fields{{{white, 28, false},
                                                     {black, 149, false},
                                                     {black, 222, false},
                                                     {black, 247, false},
                                                     {black, 75, false}}};
    if (surface.is_volcano()) return {white, 88, true};
    return fields[index(surface.terrain())];
}

std::string surface_text(const Cell& cell) {
    const char surface = cell.surface.is_volcano() ? '^' : letter(cell.surface.terrain());
    return surface + std::to_string(cell.level);
}

std::string building_text(Building building) {
    constexpr std::array<char, 3> letters{'h', 'T', 'P'};
    return {letters[static_cast<std::size_t>(building.kind())],
            static_cast<char>('0' + number(building.owner()))};
}

namespace {

constexpr int hex_width = 4;
constexpr int hex_height = 3;
constexpr int label_width = 8;  // "-99,-99 "

// The column of a hex: each row is shifted by half a hex against the one above.
int column(Hex hex) {
    return hex_width * hex.q + hex_width / 2 * hex.r;
}

void draw_hex(const Cell& cell, int x, int y, Canvas& canvas) {
    const Ink ink = surface_ink(cell.surface);
    canvas.put(x + 1, y, "/");
    canvas.put(x + 3, y, "\\");
    for (const int line : {y + 1, y + 2}) {
        canvas.put(x, line, "|");
        canvas.put(x + 1, line, "   ", ink);
        canvas.put(x + 4, line, "|");
    }
    canvas.put(x + 1, y + 3, "\\");
    canvas.put(x + 3, y + 3, "/");
    canvas.put(x + 1, y + 1, surface_text(cell), ink);
    if (cell.surface.is_volcano())
        canvas.put(x + 1, y + 2, to_text(cell.surface.direction()), ink);
    else if (!cell.building.none())
        canvas.put(x + 1, y + 2, building_text(cell.building) + ' ', seat_ink(cell.building.owner()));
}

void draw_island(const Island& island, Canvas& canvas) {
    if (island.size() == 0) {
        canvas.put(0, 0, "The table is empty.");
        return;
    }
    const auto cells = [&](auto&& visit) {
        for (int i = 0; i < island.size(); ++i) visit(island.cell(static_cast<CellId>(i)));
    };
    int left = column(island.cell(0).hex);
    cells([&](const Cell& cell) { left = std::min(left, column(cell.hex)); });
    const auto x_of = [&](Hex hex) { return label_width + column(hex) - left; };
    const auto y_of = [&](Hex hex) { return hex_height * (hex.r - island.lowest().r); };

    cells([&](const Cell& cell) { draw_hex(cell, x_of(cell.hex), y_of(cell.hex), canvas); });
    cells([&](const Cell& cell) {
        bool is_first_in_row = true;
        cells([&](const Cell& other) {
            if (other.hex.r == cell.hex.r && other.hex.q < cell.hex.q) is_first_in_row = false;
        });
        const std::string label = to_text(cell.hex) + ' ';
        if (is_first_in_row)
            canvas.put(x_of(cell.hex) - static_cast<int>(label.size()), y_of(cell.hex) + 1, label);
    });
}

std::string count_text(int count, std::string_view singular) {
    return std::to_string(count) + ' ' + std::string(singular) + (count == 1 ? "" : "s");
}

std::string standing_text(const State& state, Seat seat) {
    const Standing standing = state.standing(seat);
    switch (standing.kind) {
        case Standing::Kind::playing: return "";
        case Standing::Kind::finished: return ", has finished";
        case Standing::Kind::eliminated: return ", is eliminated";
    }
    return "";
}

}  // namespace

void draw(const State& state, Canvas& canvas) {
    draw_island(state.island(), canvas);
    int y = canvas.height() + 1;
    for (const Seat seat : state.seats()) {
        const Supply& supply = state.supply(seat);
        canvas.put(0, y, " seat " + std::to_string(number(seat)) + ' ', seat_ink(seat));
        canvas.put(9, y,
                   count_text(supply.huts, "hut") + ", " + count_text(supply.towers, "tower") + ", " +
                       count_text(supply.temples, "temple") + " left" + standing_text(state, seat));
        ++y;
    }
    std::string stack = count_text(state.tiles_left(), "tile") + " in the stack";
    if (state.phase() == Phase::place) stack += ", in hand: " + to_text(state.drawn_tile());
    canvas.put(0, y, stack);
    canvas.put(0, y + 2, "J jungle, C clearing, S sand, R rock, L lake, ^ volcano, and the level;");
    canvas.put(0, y + 3, "h hut, T tower, P temple, and whose; beside a row its first hex");
}

}  // namespace talus::cli
