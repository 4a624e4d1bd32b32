// Positions from which the games of a match begin, from a file: one position line for each, as `talus trace`
// and the engine write them. Blank lines and those that begin with # are passed over.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/any_state.h"

namespace talus::cli {

// The openings of a file's text. All of them are positions of the game of `start`, with its options, in which
// something is left to play. The error is a sentence that names the line.
Result<std::vector<AnyState>, std::string> parse_openings(std::string_view text, const AnyState& start);

Result<std::vector<AnyState>, std::string> read_openings(const std::string& file, const AnyState& start);

}  // namespace talus::cli
