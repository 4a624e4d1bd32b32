#include "cli/review/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "cli/review/reason_groups.h"
#include "cli/review/words.h"
#include "play/option_list.h"
#include "play/result_text.h"

namespace talus::cli {
namespace {

class TableWriter {
  public:
    TableWriter(const Record& record, Language language, bool in_color)
        : record_(record), language_(language), in_color_(in_color) {
        for (const Seat seat : seats()) name_width_ = std::max(name_width_, name(seat).size());
        for (const Step& step : record.steps()) move_width_ = std::max(move_width_, step.move.size());
    }

    void head(const ReviewSettings& settings) {
        append("{} ({})\n", record_.start().game(), to_text(record_.start().options()));
        append("Result: {}\nJudged by {}\n\n", to_text(record_.result()), judge_text(settings));
        append("turn  {:<{}}  {:<{}}  {:<{}}  judgement\n", "who", name_width_, "move", move_width_,
               "chances", chances_width());
    }

    void step(const StepReview& step, bool begins_turn) {
        const std::string who = step.decision ? name(step.step.turn.seat) : "chance";
        append("{:>4}  {:<{}}  {:<{}}  {:<{}}  {}\n", begins_turn ? std::to_string(step.turn) : "", who,
               name_width_, step.step.move, move_width_,
               chances_text(step.before.values, record_.start().seat_count()), chances_width(),
               judgement(step));
        if (step.decision && step.decision->reasons) reasons(*step.decision->reasons);
    }

    void sums(const Review& review) {
        append("\nIn percent of a win: start + luck + own decisions + others' decisions + horizon = end\n");
        append(
            "{:<{}}   start        luck         own      others  horizon    end   good  ?!   ?  ??  "
            "accuracy\n",
            "", name_width_);
        for (const Seat who : seats()) {
            const SeatReview& seat = review.seats[index(who)];
            append(
                "{:<{}}  {:>6.1f}  {:>10}  {:>10}  {:>10}  {:>7}  {:>5.1f}   {:>4}  {:>2}  {:>2}  {:>2}  "
                "{:>8}\n",
                name(who), name_width_, 100 * seat.start, with_error(seat.luck.value, seat.luck.error),
                with_error(seat.own.value, seat.own.error), with_error(seat.others.value, seat.others.error),
                signed_percent(seat.horizon), 100 * seat.end, seat.marks[0], seat.marks[1], seat.marks[2],
                seat.marks[3], accuracy_text(seat.accuracy));
        }
        append(
            "± is a standard error. The horizon is the judge's own change of mind, as the end comes "
            "nearer.\n");
        append("Chances are those of players as strong as the judge.\n");
        if (const auto warning = warning_of_horizon(review); !warning.empty()) append("{}\n", warning);
        if (is_sampled(review))
            append("Where more than {} draws were possible, {} at random stand for all.\n", max_listed_draws,
                   sampled_draws);
    }

    std::string text() && { return std::move(text_); }

  private:
    void reasons(const Explanation& reasons) {
        for (const ReasonGroup& group : reason_groups(record_, reasons, language_)) {
            append("        {}\n", group.title);
            for (const std::string& sentence : group.sentences) append("        - {}\n", sentence);
        }
    }

    std::string judgement(const StepReview& step) const {
        if (step.chance) {
            std::string text = "luck";
            for (const Seat seat : seats())
                text += ' ' + with_error(step.chance->luck.values[seat], step.chance->luck.error[seat]);
            return text + (step.chance->is_sampled ? " (sampled)" : "");
        }
        const DecisionReview& decision = *step.decision;
        if (decision.legal == 1) return "the only move";
        if (decision.cost <= 0) return "good";
        const std::string mark = fmt::format("{}{}{}, {:.1f}±{:.1f} lost", to_text(decision.mark),
                                             decision.mark == Mark::good ? "" : " ", symbol(decision.mark),
                                             100 * decision.cost, 100 * decision.cost_error);
        return fmt::format("{}; better: {}", colored(mark, decision.mark), decision.best);
    }

    std::string colored(const std::string& text, Mark mark) const {
        constexpr std::array<std::string_view, mark_count> codes{"", "36", "33", "1;31"};
        const std::string_view code = codes[static_cast<std::size_t>(mark)];
        return in_color_ && !code.empty() ? fmt::format("\033[{}m{}\033[0m", code, text) : text;
    }

    SeatRange seats() const { return record_.start().seats(); }
    std::string name(Seat seat) const { return seat_label(record_, seat); }
    int chances_width() const { return std::max(7, 3 * record_.start().seat_count() - 1); }

    template <class... Values>
    void append(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
    }

    const Record& record_;
    Language language_;
    bool in_color_;
    std::size_t name_width_ = 6;  // "chance"
    std::size_t move_width_ = 4;
    std::string text_;
};

}  // namespace

std::string review_table(const Record& record, const ReviewSettings& settings, const Review& review,
                         Language language, bool in_color) {
    TableWriter writer(record, language, in_color);
    writer.head(settings);
    int last_turn = 0;
    for (const StepReview& step : review.steps)
        writer.step(step, std::exchange(last_turn, step.turn) != step.turn);
    writer.sums(review);
    return std::move(writer).text();
}

}  // namespace talus::cli
