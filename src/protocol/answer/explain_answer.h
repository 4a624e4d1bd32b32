// Reasons as JSON (schema/reasons.h).
#pragma once

#include "protocol/request/request.h"
#include "reasons/reasons.h"

namespace talus {

Json reasons_json(const Explanation& explanation);

// The answer, or the error if a move cannot be played.
Json answer_explain(const ExplainRequest& request);

Json answer_goals(const GoalsRequest& request);

}  // namespace talus
