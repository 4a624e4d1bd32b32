// The game that a request is about.
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "play/record/record.h"
#include "protocol/request/line_memory.h"
#include "protocol/request/request.h"

namespace talus {

// Exactly one of the keys "position", "game" (with "options") and "record" (with "step") says where to begin;
// "moves" follow the first two.
// Pre: they are of the kinds that schema::where declares.
Result<Record, RequestError> read_game(const Json& request, const Json& id, LineMemory& memory);

}  // namespace talus
