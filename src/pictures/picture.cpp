#include "pictures/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <variant>

namespace talus {
namespace {

template <class... Values>
void append(std::string& text, fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(text), format, std::forward<Values>(values)...);
}

}  // namespace

void Picture::cover(Point point, double around) {
    least_ = {std::min(least_.x, point.x - around), std::min(least_.y, point.y - around)};
    most_ = {std::max(most_.x, point.x + around), std::max(most_.y, point.y + around)};
}

void Picture::polygon(const std::vector<Point>& points, std::string_view attributes) {
    content_ += "<polygon points=\"";
    for (const Point& point : points) {
        cover(point);
        append(content_, "{:.1f},{:.1f} ", point.x, point.y);
    }
    append(content_, "\" {}/>", attributes);
}

void Picture::polygon(Point middle, int sides, double radius, double turn, std::string_view attributes) {
    std::vector<Point> points;
    for (int i = 0; i < sides; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / sides;
        points.push_back({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
    }
    polygon(points, attributes);
}

void Picture::circle(Point middle, double radius, std::string_view attributes) {
    cover(middle, radius);
    append(content_, R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}" {}/>)", middle.x, middle.y, radius,
           attributes);
}

void Picture::box(Point corner, double width, double height, std::string_view attributes) {
    cover(corner);
    cover({corner.x + width, corner.y + height});
    append(content_, R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" {}/>)", corner.x, corner.y,
           width, height, attributes);
}

void Picture::line(Point from, Point to, std::string_view attributes) {
    cover(from);
    cover(to);
    append(content_, R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" {}/>)", from.x, from.y, to.x,
           to.y, attributes);
}

void Picture::text(Point at, std::string_view words, double size, std::string_view attributes) {
    cover(at, size / 2);
    cover({at.x + 0.6 * size * static_cast<double>(words.size()), at.y});
    append(content_, R"(<text x="{:.1f}" y="{:.1f}" font-size="{:g}" font-family="sans-serif" {}>{}</text>)",
           at.x, at.y, size, attributes, words);
}

std::string Picture::svg(std::string_view game) && {
    constexpr double margin = 6;
    if (content_.empty()) cover({0, 0}, 20);
    const double width = most_.x - least_.x + 2 * margin, height = most_.y - least_.y + 2 * margin;
    return fmt::format(R"(<svg class="board board-{}" viewBox="{:.1f} {:.1f} {:.1f} {:.1f}" )"
                       R"(width="{:.0f}" aria-hidden="true">{}</svg>)",
                       game, least_.x - margin, least_.y - margin, width, height, 1.2 * width, content_);
}

std::string filled(std::string_view colour) {
    return fmt::format(R"(fill="{}")", colour);
}

std::string outline(const PointedMove& move) {
    return move.is_better ? R"(fill="none" stroke="#1a8f4c" stroke-width="3.5" stroke-dasharray="7 4")"
                          : R"(fill="none" stroke="#d4002a" stroke-width="3.5")";
}

std::string board_svg(const AnyState& state, const std::vector<PointedMove>& pointed) {
    Picture picture;
    std::visit(
        [&](const auto& typed) {
            if constexpr (requires { draw(picture, typed, pointed); }) draw(picture, typed, pointed);
        },
        state.variant());
    return std::move(picture).svg(state.game());
}

}  // namespace talus
