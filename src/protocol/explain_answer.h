// Reasons as JSON (schema/reasons.h).
#pragma once

#include <optional>

#include "protocol/request.h"
#include "reasons/reasons.h"

namespace talus {

Json reasons_json(const Explanation& explanation);

// Adds them to an answer; or says which move cannot be played.
std::optional<RequestError> add_reasons(Json& answer, const GameRequest& request);

}  // namespace talus
