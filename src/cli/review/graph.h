// The chances to win through a game, as a picture for a web page: a line for each seat, told apart by colour,
// dashes and names, and the marks of its decisions on it, told apart by shape.
#pragma once

#include <string>
#include <string_view>

#include "play/record/record.h"
#include "reasons/words.h"
#include "review/review.h"

namespace talus::cli {

struct GraphForm {
    std::string_view id;  // the page may hold several
    int width, height;
    int name_space;                     // on the right, for the names
    int labels;                         // about how many turns are written below
    bool leads_to_steps;                // pointing at a step tells about it, and a click leads to #step-N
    std::string_view step_prefix = "";  // of the ids of steps, where the page holds several games
    Language language = Language::en;
};

// An SVG element. Its classes (seat-1, mark-mistake, grid, ...) get their colours from the page.
std::string graph_svg(const Record& record, const Review& review, const GraphForm& form);

// The shape that stands for a mark, around the given point.
std::string mark_shape(Mark mark, double x, double y);

}  // namespace talus::cli
