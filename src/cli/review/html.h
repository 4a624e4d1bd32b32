#pragma once

#include <string>

#include "play/record/record.h"
#include "reasons/words.h"
#include "review/review.h"

namespace talus::cli {

// A review as a web page of its own: no scripts, nothing from elsewhere, light or dark as the reader likes
// it, and readable without colours. The reasons of marks are in that language.
std::string review_html(const Record& record, const ReviewSettings& settings, const Review& review,
                        Language language);

}  // namespace talus::cli
