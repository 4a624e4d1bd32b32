// The reasons of a marked decision in words, for the table and the page of a review.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/record/record.h"
#include "reasons/reasons.h"
#include "reasons/words.h"

namespace talus::cli {

struct ReasonGroup {
    std::string_view title;              // `What the move did`
    std::vector<std::string> sentences;  // each with the places it speaks of, as moves name them
};

// Those that are not empty; if there is nothing to say, one group whose title says so.
std::vector<ReasonGroup> reason_groups(const Record& record, const Explanation& reasons, Language language);

// `Why`, to ask for them.
std::string_view why_text(Language language);

}  // namespace talus::cli
