#include "cli/review/html.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <vector>

#include "cli/review/graph.h"
#include "cli/review/markup.h"
#include "cli/review/overview.h"
#include "cli/review/reason_groups.h"
#include "cli/review/report_texts.h"
#include "cli/review/style.h"
#include "cli/review/words.h"
#include "pictures/board_svg.h"
#include "play/option_list.h"

namespace talus::cli {
namespace {

constexpr std::string_view minus = "−";
constexpr std::size_t key_moments = 6;

std::string capitalised(std::string_view word) {
    std::string text(word);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

// One game of the page. Where there are several, the ids of each have a prefix of their own.
class GamePart {
  public:
    GamePart(const ReviewedGame& game, Language language, std::string prefix)
        : record_(game.record),
          settings_(game.settings),
          review_(game.review),
          language_(language),
          texts_(report_texts(language)),
          prefix_(std::move(prefix)),
          seats_(game.record.start().seat_count()) {}

    // `Taluva: Ada, Bob`
    std::string title() const {
        std::string text = capitalised(record_.start().game()) + ": ";
        for (const Seat seat : seats()) text += (seat == Seat::first ? "" : ", ") + name(seat);
        return text;
    }

    std::string write() {
        write_head();
        write_graph();
        write_sums();
        write_moments();
        write_steps();
        return std::move(html_);
    }

  private:
    SeatRange seats() const { return record_.start().seats(); }
    std::string name(Seat seat) const { return escaped(seat_label(record_, seat, language_)); }

    void write_head() {
        append("<header id=\"{}game\">\n<{}>{}</{}>\n<p class=\"soft\">{}", prefix_, heading(), title(),
               heading(), escaped(to_text(record_.start().options())));
        for (const Header& header : record_.headers())
            if (!header.key.starts_with("Seat-"))
                append(" · {}: {}", escaped(header.key), escaped(header.value));
        append("<br/>{}: {} · {}</p>\n", texts_.result, escaped(result_text(record_, language_)),
               with(texts_.judged_by, escaped(judge_text(settings_, language_))));
        append("<figure class=\"last\">{}<figcaption class=\"soft\">{}</figcaption></figure>\n</header>\n",
               board_svg(record_.current()), texts_.last_position);
    }

    void write_graph() {
        append("<section>\n<h2>{}</h2>\n", texts_.chances);
        const std::string wide = prefix_ + "graph-wide", narrow = prefix_ + "graph-narrow";
        html_ += graph_svg(record_, review_,
                           {.id = wide,
                            .width = 960,
                            .height = 340,
                            .name_space = 120,
                            .labels = 14,
                            .leads_to_steps = true,
                            .step_prefix = prefix_,
                            .language = language_});
        html_ += graph_svg(record_, review_,
                           {.id = narrow,
                            .width = 420,
                            .height = 300,
                            .name_space = 76,
                            .labels = 5,
                            .leads_to_steps = false,
                            .step_prefix = prefix_,
                            .language = language_});
        append("<ul class=\"legend soft\">");
        for (int i = 1; i < mark_count; ++i) {
            const auto mark = static_cast<Mark>(i);
            append("<li><svg viewBox=\"0 0 16 16\" aria-hidden=\"true\">{}</svg>{}</li>",
                   mark_shape(mark, 8, 8),
                   with(texts_.from_cost, fmt::format("{} {}", mark_word(mark), symbol(mark)),
                        100 * mark_costs[static_cast<std::size_t>(i)]));
        }
        append("</ul>\n</section>\n");
    }

    void write_sums() {
        append(
            "<section>\n<h2>{0}</h2>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
            "aria-label=\"{0}\">\n<table class=\"sums\">\n<thead><tr><th scope=\"col\">{1}</th>",
            texts_.luck_and_skill, texts_.seat);
        for (const std::string_view column : sum_columns())
            append("<th scope=\"col\" class=\"number\">{}</th>", column);
        append("</tr></thead>\n<tbody>\n");
        for (const Seat seat : seats()) write_sum(seat, review_.seats[index(seat)]);
        append("</tbody>\n</table>\n</div>\n<p class=\"soft\">{}</p>\n", texts_.sums);
        if (const auto warning = warning_of_horizon(review_, language_); !warning.empty())
            append("<p>{}</p>\n", warning);
        append("</section>\n");
    }

    std::vector<std::string_view> sum_columns() const {
        std::vector<std::string_view> columns{texts_.start, texts_.luck, texts_.own};
        if (seats_ > 1) columns.push_back(texts_.others);
        columns.insert(columns.end(),
                       {texts_.horizon, texts_.end, mark_word(Mark::good), "?!", "?", "??", texts_.accuracy});
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
        append("<section>\n<h2>{}</h2>\n<ul class=\"plain moments\">\n", texts_.moments);
        for (const std::size_t i : order) {
            const StepReview& step = review_.steps[i];
            append("<li><a href=\"#{}step-{}\">{}</a>: ", prefix_, i + 1, with(texts_.turn, step.turn));
            if (step.decision)
                append("{} <code>{}</code>, {}, {}", name(step.step.turn.seat), escaped(step.step.move),
                       mark_word(step.decision->mark), with(texts_.cost, 100 * step.decision->cost));
            else
                append("{}", with(texts_.gave, fmt::format("<code>{}</code>", escaped(step.step.move)),
                                  luck_text(*step.chance)));
            if (step.decision) write_picture(i, *step.decision);
            if (step.decision && step.decision->reasons) write_reasons(*step.decision->reasons);
            append("</li>\n");
        }
        append("</ul>\n</section>\n");
    }

    // The position, with the played move and the better one.
    void write_picture(std::size_t step, const DecisionReview& decision) {
        const std::string& played = record_.steps()[step].move;
        std::vector<PointedMove> pointed{{played}};
        if (decision.best != played) pointed.push_back({decision.best, true});
        append(
            "<figure>{}<figcaption class=\"soft\"><span class=\"key-played\" aria-hidden=\"true\"></span>{}",
            board_svg(record_.state_after(step), pointed), texts_.played);
        if (pointed.size() > 1)
            append(" <span class=\"key-better\" aria-hidden=\"true\"></span>{}: <code>{}</code>",
                   texts_.better, escaped(decision.best));
        append("</figcaption></figure>");
    }

    void write_reasons(const Explanation& reasons) {
        append("<div class=\"reasons\">");
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
        // Of several games the steps are folded in.
        append("<section>\n{}<h2>{}</h2>{}\n<table class=\"steps\">\n<thead><tr>",
               is_one_of_many() ? "<details><summary>" : "", texts_.every_step,
               is_one_of_many() ? "</summary>" : "");
        const std::string turn = turn_word();
        for (const std::string_view column :
             {std::string_view(turn), texts_.step, texts_.chances_before, texts_.judgement})
            append("<th scope=\"col\">{}</th>", column);
        append("</tr></thead>\n<tbody>\n");
        int last_turn = 0;
        for (std::size_t i = 0; i < review_.steps.size(); ++i) {
            const StepReview& step = review_.steps[i];
            const bool begins_turn = std::exchange(last_turn, step.turn) != step.turn;
            const std::string_view kind = step.decision ? to_text(step.decision->mark) : "chance";
            append("<tr id=\"{}step-{}\" class=\"{}{}\"><td>{}</td><td>", prefix_, i + 1, kind,
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
                append("{}{}", with(texts_.luck_of, luck_text(*step.chance)),
                       step.chance->is_sampled ? fmt::format(" {}", texts_.sampled) : "");
            append("</td></tr>\n");
        }
        append(
            "<tr id=\"{}end\" class=\"turn-start\"><td></td><td>{}</td><td>{}</td><td></td></tr>\n</tbody>\n"
            "</table>{}\n</section>\n",
            prefix_, texts_.end_of_record, chances(review_.end.values), is_one_of_many() ? "</details>" : "");
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
            append("{}", texts_.only_move);
            return;
        }
        append("<span class=\"word\">{}{}{}</span>", mark_word(decision.mark),
               decision.mark == Mark::good ? "" : " ", symbol(decision.mark));
        if (decision.cost <= 0) return;
        append(", {}<br/>", with(texts_.cost, 100 * decision.cost));
        write_better(decision);
        if (!decision.reasons) return;
        append("<details><summary>{}</summary>", why_text(language_));
        write_reasons(*decision.reasons);
        append("</details>");
    }

    void write_better(const DecisionReview& decision) {
        if (decision.line.size() < 2) {
            append("{}: <code>{}</code>{}", texts_.better, escaped(decision.best),
                   decision.reasons ? "<br/>" : "");
            return;
        }
        append("<details><summary>{}: <code>{}</code></summary>{}", texts_.better, escaped(decision.best),
               texts_.on);
        for (std::size_t i = 1; i < decision.line.size(); ++i)
            append(" <code>{}</code>", escaped(decision.line[i]));
        append("</details>");
    }

    std::string_view mark_word(Mark mark) const { return texts_.marks[static_cast<std::size_t>(mark)]; }
    // The heading of its column: `Turn`.
    std::string turn_word() const {
        std::string word = with(texts_.turn, "");
        while (word.ends_with(' ')) word.pop_back();
        return word;
    }
    bool is_one_of_many() const { return !prefix_.empty(); }
    std::string_view heading() const { return is_one_of_many() ? "h2" : "h1"; }

    template <class... Values>
    void append(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(html_), format, std::forward<Values>(values)...);
    }

    const Record& record_;
    const ReviewSettings& settings_;
    const Review& review_;
    Language language_;
    const ReportTexts& texts_;
    std::string prefix_;
    int seats_;
    std::string html_;
};

template <class... Values>
void add(std::string& html, fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(html), format, std::forward<Values>(values)...);
}

// What all games say of each player, and where the games are.
std::string overview_part(const Overview& overview, const std::vector<std::string>& titles,
                          Language language) {
    const ReportTexts& texts = report_texts(language);
    std::string html;
    add(html,
        "<h1>{}</h1>\n<section>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">\n",
        with(texts.games, titles.size()), texts.luck_and_skill);
    add(html, "<table class=\"sums\">\n<thead><tr><th scope=\"col\">{}</th><th></th>", texts.player);
    for (const std::string_view column :
         {texts.seats, texts.luck, texts.own, texts.marks[0], std::string_view("?!"), std::string_view("?"),
          std::string_view("??"), texts.accuracy})
        add(html, "<th scope=\"col\" class=\"number\">{}</th>", column);
    html += "</tr></thead>\n<tbody>\n";
    for (const auto& [key, player] : overview.players()) {
        add(html, "<tr><th scope=\"row\">{}</th><td>{}</td><td class=\"number\">{}</td>", escaped(key.second),
            capitalised(key.first), player.seats);
        add(html, "<td class=\"number\">{}</td><td class=\"number\">{}</td>",
            player.mean(player.luck, player.luck_variance, minus),
            player.mean(player.own, player.own_variance, minus));
        for (const int count : player.marks) add(html, "<td class=\"number\">{}</td>", count);
        add(html, "<td class=\"number\">{}</td></tr>\n", accuracy_text(player.mean_accuracy()));
    }
    add(html, "</tbody>\n</table>\n</div>\n<p class=\"soft\">{}</p>\n<ol class=\"games\">\n", texts.means);
    for (std::size_t i = 0; i < titles.size(); ++i)
        add(html, "<li><a href=\"#game-{}-game\">{}</a></li>\n", i + 1, titles[i]);
    html += "</ol>\n</section>\n";
    return html;
}

std::string explanation_part(const std::vector<ReviewedGame>& games, Language language) {
    const ReportTexts& texts = report_texts(language);
    const bool has_samples =
        std::ranges::any_of(games, [](const ReviewedGame& game) { return is_sampled(game.review); });
    std::string html;
    add(html, "<section>\n<h2>{}</h2>\n<ul class=\"plain soft\">\n", texts.how_to_read);
    for (const std::string& item :
         {with(texts.about_numbers, escaped(judge_text(games.front().settings, language))),
          with(texts.about_cost, 100 * mark_costs[1], 100 * mark_costs[2], 100 * mark_costs[3]),
          with(texts.about_accuracy, 100 * halving_cost),
          std::string(texts.about_luck) +
              (has_samples ? ' ' + with(texts.about_samples, max_listed_draws, sampled_draws) : ""),
          std::string(texts.about_horizon)})
        add(html, "<li>{}</li>\n", item);
    return html + "</ul>\n</section>\n";
}

}  // namespace

std::string review_html(const std::vector<ReviewedGame>& games, Language language) {
    std::string parts;
    std::vector<std::string> titles;
    Overview overview(language);
    for (std::size_t i = 0; i < games.size(); ++i) {
        GamePart part(games[i], language, games.size() == 1 ? "" : fmt::format("game-{}-", i + 1));
        titles.push_back(part.title());
        overview.add(games[i].record, games[i].review);
        parts += part.write();
    }
    std::string html;
    add(html,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\"/>\n<meta name=\"color-scheme\" content=\"light "
        "dark\"/>\n",
        to_text(language));
    const ReportTexts& texts = report_texts(language);
    add(html, "<title>{} · {}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n",
        games.size() == 1 ? titles.front() : with(texts.games, games.size()), texts.review, review_style);
    if (games.size() > 1) html += overview_part(overview, titles, language);
    return html + parts + explanation_part(games, language) + "</main>\n</body>\n</html>\n";
}

}  // namespace talus::cli
