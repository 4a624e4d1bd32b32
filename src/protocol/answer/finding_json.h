// What a review has found out about a position, for those who share its work (docs/protocol.md, Reviews).
#pragma once

#include <cstddef>

#include "base/json.h"
#include "base/result.h"
#include "play/record/record.h"
#include "review/reviewer.h"

namespace talus {

Json finding_json(const Record& game, std::size_t position, const PositionFinding& finding);

// Pre: it is of the kind that schema::finding declares, and the game has the position.
Result<PositionFinding> parse_finding(const Json& json, const Record& game, std::size_t position);

}  // namespace talus
