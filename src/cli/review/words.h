// What the table and the page of a review both say.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/record/record.h"
#include "reasons/words.h"
#include "review/review.h"

namespace talus::cli {

// A seat's name, cut after 40 characters; `Seat 2` if it has none.
std::string player_label(const Record& record, Seat seat, Language language = Language::en);

// The same with its number behind it if another seat has the same: `greedy
// (3)`.
std::string seat_label(const Record& record, Seat seat, Language language = Language::en);

// `level:8, 0.3 s a position`
std::string judge_text(const ReviewSettings& settings, Language language = Language::en);

// `48:52`, one number for each seat, in percent.
std::string chances_text(const Values& values, int seat_count);

// `+1.3`, in percent of a win; `minus` is how the minus sign looks.
std::string signed_percent(float value, std::string_view minus = "-");

// `+1.3±0.4`
std::string with_error(float value, float error, std::string_view minus = "-");

// `87 %`, or a dash if there was nothing to lose.
std::string accuracy_text(std::optional<float> accuracy);

// What to tell those who read a review in which the judge mostly changed its mind; empty if it did not.
std::string_view warning_of_horizon(const Review& review, Language language = Language::en);

// The marks as people write them: nothing, `?!`, `?` and `??`.
std::string_view symbol(Mark mark);

// Whether any draw was compared with some of the others only.
bool is_sampled(const Review& review);

}  // namespace talus::cli
