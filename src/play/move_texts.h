// Lists of moves as text.
#pragma once

#include <string>
#include <vector>

#include "base/compact_sort.h"

namespace talus {

// The texts of all moves in a list, sorted as bytes.
template <class MoveList>
std::vector<std::string> sorted_texts(const MoveList& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const auto& move : moves) texts.push_back(to_text(move));
    compact_sort(texts);
    return texts;
}

}  // namespace talus
