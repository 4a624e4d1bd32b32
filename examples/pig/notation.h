// Pig as text. Moves: `die:4` of chance, `roll` and `hold`.
//
// Positions: PHASE SEAT ROUND GATHERED SCORES, as in `decide 2 7 11 20,0,31`; the phase is `roll` (the die is
// to be rolled), `decide` or `over`.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "examples/pig/state.h"

namespace talus::pig {

std::string_view word(Phase phase);

std::string to_text(const Move& move);
Result<Move> parse_move(const State& state, std::string_view text);
std::string position_text(const State& state);
Result<State> parse_position(const Options& options, std::string_view text);
Result<State, Problems> check_position(const Options& options, std::string_view text);

}  // namespace talus::pig
