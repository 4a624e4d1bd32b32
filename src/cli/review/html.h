#pragma once

#include <string>
#include <vector>

#include "play/record/record.h"
#include "reasons/words.h"
#include "review/review.h"

namespace talus::cli {

struct ReviewedGame {
    Record record;
    ReviewSettings settings;
    Review review;
};

// Reviews as a web page of its own: no scripts, nothing from elsewhere, light or dark as the reader likes it,
// and readable without colours. With several games, a table over all of them comes first. Pre: at least one.
std::string review_html(const std::vector<ReviewedGame>& games, Language language);

}  // namespace talus::cli
