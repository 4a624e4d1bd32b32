// What there is to know of the games before one is played: options, seats, levels, refusals, endings.
#pragma once

#include "base/json.h"

namespace talus {

// The answer to the action `describe`, without its envelope.
void add_description(Json& answer);

}  // namespace talus
