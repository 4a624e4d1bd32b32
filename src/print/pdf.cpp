#include "print/pdf.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace talus::print {
namespace {

// Thousandths of a point are finer than any printer.
std::string number(double value) {
    const long long thousandths = std::llround(value * 1000);
    std::string digits = std::to_string(thousandths < 0 ? -thousandths : thousandths);
    if (digits.size() < 4) digits.insert(0, 4 - digits.size(), '0');
    std::string text = digits.substr(0, digits.size() - 3) + '.' + digits.substr(digits.size() - 3);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return thousandths < 0 && text != "0" ? '-' + text : text;
}

template <class... Numbers>
std::string line_of(std::string_view verb, Numbers... numbers) {
    std::string text;
    ((text += number(numbers) + ' '), ...);
    text += verb;
    text += '\n';
    return text;
}

// "#rrggbb" as three shares.
std::string colour_of(std::string_view colour, std::string_view verb) {
    std::array<double, 3> shares{};
    for (std::size_t i = 0; i < 3; ++i) {
        int part = 0;
        const std::string_view digits = colour.substr(1 + 2 * i, 2);
        std::from_chars(digits.data(), digits.data() + digits.size(), part, 16);
        shares[i] = part / 255.0;
    }
    return line_of(verb, shares[0], shares[1], shares[2]);
}

struct Point {
    double x = 0, y = 0;
};

std::string curve(Point a, Point b, Point to) {
    return line_of("c", a.x, a.y, b.x, b.y, to.x, to.y);
}

// Reads a path of SVG and writes it as PDF, whose y grows upwards.
class PathReader {
  public:
    explicit PathReader(std::string_view path) : rest_(path) {}

    std::string read() {
        char verb = 0;
        for (skip(); !rest_.empty(); skip()) {
            if (is_letter(rest_.front())) {
                verb = rest_.front();
                rest_.remove_prefix(1);
            } else if (verb == 'M' || verb == 'm')
                verb = verb == 'M' ? 'L' : 'l';
            step(verb);
        }
        return written_;
    }

  private:
    static bool is_letter(char letter) {
        return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
    }

    static bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

