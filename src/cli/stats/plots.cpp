#include "cli/stats/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "cli/review/markup.h"
#include "cli/stats/ranking.h"
#include "cli/stats/titles.h"

namespace talus::cli {

const std::string_view plot_style = R"css(
.plot{display:block;width:100%;max-width:40rem;height:auto;font:14px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.plot text{fill:var(--ink)}.plot .soft-text{fill:var(--soft);font-size:12px}
.plot .grid{stroke:var(--rule)}.plot .even{stroke:var(--soft);stroke-dasharray:2 4;stroke-width:1.5}
.plot .mean{fill:var(--seat-1)}.plot .error{stroke:var(--seat-1);stroke-width:2.5;stroke-linecap:round}
.plot .bar-of{fill:var(--seat-1)}
)css";

namespace {

constexpr double width = 640, label_space = 190, value_space = 118, row = 26, top = 8, bottom = 30;

struct Row {
    std::string label;
    double value = 0, error = 0;
    std::int64_t count = 0;
};

class Canvas {
  public:
    Canvas(std::string_view title, double height) {
        append(
            R"(<svg class="plot" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {:.0f} {:.0f}" role="img">)",
            width, height);
        append("<title>{}</title>\n", escaped(title));
    }
    template <class... Values>
    void append(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(svg_), format, std::forward<Values>(values)...);
    }
    void text(double x, double y, std::string_view words, std::string_view anchor = "start",
              std::string_view kind = "") {
        append(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}" class="{}">{}</text>)", x, y, anchor, kind,
               escaped(words));
    }
    void line(std::string_view kind, double x1, double y1, double x2, double y2) {
        append(R"(<line class="{}" x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>)", kind, x1, y1, x2, y2);
    }
    std::string svg() && { return svg_ + "</svg>\n"; }

  private:
    std::string svg_;
};

// Means with 95 % intervals; the dotted line is where all would be equal.
std::string mean_plot(std::string_view title, const std::vector<Row>& rows, double even) {
    double low = even, high = even;
    for (const Row& each : rows) {
        low = std::min(low, each.value - 1.96 * each.error);
        high = std::max(high, each.value + 1.96 * each.error);
    }
    low = std::max(0.0, low - 0.02);
    high = std::min(1.0, high + 0.02);
    const double bottom_line = top + row * static_cast<double>(rows.size());
    const auto x = [&](double value) {
        return label_space + (width - label_space - value_space) * (value - low) / (high - low);
    };
    Canvas canvas(title, bottom_line + bottom);
    double step = 0.01;
    for (const double wider : {0.02, 0.05, 0.1, 0.2, 0.25})
        if ((high - low) / step > 6) step = wider;
    for (int i = static_cast<int>(low / step) + 1; i * step < high; ++i) {
        canvas.line("grid", x(i * step), top, x(i * step), bottom_line);
        canvas.text(x(i * step), bottom_line + 18, fmt::format("{:.0f} %", 100 * i * step), "middle",
                    "soft-text");
    }
    canvas.line("even", x(even), top, x(even), bottom_line);
    double y = top + row / 2;
    for (const Row& each : rows) {
        const auto inside = [&](double value) { return x(std::clamp(value, low, high)); };
        canvas.text(label_space - 10, y + 5, shortened(each.label, 24), "end");
        canvas.line("error", inside(each.value - 1.96 * each.error), y,
                    inside(each.value + 1.96 * each.error), y);
        canvas.append(R"(<circle class="mean" cx="{:.1f}" cy="{:.1f}" r="5"/>)", x(each.value), y);
        canvas.text(width - value_space + 10, y + 5, fmt::format("{:.1f} %", 100 * each.value));
        canvas.text(width - 2, y + 5, fmt::format("of {}", each.count), "end", "soft-text");
        y += row;
    }
    return std::move(canvas).svg();
}

std::string part_plot(std::string_view title, const std::vector<Row>& rows) {
    Canvas canvas(title, top + row * static_cast<double>(rows.size()) + 6);
    double y = top + row / 2;
    for (const Row& each : rows) {
        canvas.text(label_space - 10, y + 5, shortened(each.label, 24), "end");
        canvas.append(R"(<rect class="bar-of" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="14" rx="3"/>)",
                      label_space, y - 7, (width - label_space - value_space) * each.value);
        canvas.text(width - value_space + 10, y + 5, fmt::format("{:.1f} %", 100 * each.value));
        canvas.text(width - 2, y + 5, fmt::format("{}", each.count), "end", "soft-text");
        y += row;
    }
    return std::move(canvas).svg();
}

