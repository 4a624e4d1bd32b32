#include "cli/review/html.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <vector>

#include "cli/review/graph.h"
#include "cli/review/markup.h"
#include "cli/review/reason_groups.h"
#include "cli/review/style.h"
#include "cli/review/words.h"
#include "play/option_list.h"
#include "play/result_text.h"

namespace talus::cli {
namespace {

constexpr std::string_view minus = "−";
constexpr std::size_t key_moments = 6;

std::string capitalised(std::string_view word) {
    std::string text(word);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

class Page {
  public:
    Page(const Record& record, const ReviewSettings& settings, const Review& review, Language language)
        : record_(record),
          settings_(settings),
          review_(review),
          language_(language),
          seats_(record.start().seat_count()) {}

    std::string write() {
        append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
        append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
        append(
            "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>{} · "
            "review</title>\n<style>{}</style>\n",
            title(), review_style);
        append("</head>\n<body>\n<main>\n");
        write_head();
        write_graph();
        write_sums();
        write_moments();
        write_steps();
        write_explanation();
        append("</main>\n</body>\n</html>\n");
        return std::move(html_);
    }

  private:
    SeatRange seats() const { return record_.start().seats(); }
    std::string name(Seat seat) const { return escaped(seat_label(record_, seat)); }

    // `Taluva: Ada, Bob`
    std::string title() const {
        std::string text = capitalised(record_.start().game()) + ": ";
        for (const Seat seat : seats()) text += (seat == Seat::first ? "" : ", ") + name(seat);
        return text;
    }

    void write_head() {
        append("<header>\n<h1>{}</h1>\n<p class=\"soft\">{}", title(),
               escaped(to_text(record_.start().options())));
        for (const Header& header : record_.headers())
            if (!header.key.starts_with("Seat-"))
                append(" · {}: {}", escaped(header.key), escaped(header.value));
        append("<br/>Result: {} · judged by {}</p>\n</header>\n", escaped(to_text(record_.result())),
               escaped(judge_text(settings_)));
    }

    void write_graph() {
        append("<section>\n<h2>Chances to win</h2>\n");
        html_ += graph_svg(record_, review_,
                           {.id = "graph-wide",
                            .width = 960,
                            .height = 340,
                            .name_space = 120,
                            .labels = 14,
                            .leads_to_steps = true});
        html_ += graph_svg(record_, review_,
                           {.id = "graph-narrow",
                            .width = 420,
                            .height = 300,
                            .name_space = 76,
                            .labels = 5,
                            .leads_to_steps = false});
        append("<ul class=\"legend soft\">");
        for (int i = 1; i < mark_count; ++i) {
            const auto mark = static_cast<Mark>(i);
            append("<li><svg viewBox=\"0 0 16 16\" aria-hidden=\"true\">{}</svg>{} {} (from {:.0f} %)</li>",
                   mark_shape(mark, 8, 8), to_text(mark), symbol(mark),
                   100 * mark_costs[static_cast<std::size_t>(i)]);
        }
        append("</ul>\n</section>\n");
    }

    void write_sums() {
        append(
            "<section>\n<h2>Luck and skill</h2>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
            "aria-label=\"Luck and skill\">\n<table class=\"sums\">\n<thead><tr><th scope=\"col\">Seat</th>");
        for (const std::string_view column : sum_columns())
            append("<th scope=\"col\" class=\"number\">{}</th>", column);
        append("</tr></thead>\n<tbody>\n");
        for (const Seat seat : seats()) write_sum(seat, review_.seats[index(seat)]);
        append(
            "</tbody>\n</table>\n</div>\n<p class=\"soft\">In percent of a win. Start, luck, decisions and "
            "horizon "
            "add up to the end; ± is a standard error. Chances are those of players as strong as the "
            "judge.</p>\n");
        if (const auto warning = warning_of_horizon(review_); !warning.empty())
            append("<p>{}</p>\n", warning);
        append("</section>\n");
    }

    std::vector<std::string_view> sum_columns() const {
        std::vector<std::string_view> columns{"start", "luck", "own decisions"};
        if (seats_ > 1) columns.push_back("others’ decisions");
        columns.insert(columns.end(), {"horizon", "end", "good", "?!", "?", "??", "accuracy"});
        return columns;
    }

    void write_sum(Seat seat, const SeatReview& sum) {
        append("<tr><th scope=\"row\"><span class=\"dot dot-{}\" aria-hidden=\"true\"></span>{}</th>",
               number(seat), name(seat));
        append("<td class=\"number\">{:.1f}</td>", 100 * sum.start);
        write_signed(sum.luck.value, sum.luck.error);
        write_signed(sum.own.value, sum.own.error);
        if (seats_ > 1) write_signed(sum.others.value, sum.others.error);
        write_signed(sum.horizon);
        append("<td class=\"number\">{:.1f}</td>", 100 * sum.end);
        for (const int count : sum.marks) append("<td class=\"number\">{}</td>", count);
        append("<td class=\"number\">{}</td>", accuracy_text(sum.accuracy));
        append("</tr>\n");
    }

    // The number, and a bar from the middle to the left or to the right.
    void write_signed(float value, std::optional<float> error = {}) {
        const double width = std::min(50.0, 50 * std::abs(double{value}) / largest_sum());
        append(
            "<td class=\"number\">{}<span class=\"bar\" aria-hidden=\"true\"><i "
            "style=\"{}:50%;width:{:.1f}%\"></i>"
            "</span></td>",
            error ? with_error(value, *error, minus) : signed_percent(value, minus),
            value < 0 ? "right" : "left", width);
    }

    double largest_sum() const {
        double largest = 0.01;
        for (const SeatReview& sum : review_.seats)
            for (const float value : {sum.luck.value, sum.own.value, sum.others.value, sum.horizon})
                largest = std::max(largest, std::abs(double{value}));
        return largest;
    }

    // What a decision cost, or what a draw changed for the seat that it changed most for.
    static float weight(const StepReview& step) {
        if (step.decision) return step.decision->cost;
        float largest = 0;
        for (const float luck : step.chance->luck.values) largest = std::max(largest, std::abs(luck));
        return largest;
    }

    void write_moments() {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < review_.steps.size(); ++i)
            if (weight(review_.steps[i]) >= mark_costs[1]) order.push_back(i);
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return weight(review_.steps[a]) > weight(review_.steps[b]);
        });
        if (order.empty()) return;
        order.resize(std::min(order.size(), key_moments));
        std::sort(order.begin(), order.end());
        append("<section>\n<h2>Key moments</h2>\n<ul class=\"plain\">\n");
        for (const std::size_t i : order) {
            const StepReview& step = review_.steps[i];
            append("<li><a href=\"#step-{}\">Turn {}</a>: ", i + 1, step.turn);
            if (step.decision)
                append("{} <code>{}</code>, {}, cost {:.1f} %", name(step.step.turn.seat),
                       escaped(step.step.move), to_text(step.decision->mark), 100 * step.decision->cost);
            else
                append("luck: <code>{}</code> gave {}", escaped(step.step.move), luck_text(*step.chance));
            if (step.decision && step.decision->reasons) write_reasons(*step.decision->reasons);
            append("</li>\n");
        }
        append("</ul>\n</section>\n");
    }