    void skip() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == ',')) rest_.remove_prefix(1);
    }

    // Plain decimals: art is written without exponents.
    double next() {
        skip();
        const bool is_negative = !rest_.empty() && rest_.front() == '-';
        if (is_negative) rest_.remove_prefix(1);
        double value = 0;
        double unit = 1;
        bool is_fraction = false;
        for (; !rest_.empty() && (is_digit(rest_.front()) || rest_.front() == '.'); rest_.remove_prefix(1)) {
            if (rest_.front() == '.') {
                is_fraction = true;
                continue;
            }
            value = value * 10 + (rest_.front() - '0');
            if (is_fraction) unit *= 10;
        }
        return (is_negative ? -value : value) / unit;
    }

    Point next_point(bool is_relative) {
        const double x = next();
        const double y = next();
        return is_relative ? Point{at_.x + x, at_.y + y} : Point{x, y};
    }

    static Point up(Point point) { return {point.x, -point.y}; }

    void line_to(Point to) {
        written_ += line_of("l", to.x, -to.y);
        at_ = to;
    }

    void step(char verb) {
        const bool is_relative = verb >= 'a';
        switch (verb | 0x20) {
            case 'm':
                at_ = start_ = next_point(is_relative);
                written_ += line_of("m", at_.x, -at_.y);
                break;
            case 'l': line_to(next_point(is_relative)); break;
            case 'h': {
                const double x = next();
                line_to({is_relative ? at_.x + x : x, at_.y});
                break;
            }
            case 'v': {
                const double y = next();
                line_to({at_.x, is_relative ? at_.y + y : y});
                break;
            }
            case 'q': {
                const Point bend = next_point(is_relative);
                const Point to = next_point(is_relative);
                const auto part = [](Point end, Point middle) {
                    return Point{end.x + (middle.x - end.x) * 2 / 3, end.y + (middle.y - end.y) * 2 / 3};
                };
                written_ += curve(up(part(at_, bend)), up(part(to, bend)), up(to));
                at_ = to;
                break;
            }
            case 'a': arc(is_relative); break;
            default:  // z
                written_ += "h\n";
                at_ = start_;
        }
    }

    // An arc of a circle, in pieces of at most a quarter.
    void arc(bool is_relative) {
        const double radius = next();
        next();  // the other radius is the same
        next();  // and so a turn of the axes changes nothing
        const bool is_large = next() != 0;
        const bool is_clockwise = next() != 0;
        const Point to = next_point(is_relative);
        const Point half{(to.x - at_.x) / 2, (to.y - at_.y) / 2};
        const double length = std::hypot(half.x, half.y);
        const double away = std::sqrt(std::max(0.0, radius * radius - length * length)) / length *
                            (is_large == is_clockwise ? -1 : 1);
        const Point centre{at_.x + half.x - half.y * away, at_.y + half.y + half.x * away};
        const double from = std::atan2(at_.y - centre.y, at_.x - centre.x);
        double sweep = std::atan2(to.y - centre.y, to.x - centre.x) - from;
        if (is_clockwise && sweep <= 0) sweep += 2 * std::numbers::pi;
        if (!is_clockwise && sweep >= 0) sweep -= 2 * std::numbers::pi;
        const int pieces = static_cast<int>(std::ceil(std::abs(sweep) / (std::numbers::pi / 2) - 1e-6));
        const double piece = sweep / pieces;
        const double handle = 4.0 / 3 * std::tan(piece / 4) * radius;
        for (int i = 0; i < pieces; ++i) {
            const double a = from + i * piece;
            const double b = a + piece;
            const Point end{centre.x + radius * std::cos(b), centre.y + radius * std::sin(b)};
            const Point first{centre.x + radius * std::cos(a) - handle * std::sin(a),
                              centre.y + radius * std::sin(a) + handle * std::cos(a)};
            const Point second{end.x + handle * std::sin(b), end.y - handle * std::cos(b)};
            written_ += curve(up(first), up(second), up(end));
        }
        at_ = to;
    }

    std::string_view rest_;
    std::string written_;
    Point at_, start_;
};

std::string rounded_path(double x, double y, double width, double height, double radius) {
    const double bend = radius * 0.4477;  // what is left of the corner beside a circle's handle
    const double right = x + width;
    const double top = y + height;
    return line_of("m", x + radius, y) + line_of("l", right - radius, y) +
           curve({right - bend, y}, {right, y + bend}, {right, y + radius}) +
           line_of("l", right, top - radius) +
           curve({right, top - bend}, {right - bend, top}, {right - radius, top}) +
           line_of("l", x + radius, top) + curve({x + bend, top}, {x, top - bend}, {x, top - radius}) +
           line_of("l", x, y + radius) + curve({x, y + bend}, {x + bend, y}, {x + radius, y}) + "h\n";
}

std::string string_of(std::string_view words) {
    std::string text = "(";
    for (const char letter : words) {
        if (letter == '(' || letter == ')' || letter == '\\') text += '\\';
        text += letter;
    }
    return text + ')';
}

}  // namespace

Drawing& Drawing::fill(std::string_view svg_path, std::string_view colour) {
    operators_ += colour_of(colour, "rg") + PathReader(svg_path).read() + "f\n";
    return *this;
}

Drawing& Drawing::rectangle(double x, double y, double width, double height, std::string_view colour) {
    operators_ += colour_of(colour, "rg") + line_of("re", x, y, width, height) + "f\n";
    return *this;
}

Drawing& Drawing::rounded(double x, double y, double width, double height, double radius,
                          std::string_view colour) {
    operators_ += colour_of(colour, "rg") + rounded_path(x, y, width, height, radius) + "f\n";
    return *this;
}

Drawing& Drawing::outline(double x, double y, double width, double height, double radius, double line,
                          std::string_view colour) {
    operators_ +=
        colour_of(colour, "RG") + line_of("w", line) + rounded_path(x, y, width, height, radius) + "S\n";
    return *this;
}

