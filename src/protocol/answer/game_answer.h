// The answers to questions about a game (docs/protocol.md, actions).
#pragma once

#include "base/json.h"
#include "protocol/request/request.h"

namespace talus {

// The answer, or the error if a move to be tried is not legal.
Json answer_question(const GameRequest& request);

// What is impossible about a position.
Json answer_check(const CheckRequest& request);

// Every refusal of every game.
Json codes_json();

}  // namespace talus