    void write_reasons(const Explanation& reasons) {
        append("<div class=\"reasons\" lang=\"{}\">", to_text(language_));
        for (const ReasonGroup& group : reason_groups(record_, reasons, language_)) {
            append("<p>{}</p>", group.title);
            if (group.sentences.empty()) continue;
            append("<ul class=\"plain\">");
            for (const std::string& sentence : group.sentences) append("<li>{}</li>", escaped(sentence));
            append("</ul>");
        }
        append("</div>");
    }

    // `Ada +3.1, Bob −3.1`
    std::string luck_text(const ChanceReview& chance) const {
        std::string text;
        for (const Seat seat : seats())
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name(seat),
                                signed_percent(chance.luck.values[seat], minus));
        return text;
    }

    void write_steps() {
        append(
            "<section>\n<h2>Every step</h2>\n<table class=\"steps\">\n<thead><tr><th scope=\"col\">Turn</th>"
            "<th scope=\"col\">Step</th><th scope=\"col\">Chances before</th><th "
            "scope=\"col\">Judgement</th></tr>"
            "</thead>\n<tbody>\n");
        int last_turn = 0;
        for (std::size_t i = 0; i < review_.steps.size(); ++i) {
            const StepReview& step = review_.steps[i];
            const bool begins_turn = std::exchange(last_turn, step.turn) != step.turn;
            const std::string_view kind = step.decision ? to_text(step.decision->mark) : "chance";
            append("<tr id=\"step-{}\" class=\"{}{}\"><td>{}</td><td>", i + 1, kind,
                   begins_turn ? " turn-start" : "", begins_turn ? std::to_string(step.turn) : "");
            if (step.decision)
                append(
                    "<span class=\"dot dot-{}\" aria-hidden=\"true\"></span><span class=\"who\">{}</span> ",
                    number(step.step.turn.seat), name(step.step.turn.seat));
            append("<code>{}</code></td><td>{}</td><td>", escaped(step.step.move),
                   chances(step.before.values));
            if (step.decision)
                write_decision(*step.decision);
            else
                append("luck: {}{}", luck_text(*step.chance), step.chance->is_sampled ? " (sampled)" : "");
            append("</td></tr>\n");
        }
        append(
            "<tr id=\"end\" class=\"turn-start\"><td></td><td>End of the "
            "record</td><td>{}</td><td></td></tr>\n"
            "</tbody>\n</table>\n</section>\n",
            chances(review_.end.values));
    }

    std::string chances(const Values& values) const {
        std::string html = chances_text(values, seats_) + "<span class=\"share\" aria-hidden=\"true\">";
        for (const Seat seat : seats())
            html += fmt::format("<i class=\"dot-{}\" style=\"width:{:.1f}%\"></i>", number(seat),
                                100 * values[seat]);
        return html + "</span>";
    }

    void write_decision(const DecisionReview& decision) {
        if (decision.legal == 1) {
            append("the only move");
            return;
        }
        append("<span class=\"word\">{}{}{}</span>", to_text(decision.mark),
               decision.mark == Mark::good ? "" : " ", symbol(decision.mark));
        if (decision.cost <= 0) return;
        append(", cost {:.1f} %<br/>", 100 * decision.cost);
        write_better(decision);
        if (!decision.reasons) return;
        append("<details><summary lang=\"{}\">{}</summary>", to_text(language_), why_text(language_));
        write_reasons(*decision.reasons);
        append("</details>");
    }

    void write_better(const DecisionReview& decision) {
        if (decision.line.size() < 2) {
            append("better: <code>{}</code>{}", escaped(decision.best), decision.reasons ? "<br/>" : "");
            return;
        }
        append("<details><summary>better: <code>{}</code></summary>and on:", escaped(decision.best));
        for (std::size_t i = 1; i < decision.line.size(); ++i)
            append(" <code>{}</code>", escaped(decision.line[i]));
        append("</details>");
    }

    void write_explanation() {
        append("<section>\n<h2>How to read this</h2>\n<ul class=\"plain soft\">\n");
        append("<li>All numbers are chances to win, as the judge sees them: {}.</li>\n",
               escaped(judge_text(settings_)));
        append(
            "<li><strong>Cost</strong>: the chance after the best move less the chance after the played one. "
            "From "
            "{:.0f} % on it is an inaccuracy, from {:.0f} % a mistake, from {:.0f} % a blunder.</li>\n",
            100 * mark_costs[1], 100 * mark_costs[2], 100 * mark_costs[3]);
        append(
            "<li><strong>Accuracy</strong>: 100 % if nothing was lost, half of it for a move that costs "
            "{:.0f} %; the "
            "mean over the decisions between several moves, each by the chance that it could lose.</li>\n",
            100 * halving_cost);
        append(
            "<li><strong>Luck</strong>: the chance after the draw less the mean over all draws that were "
            "possible{}.</li>\n",
            is_sampled(review_) ? fmt::format("; where there were more than {}, {} at random stand for all",
                                              max_listed_draws, sampled_draws)
                                : "");
        append(
            "<li><strong>Horizon</strong>: what neither explains, the judge’s own change of mind. It sees "
            "more "
            "as the end comes nearer.</li>\n</ul>\n</section>\n");
    }

    template <class... Values>
    void append(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(html_), format, std::forward<Values>(values)...);
    }

    const Record& record_;
    const ReviewSettings& settings_;
    const Review& review_;
    Language language_;
    int seats_;
    std::string html_;
};

}  // namespace

std::string review_html(const Record& record, const ReviewSettings& settings, const Review& review,
                        Language language) {
    return Page(record, settings, review, language).write();
}

}  // namespace talus::cli
