// The game that a request is about.
#pragma once

#include "base/result.h"
#include "play/record.h"
#include "protocol/json.h"
#include "protocol/request.h"

namespace talus {

// Exactly one of the keys "position", "game" (with "options") and "record" (with "step") says where to begin;
// "moves" follow the first two.
Result<Record, RequestError> read_game(const Json& request);

}  // namespace talus
