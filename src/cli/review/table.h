#pragma once

#include <string>

#include "play/record/record.h"
#include "reasons/words.h"
#include "review/review.h"

namespace talus::cli {

// A review as the terminal shows it; the reasons of its marks in that language.
std::string review_table(const Record& record, const ReviewSettings& settings, const Review& review,
                         Language language, bool in_color);

}  // namespace talus::cli
