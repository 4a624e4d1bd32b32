#pragma once

#include <string>

#include "play/record.h"
#include "review/review.h"

namespace talus::cli {

// A review as the terminal shows it.
std::string review_table(const Record& record, const ReviewSettings& settings, const Review& review,
                         bool in_color);

}  // namespace talus::cli
