#include "cli/stats/html.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <vector>

#include "cli/review/markup.h"
#include "cli/review/style.h"
#include "cli/stats/plots.h"

namespace talus::cli {
namespace {

class Page {
  public:
    std::string write(const Statistics& statistics, std::int64_t least) {
        append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
        append(
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>Statistics of "
            "{} "
            "games</title>\n<style>{}{}h3{{font-size:1rem;margin:1rem 0 "
            ".3rem}}</style>\n</head>\n<body>\n<main>\n",
            statistics.games(), review_style, plot_style);
        append("<h1>Statistics of {} games</h1>\n", statistics.games());
        append(
            "<p class=\"soft\">The share of the win is 1 for a win, and a part of it for a shared one. Lines "
            "are 95 % "
            "intervals, the dotted line is an even share. What came fewer than {} times is left out.</p>\n",
            least);
        for (const auto& [key, group] : statistics.groups()) write_group(group, least);
        append("</main>\n</body>\n</html>\n");
        return std::move(html_);
    }

  private:
    void write_group(const GroupStats& group, std::int64_t least) {
        append("<section>\n<h2>{} <span class=\"soft\">{}</span>: {} games</h2>\n", escaped(group.game),
               escaped(group.options), group.games);
        for (const Plot& plot : plots_of(group, least))
            append("<h3>{}</h3>\n{}", escaped(plot.title), plot.svg);
        if (std::ranges::any_of(group.opening,
                                [&](const auto& each) { return each.second.share.count() >= least; })) {
            append("<h3>Openings</h3>\n<p class=\"soft\">Turns that differ by symmetry alone are one.</p>\n");
            write_opening(group.opening, least);
        }
        append("</section>\n");
    }

    void write_opening(const std::map<std::uint64_t, OpeningNode>& nodes, std::int64_t least) {
        std::vector<const OpeningNode*> found;
        for (const auto& [key, node] : nodes)
            if (node.share.count() >= least) found.push_back(&node);
        std::ranges::stable_sort(found, std::greater{},
                                 [](const OpeningNode* node) { return node->share.count(); });
        append("<ul class=\"plain\">\n");
        for (const OpeningNode* node : found) {
            const bool goes_on = std::ranges::any_of(
                node->next, [&](const auto& each) { return each.second.share.count() >= least; });
            append("<li>{}", goes_on ? "<details><summary>" : "");
            for (const std::string& move : node->turn.moves) append("<code>{}</code> ", escaped(move));
            append("{} games, {:.1f} ± {:.1f} % for seat {}", node->share.count(), 100 * node->share.value(),
                   100 * node->share.error(), number(node->turn.seat));
            if (goes_on) {
                append("</summary>\n");
                write_opening(node->next, least);
                append("</details>");
            }
            append("</li>\n");
        }
        append("</ul>\n");
    }

    template <class... Values>
    void append(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(html_), format, std::forward<Values>(values)...);
    }

    std::string html_;
};

}  // namespace

std::string stats_html(const Statistics& statistics, std::int64_t least) {
    return Page().write(statistics, least);
}

}  // namespace talus::cli