std::string length_plot(std::string_view title, const std::map<int, std::int64_t>& lengths) {
    constexpr double height = 150, left = 20;
    const int first = lengths.begin()->first, last = lengths.rbegin()->first;
    // As many turns to a bar that there are at most 40 of them.
    const int in_bar = (last - first) / 40 + 1;
    std::map<int, std::int64_t> bars;
    for (const auto& [turns, games] : lengths) bars[(turns - first) / in_bar] += games;
    std::int64_t most = 0;
    for (const auto& [bar, games] : bars) most = std::max(most, games);
    const int count = (last - first) / in_bar + 1;
    const double wide = (width - 2 * left) / count;
    Canvas canvas(title, top + height + bottom);
    canvas.line("grid", left, top + height, width - left, top + height);
    for (const auto& [bar, games] : bars) {
        const double high = height * static_cast<double>(games) / static_cast<double>(most);
        canvas.append(
            R"(<rect class="bar-of" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"><title>{} turns: {} games</title></rect>)",
            left + bar * wide + wide * 0.08, top + height - high, wide * 0.84, high, first + bar * in_bar,
            games);
    }
    const int every = std::max(1, count / 10);
    for (int bar = 0; bar < count; bar += every)
        canvas.text(left + (bar + 0.5) * wide, top + height + 18, std::to_string(first + bar * in_bar),
                    "middle", "soft-text");
    return std::move(canvas).svg();
}

Row row_of(std::string label, const Mean& mean) {
    return {std::move(label), mean.value(), mean.error(), mean.count()};
}

}  // namespace

std::vector<Plot> plots_of(const GroupStats& group, std::int64_t least) {
    const double even = group.seats.empty() ? 0 : 1.0 / static_cast<double>(group.seats.size());
    const std::string name = fmt::format("{}-{}", group.game, group.seats.size());
    std::vector<Plot> plots;
    if (group.seats.size() > 1) {
        std::vector<Row> rows;
        for (std::size_t i = 0; i < group.seats.size(); ++i) {
            const SeatStats& seat = group.seats[i];
            rows.push_back(row_of(fmt::format("seat {}", i + 1), seat.share));
            if (seat.by_player.size() < 2 || seat.by_player.size() > 8) continue;
            for (const auto& [player, mean] : seat.by_player)
                rows.push_back(row_of(fmt::format("seat {}, {}", i + 1, player_title(player)), mean));
        }
        plots.push_back(
            {name + "-seats", "Seats", mean_plot("The share of the win of each seat", rows, even)});
    }
    if (group.players.size() > 1 || group.seats.size() == 1) {
        std::vector<Row> rows;
        for (const auto& [player, mean] : group.players)
            if (mean.count() >= least && rows.size() < 20)
                rows.push_back(row_of(std::string(player_title(player)), mean));
        if (!rows.empty())
            plots.push_back(
                {name + "-players", "Players", mean_plot("The share of the win of each player", rows, even)});
    }
    std::vector<Row> endings;
    for (const auto& [reason, ending] : group.endings)
        endings.push_back(
            {reason, static_cast<double>(ending.games) / static_cast<double>(group.games), 0, ending.games});
    plots.push_back({name + "-endings", "How games end", part_plot("How games end", endings)});
    if (group.lengths.size() > 1)
        plots.push_back(
            {name + "-lengths", "Turns in a game", length_plot("Turns in a game", group.lengths)});
    for (const ChoiceList& list : choice_lists(group, least)) {
        if (list.choices.empty()) continue;
        std::vector<Row> rows;
        for (const auto& [choice, stats] : list.choices) rows.push_back(row_of(choice, stats->share));
        const std::string title(choice_title(group.game, list.kind));
        plots.push_back({fmt::format("{}-{}", name, list.kind), title, mean_plot(title, rows, even)});
    }
    return plots;
}

// Of several groups with the same name, which differ in other options, the later ones get a number.
std::vector<Plot> all_plots(const Statistics& statistics, std::int64_t least) {
    std::vector<Plot> plots;
    std::set<std::string> names;
    for (const auto& [key, group] : statistics.groups())
        for (Plot& plot : plots_of(group, least)) {
            const std::string name = plot.name;
            for (int i = 2; !names.insert(plot.name).second; ++i) plot.name = fmt::format("{}-{}", name, i);
            plots.push_back(std::move(plot));
        }
    return plots;
}

std::string plot_file(const Plot& plot) {
    constexpr std::string_view colours =
        "svg{--ink:#1d2126;--soft:#5b636d;--rule:#dcd8cf;--seat-1:#0067a5;background:#fff}"
        "@media(prefers-color-scheme:dark){svg{--ink:#e9e6df;--soft:#a3abb5;--rule:#363c44;--seat-1:#66b8f0;"
        "background:#1d2126}}";
    std::string svg = plot.svg;
    svg.insert(svg.find("<title>"), fmt::format("<style>{}{}</style>", colours, plot_style));
    return svg;
}

}  // namespace talus::cli