Drawing& Drawing::line(double x1, double y1, double x2, double y2, double width) {
    operators_ += "0 G\n" + line_of("w", width) + line_of("m", x1, y1) + line_of("l", x2, y2) + "S\n";
    return *this;
}

Drawing& Drawing::put(int number_of_form, double x, double y, double scale) {
    operators_ += "q\n" + line_of("cm", scale, 0.0, 0.0, scale, x, y) + "/F" +
                  std::to_string(number_of_form) + " Do\nQ\n";
    return *this;
}

Drawing& Drawing::centred(std::string_view digits, double x, double y, double size, std::string_view colour) {
    constexpr double digit = 0.556;  // of Helvetica's size
    constexpr double height = 0.718;
    const double left = x - static_cast<double>(digits.size()) * digit * size / 2;
    operators_ += "BT\n" + colour_of(colour, "rg") + "/Bold " + line_of("Tf", size) +
                  line_of("Td", left, y - height * size / 2) + string_of(digits) + " Tj\nET\n";
    return *this;
}

Drawing& Drawing::text(std::string_view words, double x, double y, double size) {
    operators_ +=
        "BT\n0.35 g\n/Plain " + line_of("Tf", size) + line_of("Td", x, y) + string_of(words) + " Tj\nET\n";
    return *this;
}

int Document::define(const Drawing& drawing, double reach) {
    forms_.push_back({drawing.operators(), reach});
    return static_cast<int>(forms_.size());
}

void Document::add_page(const Drawing& drawing) {
    pages_.push_back(drawing.operators());
}

std::string Document::write(std::string_view title) const {
    // Objects: 1 the catalogue, 2 the pages, 3 what they use, 4 who made it, then drawings, then pages and
    // what is on them.
    std::vector<std::string> objects;
    const auto stream = [](const std::string& keys, const std::string& content) {
        return "<<" + keys + "/Length " + std::to_string(content.size()) + ">>\nstream\n" + content +
               "endstream";
    };
    const std::size_t first_form = 5;
    const std::size_t first_page = first_form + forms_.size();
    std::string kids, uses;
    for (std::size_t i = 0; i < pages_.size(); ++i) kids += std::to_string(first_page + 2 * i) + " 0 R ";
    for (std::size_t i = 0; i < forms_.size(); ++i)
        uses += "/F" + std::to_string(i + 1) + ' ' + std::to_string(first_form + i) + " 0 R ";
    objects.push_back(
        "<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</Duplex/DuplexFlipLongEdge/PrintScaling/None>>>>");
    objects.push_back("<</Type/Pages/Kids[" + kids + "]/Count " + std::to_string(pages_.size()) + ">>");
    objects.push_back("<</XObject<<" + uses +
                      ">>/Font<</Bold<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>"
                      "/Plain<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>");
    objects.push_back("<</Title" + string_of(title) + "/Producer(Talus)>>");
    for (const Form& form : forms_) {
        const std::string reach = number(form.reach);
        objects.push_back(stream("/Type/XObject/Subtype/Form/Resources 3 0 R/BBox[-" + reach + " -" + reach +
                                     ' ' + reach + ' ' + reach + ']',
                                 form.operators));
    }
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        objects.push_back("<</Type/Page/Parent 2 0 R/Resources 3 0 R/MediaBox[0 0 " + number(paper_.width) +
                          ' ' + number(paper_.height) + "]/Contents " +
                          std::to_string(first_page + 2 * i + 1) + " 0 R>>");
        objects.push_back(stream("", pages_[i]));
    }

    std::string file = "%PDF-1.7\n";
    std::string table;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        std::string offset = std::to_string(file.size());
        offset.insert(0, 10 - offset.size(), '0');
        table += offset + " 00000 n \n";
        file += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    }
    const std::string count = std::to_string(objects.size() + 1);
    const std::string start = std::to_string(file.size());
    file += "xref\n0 " + count + "\n0000000000 65535 f \n" + table + "trailer\n<</Size " + count +
            "/Root 1 0 R/Info 4 0 R>>\nstartxref\n" + start + "\n%%EOF\n";
    return file;
}

}  // namespace talus::print
