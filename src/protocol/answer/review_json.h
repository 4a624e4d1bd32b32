// A review as one JSON object (docs/analysis.md).
#pragma once

#include "base/json.h"
#include "play/record/record.h"
#include "review/review.h"

namespace talus {

Json step_json(std::size_t number_of_step, const StepReview& step, int seat_count);

Json review_json(const Record& record, const ReviewSettings& settings, const Review& review);

}  // namespace talus
