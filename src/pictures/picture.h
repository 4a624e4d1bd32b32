// The elements of a picture, and what they cover together.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "game/seat.h"
#include "pictures/board_svg.h"

namespace talus {

// The same as in graphs of a report (cli/review/style.h).
inline constexpr std::array<std::string_view, max_seats> seat_colours{"#0067a5", "#b84a00", "#00785a",
                                                                      "#a8407c", "#6b5d00"};
inline constexpr std::string_view ink = "#333333";

struct Point {
    double x = 0, y = 0;
};

class Picture {
  public:
    // Attributes such as `fill="#fff"`.
    void polygon(const std::vector<Point>& points, std::string_view attributes);
    // With so many sides, around a point.
    void polygon(Point middle, int sides, double radius, double turn, std::string_view attributes);
    void circle(Point middle, double radius, std::string_view attributes);
    void box(Point corner, double width, double height, std::string_view attributes);
    void line(Point from, Point to, std::string_view attributes);
    void text(Point at, std::string_view words, double size, std::string_view attributes);

    // The element, as large as all that was drawn and a margin.
    std::string svg(std::string_view game) &&;

  private:
    void cover(Point point, double around = 0);

    std::string content_;
    Point least_{1e9, 1e9}, most_{-1e9, -1e9};
};

// `fill="…"`
std::string filled(std::string_view colour);
// How what is pointed out is outlined: the played move with a full line, the better one dashed.
std::string outline(const PointedMove& move);

// Each game's own (board_GAME.cpp).
void draw(Picture& picture, const taluva::State& state, const std::vector<PointedMove>& pointed);
void draw(Picture& picture, const talat::State& state, const std::vector<PointedMove>& pointed);
void draw(Picture& picture, const talavera::State& state, const std::vector<PointedMove>& pointed);

}  // namespace talus
