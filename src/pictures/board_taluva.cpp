#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>

#include "games/taluva/rules/notation.h"
#include "games/taluva/rules/state.h"
#include "pictures/picture.h"

namespace talus {
namespace {

using taluva::Hex;
using taluva::Move;
using taluva::State;

constexpr double radius = 20;
constexpr std::array<std::string_view, 5> terrain_colours{"#3f7d3a", "#b5cf6b", "#efd9a0", "#9a9a9a",
                                                          "#7fb7d6"};
constexpr double pointing_up = std::numbers::pi / 6;

Point centre(Hex hex) {
    return {radius * std::sqrt(3.0) * (hex.q + hex.r / 2.0), radius * 1.5 * hex.r};
}

void draw_building(Picture& picture, Point at, taluva::BuildingKind kind, Seat owner, int level) {
    const std::string style = filled(seat_colours[index(owner)]) + R"( stroke="white" stroke-width="1.2")";
    switch (kind) {
        case taluva::BuildingKind::tower: return picture.circle(at, 9, style);
        case taluva::BuildingKind::temple: return picture.polygon(at, 3, 12, -std::numbers::pi / 2, style);
        case taluva::BuildingKind::hut:
            picture.polygon(at, 4, 11, std::numbers::pi / 4, style);
            if (level > 1) picture.text({at.x - 3, at.y + 4}, std::to_string(level), 10, R"(fill="white")");
    }
}

void draw_cell(Picture& picture, const taluva::Cell& cell) {
    const Point at = centre(cell.hex);
    const bool is_volcano = cell.surface.is_volcano();
    const std::string_view colour =
        is_volcano ? "#7a4a3a" : terrain_colours[static_cast<std::size_t>(cell.surface.terrain())];
    picture.polygon(at, 6, radius - 0.5, pointing_up,
                    fmt::format(R"(fill="{}" stroke="{}" stroke-width="{}")", colour, ink, cell.level));
    if (is_volcano) {
        const double angle = -std::numbers::pi / 3 * index(cell.surface.direction());
        picture.line(at, {at.x + 12 * std::cos(angle), at.y + 12 * std::sin(angle)},
                     R"(stroke="#ff7b39" stroke-width="3")");
    }
    picture.text({at.x + 8, at.y + 12}, std::to_string(cell.level), 8,
                 is_volcano ? filled("#fff") : filled(ink));
    if (!cell.building.none())
        draw_building(picture, at, cell.building.kind(), cell.building.owner(), cell.level);
}

void point_at(Picture& picture, const State& state, const PointedMove& pointed) {
    const auto move = parse_move(state, pointed.move);
    if (!move) return;
    const auto around = [&](Hex hex, double size) {
        picture.polygon(centre(hex), 6, size, pointing_up, outline(pointed));
    };
    const double size = pointed.is_better ? radius - 4 : radius - 1;
    if (move->kind == Move::Kind::tile) {
        around(move->hex, size);
        around(move->hex + move->direction(), size);
        around(move->hex + next(move->direction()), size);
        return;
    }
    if (move->kind != Move::Kind::expand) return around(move->hex, size);
    // An expansion: what gets huts.
    State after = state;
    after.play_unchecked(*move);
    for (int id = 0; id < after.island().size(); ++id) {
        const taluva::Cell& cell = after.island().cell(static_cast<taluva::CellId>(id));
        if (!cell.building.none() && state.island().cell(static_cast<taluva::CellId>(id)).building.none())
            around(cell.hex, size);
    }
}

}  // namespace

void draw(Picture& picture, const State& state, const std::vector<PointedMove>& pointed) {
    double left = 0, bottom = 0;
    for (int id = 0; id < state.island().size(); ++id) {
        const taluva::Cell& cell = state.island().cell(static_cast<taluva::CellId>(id));
        draw_cell(picture, cell);
        left = std::min(left, centre(cell.hex).x - radius);
        bottom = std::max(bottom, centre(cell.hex).y + radius);
    }
    for (const PointedMove& each : pointed) point_at(picture, state, each);
    // What each seat has left to build.
    double y = bottom + 34;
    for (const Seat seat : state.seats()) {
        const taluva::Supply& supply = state.supply(seat);
        const std::array<std::pair<taluva::BuildingKind, int>, 3> left_to_build{
            {{taluva::BuildingKind::hut, supply.huts},
             {taluva::BuildingKind::tower, supply.towers},
             {taluva::BuildingKind::temple, supply.temples}}};
        double x = left + 12;
        for (const auto& [kind, count] : left_to_build) {
            draw_building(picture, {x, y}, kind, seat, 1);
            picture.text({x + 16, y + 5}, std::to_string(count), 14, R"(fill="currentColor")");
            x += 56;
        }
        y += 28;
    }
}

}  // namespace talus
