// A review as one JSON object (docs/analysis.md).
#pragma once

#include "play/record.h"
#include "protocol/json.h"
#include "protocol/review.h"

namespace talus {

// What a seat is called in the record, or its number.
std::string seat_name(const Record& record, Seat seat);

Json review_json(const Record& record, const ReviewSettings& settings, const Review& review);

}  // namespace talus
