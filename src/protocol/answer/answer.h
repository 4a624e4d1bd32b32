// What the engine says, as JSON objects (docs/protocol.md). Every answer has the id of its request, the
// version of the protocol, and whether it is the last one.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "game/outcome.h"
#include "game/values.h"
#include "play/player/computer.h"
#include "protocol/request/request.h"
#include "review/outcomes.h"

namespace talus {

// The beginning of every answer.
Json answer_to(const Json& id, bool is_final);

Json error_answer(const RequestError& error);

// To a line that was too long to be read; its beginning may show its id.
Json too_long_answer(std::string_view beginning);

void add_warnings(Json& answer, const std::vector<std::string>& warnings);

Json texts_json(const std::vector<std::string>& texts);

// One number for each seat.
Json values_json(const Values& values, int seat_count);

Json outcome_json(const Outcome& outcome);

// The options of a game, with their values.
Json options_json(const AnyState& state);

// Says of a position whose turn it is, or how it ended.
void add_turn(Json& answer, const AnyState& state);

// Adds what is known of the position and its moves, as many of them as the request wants. `line_after` tells
// how it goes on after a move.
void add_analysis(Json& answer, const AnalysisRequest& request, const AnyState& state,
                  const AnyAnalysis& analysis,
                  const std::function<std::vector<std::string>(std::string_view)>& line_after);

// Adds what is known of each outcome of a draw, and of all together.
void add_outcomes(Json& answer, const OutcomeSearch& search, int seat_count);

}  // namespace talus
