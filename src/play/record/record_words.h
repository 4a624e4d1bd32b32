// Words of a record file that are no moves: what is written and what is read. Part of
// play/record/record_file.h, for its own source files only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/outcome.h"
#include "play/record/game_tree.h"

namespace talus {

inline constexpr std::string_view record_version = "1";

// `%0.5213,0.4787/100`: what the position is worth to each seat, and after how many visits.
std::string evaluation_word(const Evaluation& evaluation, int seat_count);
Result<Evaluation> parse_evaluation_word(std::string_view word, int seat_count);

// `=resign:2,1`: the players end the game; the reason, and the places if there are any.
std::string agreement_word(const Outcome& agreement);
Result<Outcome> parse_agreement_word(std::string_view word, int seat_count);

}  // namespace talus
