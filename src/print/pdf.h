// A PDF of vector drawings: pages of paths in colours, what is drawn often written once, and a few plain
// words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace talus::print {

// All lengths are in points, 72 to an inch, from the lower left corner of the page.
inline constexpr double millimetre = 72 / 25.4;

struct Paper {
    std::string_view name;
    double width, height;
};
inline constexpr Paper a4{"a4", 210 * millimetre, 297 * millimetre};
inline constexpr Paper letter{"letter", 8.5 * 72, 11 * 72};

// One drawing: operators of PDF, made by these functions.
class Drawing {
  public:
    // A path as SVG writes it, of M L H V Q A Z in both cases, with y upwards from here on; arcs are of
    // circles.
    Drawing& fill(std::string_view svg_path, std::string_view colour);
    Drawing& rectangle(double x, double y, double width, double height, std::string_view colour);
    Drawing& rounded(double x, double y, double width, double height, double radius, std::string_view colour);
    Drawing& outline(double x, double y, double width, double height, double radius, double line,
                     std::string_view colour);
    Drawing& line(double x1, double y1, double x2, double y2, double width);
    // A drawing of the document by its number, moved and scaled.
    Drawing& put(int number, double x, double y, double scale);
    // Bold letters around a point. Only digits are measured; other letters count as wide as those.
    Drawing& centred(std::string_view digits, double x, double y, double size, std::string_view colour);
    Drawing& text(std::string_view words, double x, double y, double size);

    const std::string& operators() const { return operators_; }

  private:
    std::string operators_;
};

class Document {
  public:
    explicit Document(Paper paper) : paper_(paper) {}

    // A drawing that pages and later drawings may put; its number. It lies within `reach` around 0,0.
    int define(const Drawing& drawing, double reach);
    void add_page(const Drawing& drawing);
    // The whole file, of ASCII letters alone.
    std::string write(std::string_view title) const;

  private:
    struct Form {
        std::string operators;
        double reach;
    };
    Paper paper_;
    std::vector<Form> forms_;
    std::vector<std::string> pages_;
};

}  // namespace talus::print
