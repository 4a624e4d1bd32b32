// Why a move is good or bad, in facts: what it did, what it lets the others do, what a better one would have
// done instead, and how many of the unseen tiles or cards make what possible.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "play/any_state.h"
#include "reasons/fact.h"

namespace talus {

struct Explanation {
    Facts did;     // what the move brought about
    Facts allows;  // what the others have of it; if a better move is known: what they would not have had then
    Facts better;  // what the better move brings about, and the played one does not
    Facts chances;  // what may come, counted over all that is unseen
};

// Why the second of two lines of moves cannot be played, say.
struct LineError {
    Error error;
    bool is_of_better = false;
    std::size_t step = 0;  // counted from 1
};

// `played` begins with the move to explain and `better` with what might have been played instead, if that is
// known. Of both lines only the decisions of the same seat at the beginning count: its turn. Pre: somebody
// decides in `state`. A line that is empty or illegal is an error.
Result<Explanation, LineError> explain(const AnyState& state, std::span<const std::string> played,
                                       std::span<const std::string> better = {});

}  // namespace talus
