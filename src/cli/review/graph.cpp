#include "cli/review/graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "cli/review/markup.h"
#include "cli/review/report_texts.h"
#include "cli/review/words.h"

namespace talus::cli {
namespace {

constexpr double left = 40, top = 12, bottom = 34;
constexpr double name_height = 18;  // names keep this distance from each other

class Graph {
  public:
    Graph(const Record& record, const Review& review, const GraphForm& form)
        : record_(record),
          review_(review),
          form_(form),
          texts_(report_texts(form.language)),
          seats_(record.start().seat_count()) {}

    std::string draw() {
        append(
            R"(<svg id="{0}" class="graph {0}" viewBox="0 0 {1} {2}" role="img" aria-labelledby="{0}-title {0}-desc">)",
            form_.id, form_.width, form_.height);
        append("\n<title id=\"{0}-title\">{1}</title>\n<desc id=\"{0}-desc\">{2}</desc>\n", form_.id,
               texts_.chances, description());
        draw_grid();
        for (const Seat seat : seats()) draw_line(seat);
        draw_names();
        draw_marks();
        if (form_.leads_to_steps) draw_steps();
        append("</svg>\n");
        return std::move(svg_);
    }

  private:
    std::size_t last_point() const { return review_.steps.size(); }
    const Values& values(std::size_t point) const {
        return point < last_point() ? review_.steps[point].before.values : review_.end.values;
    }
    double x(std::size_t point) const {
        const double width = form_.width - left - form_.name_space;
        return left + width * static_cast<double>(point) /
                          static_cast<double>(std::max<std::size_t>(last_point(), 1));
    }
    double y(double chance) const {
        return top + (form_.height - top - bottom) * (1 - std::clamp(chance, 0.0, 1.0));
    }
    double y(std::size_t point, Seat seat) const { return y(values(point)[seat]); }
    SeatRange seats() const { return record_.start().seats(); }
    std::string name(Seat seat) const { return seat_label(record_, seat, form_.language); }

    std::string description() const {
        std::string text = with(texts_.graph, last_point());
        for (const Seat seat : seats()) {
            const SeatReview& sum = review_.seats[index(seat)];
            text += ' ' + with(texts_.graph_seat, escaped(name(seat)), 100 * sum.start, 100 * sum.end);
        }
        return fmt::format("{} {}", text, texts_.graph_table);
    }

    void draw_grid() {
        const double right = form_.width - form_.name_space;
        for (int percent = 0; percent <= 100; percent += 25) {
            const double height = y(percent / 100.0);
            append(R"(<line class="grid{}" x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>)",
                   percent == 50 ? " half" : "", left, height, right, height);
            append(R"(<text class="axis" x="{:.1f}" y="{:.1f}" text-anchor="end">{}{}</text>)", left - 6,
                   height + 4, percent, percent == 100 ? "%" : "");
        }
        draw_turn_labels();
    }

    // Every turn whose number is a multiple of a round number.
    void draw_turn_labels() {
        const int turns = review_.steps.empty() ? 0 : review_.steps.back().turn;
        int every = 1;
        for (const int candidate : {2, 5, 10, 20, 50, 100, 200, 500, 1000})
            if (turns / every > form_.labels) every = candidate;
        const double height = form_.height - bottom;
        int last = 0;
        for (std::size_t i = 0; i < last_point(); ++i) {
            const int turn = review_.steps[i].turn;
            if (turn == std::exchange(last, turn)) continue;
            if (turn % every != 0 && turn != 1) continue;
            append(R"(<line class="tick" x1="{0:.1f}" y1="{1:.1f}" x2="{0:.1f}" y2="{2:.1f}"/>)", x(i),
                   height, height + 5);
            append(R"(<text class="axis" x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)", x(i),
                   height + 20, turn == 1 ? with(texts_.turn_label, turn) : std::to_string(turn));
        }
        append("\n");
    }

    void draw_line(Seat seat) {
        append(R"(<polyline class="line seat-{}" points=")", number(seat));
        for (std::size_t i = 0; i <= last_point(); ++i) append("{:.1f},{:.1f} ", x(i), y(i, seat));
        append("\"/>\n");
    }

    // The names stand where the lines end, moved apart if they would overlap.
    void draw_names() {
        struct Name {
            Seat seat;
            double height;
        };
        std::vector<Name> names;
        for (const Seat seat : seats()) names.push_back({seat, y(last_point(), seat)});
        std::stable_sort(names.begin(), names.end(),
                         [](const Name& a, const Name& b) { return a.height < b.height; });
        double lowest = form_.height - bottom;
        for (auto name = names.rbegin(); name != names.rend(); ++name) {
            name->height = std::min(name->height, lowest);
            lowest = name->height - name_height;
        }
        double highest = top;
        for (Name& name : names) {
            name.height = std::max(name.height, highest);
            highest = name.height + name_height;
        }
        const double begin = form_.width - form_.name_space + 8;
        const auto longest = static_cast<std::size_t>((form_.name_space - 8) / 9) - 1;  // with the ellipsis
        for (const auto& [seat, height] : names)
            append(R"(<text class="name seat-{}" x="{:.1f}" y="{:.1f}">{}</text>)", number(seat), begin,
                   height + 5, escaped(shortened(name(seat), longest)));
        append("\n");
    }

    void draw_marks() {
        for (std::size_t i = 0; i < last_point(); ++i) {
            const auto& decision = review_.steps[i].decision;
            if (!decision || decision->mark == Mark::good) continue;
            append("{}", mark_shape(decision->mark, x(i + 1), y(i + 1, review_.steps[i].step.turn.seat)));
        }
        append("\n");
    }

    void draw_steps() {
        for (std::size_t i = 0; i < last_point(); ++i) {
            const StepReview& step = review_.steps[i];
            append(R"(<a href="#{}step-{}" tabindex="-1"><title>{}: {} {}; {}</title>)", form_.step_prefix,
                   i + 1, i + 1,
                   step.decision ? escaped(name(step.step.turn.seat)) : std::string(texts_.chance),
                   escaped(step.step.move), with(texts_.then, chances_text(values(i + 1), seats_)));
            append(R"(<rect class="step" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/></a>)", x(i),
                   top, x(i + 1) - x(i), form_.height - top - bottom);
        }
        append("\n");
    }

    template <class... Values>
    void append(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(svg_), format, std::forward<Values>(values)...);
    }

    const Record& record_;
    const Review& review_;
    const GraphForm& form_;
    const ReportTexts& texts_;
    int seats_;
    std::string svg_;
};

}  // namespace

std::string graph_svg(const Record& record, const Review& review, const GraphForm& form) {
    return Graph(record, review, form).draw();
}

std::string mark_shape(Mark mark, double x, double y) {
    const std::string begin = fmt::format(R"(<path class="mark mark-{}" d=")", to_text(mark));
    switch (mark) {
        case Mark::inaccuracy:  // a circle
            return begin + fmt::format(R"(M{:.1f},{:.1f}a4,4 0 1 1 8,0a4,4 0 1 1 -8,0z"/>)", x - 4, y);
        case Mark::mistake:  // a triangle
            return begin + fmt::format(R"(M{:.1f},{:.1f}l6,10h-12z"/>)", x, y - 6.5);
        case Mark::blunder:  // a square on its corner
            return begin + fmt::format(R"(M{:.1f},{:.1f}l7.5,7.5l-7.5,7.5l-7.5,-7.5z"/>)", x, y - 7.5);
        case Mark::good: break;
    }
    return "";
}

}  // namespace talus::cli
