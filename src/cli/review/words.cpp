#include "cli/review/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/review/markup.h"
#include "cli/review/report_texts.h"

namespace talus::cli {

constexpr std::size_t longest_name = 40;

std::string player_label(const Record& record, Seat seat, Language language) {
    const std::string* name = record.header(fmt::format("Seat-{}", number(seat)));
    if (name == nullptr || name->empty())
        return fmt::format("{} {}", report_texts(language).seat, number(seat));
    return shortened(*name, longest_name);
}

std::string seat_label(const Record& record, Seat seat, Language language) {
    const std::string label = player_label(record, seat, language);
    int same = 0;
    for (const Seat other : record.start().seats()) same += player_label(record, other, language) == label;
    return same == 1 ? label : fmt::format("{} ({})", label, number(seat));
}

std::string judge_text(const ReviewSettings& settings, Language language) {
    const ReportTexts& texts = report_texts(language);
    std::string text = to_text(settings.judge);
    if (settings.judge.kind == PlayerSpec::Kind::greedy) return text;
    if (settings.seconds) text += ", " + with(texts.seconds, *settings.seconds);
    if (settings.visits) text += ", " + with(texts.visits, *settings.visits);
    return text;
}

std::string chances_text(const Values& values, int seat_count) {
    std::string text;
    for (const Seat seat : SeatRange(seat_count))
        text += fmt::format("{}{:.0f}", text.empty() ? "" : ":", 100 * values[seat]);
    return text;
}

std::string signed_percent(float value, std::string_view minus) {
    const float percent = std::round(value * 1000) / 10;
    if (percent == 0) return "0.0";
    return fmt::format("{}{:.1f}", percent < 0 ? minus : "+", std::abs(percent));
}

std::string with_error(float value, float error, std::string_view minus) {
    return fmt::format("{}±{:.1f}", signed_percent(value, minus), 100 * error);
}

std::string accuracy_text(std::optional<float> accuracy) {
    return accuracy ? fmt::format("{:.0f} %", 100 * *accuracy) : "–";
}

std::string_view warning_of_horizon(const Review& review, Language language) {
    return is_mostly_horizon(review) ? report_texts(language).warning : "";
}

std::string_view symbol(Mark mark) {
    constexpr std::array<std::string_view, mark_count> symbols{"", "?!", "?", "??"};
    return symbols[static_cast<std::size_t>(mark)];
}

bool is_sampled(const Review& review) {
    return std::any_of(review.steps.begin(), review.steps.end(),
                       [](const StepReview& step) { return step.chance && step.chance->is_sampled; });
}

}  // namespace talus::cli
