// The words of the report, in each language. Values stand in braces, in their order.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "play/record/record.h"
#include "reasons/words.h"
#include "review/review.h"

namespace talus::cli {

struct ReportTexts {
    std::string_view review, result, judged_by, seconds, visits;
    std::string_view chances, graph, graph_seat, graph_table, turn_label, chance, then;
    std::array<std::string_view, mark_count> marks;
    std::string_view from_cost;
    std::string_view luck_and_skill, seat, start, luck, own, others, horizon, end, accuracy, sums, warning;
    std::string_view moments, turn, cost, gave, played, better, on;
    std::string_view every_step, step, chances_before, judgement, luck_of, sampled, end_of_record, only_move;
    std::string_view how_to_read, about_numbers, about_cost, about_accuracy, about_luck, about_samples,
        about_horizon;
    std::string_view last_position, games, seats, means, player;
};

const ReportTexts& report_texts(Language language);

// A text with its values filled in.
template <class... Values>
std::string with(std::string_view text, const Values&... values) {
    return fmt::format(fmt::runtime(text), values...);
}

// Why a game ended, as a sentence.
std::string_view ending_text(std::string_view reason, Language language);

// Everybody’s place, points and the reason: `1. Ada, 2. Bob (31 : 24) · Two boards are frozen.`
std::string result_text(const Record& record, Language language);

}  // namespace talus::cli
