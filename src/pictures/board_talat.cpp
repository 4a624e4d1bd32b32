#include <fmt/format.h>

#include <array>
#include <numbers>

#include "games/talat/rules/notation.h"
#include "games/talat/rules/seating.h"
#include "games/talat/rules/state.h"
#include "pictures/picture.h"

namespace talus {
namespace {

using talat::Side;
using talat::Space;
using talat::State;

constexpr double space_size = 30, board_width = 5 * space_size + 26, top = 24;

Point middle(Space space) {
    return {space.board() * board_width + (space.column() + 0.5) * space_size,
            top + (talat::line_length - 1 - space.row() + 0.5) * space_size};
}

void draw_tower(Picture& picture, Point at, talat::Kind kind, Seat owner) {
    const double radius = std::array{7.0, 10.0, 13.0}[static_cast<std::size_t>(talat::height(kind) - 1)];
    picture.polygon(at, talat::sides(kind), radius, -std::numbers::pi / 2,
                    filled(seat_colours[index(owner)]) + R"( stroke="white" stroke-width="1.2")");
}

void draw_board(Picture& picture, const State& state, int number) {
    const std::string_view ground = state.is_frozen(number) ? "#c9d3da" : "#f3ead6";
    for (int row = 0; row < talat::line_length; ++row)
        for (int column = 0; column < talat::line_length; ++column) {
            const Point at = middle(Space(number, column, row));
            picture.box({at.x - space_size / 2, at.y - space_size / 2}, space_size, space_size,
                        fmt::format(R"(fill="{}" stroke="#8a8a8a")", ground));
        }
    // Whose start lines these are.
    for (const Side side : talat::both_sides) {
        const double y = side == Side::up ? top + 5 * space_size + 4 : top - 9;
        picture.box({number * board_width, y}, 5 * space_size, 5,
                    filled(seat_colours[index(talat::owner(number, side))]));
        talat::for_each_bit(state.board(number).of(side), [&](int bit) {
            draw_tower(picture, middle(Space(number, bit)), state.board(number).kind(bit),
                       talat::owner(number, side));
        });
    }
}

}  // namespace

void draw(Picture& picture, const State& state, const std::vector<PointedMove>& pointed) {
    for (int number = 0; number < talat::board_count; ++number) draw_board(picture, state, number);
    for (const PointedMove& each : pointed) {
        const auto move = talat::parse_move(each.move);
        if (!move) continue;
        const Point to = middle(move->to);
        picture.circle(to, each.is_better ? 12 : 14.5, outline(each));
        if (move->type == talat::Move::Type::place) continue;
        const Point from = middle(move->from);
        // From the edge of its space, so that the tower stays to be seen.
        const Point begin{from.x + (to.x - from.x) * 0.35, from.y + (to.y - from.y) * 0.35};
        picture.line(begin, {from.x + (to.x - from.x) * 0.6, from.y + (to.y - from.y) * 0.6}, outline(each));
    }
    double x = 0;
    for (const Seat seat : state.seats()) {
        picture.circle({x + 8, top + 5 * space_size + 30}, 7, filled(seat_colours[index(seat)]));
        picture.text({x + 21, top + 5 * space_size + 36}, std::to_string(state.score(seat)), 16,
                     R"(fill="currentColor")");
        x += 64;
    }
}

}  // namespace talus
