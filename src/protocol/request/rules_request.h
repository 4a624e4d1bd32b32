// Requests that are answered by the rules of a game alone, and at once: all that the module can do with which
// a web page begins.
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "protocol/request/request.h"
#include "protocol/request/request_reader.h"

namespace talus {

using RulesRequest = std::variant<GameRequest, TableRequest>;

// Nothing if it asks for something else. Pre: the request is what is declared for the action.
std::optional<Result<RulesRequest, RequestError>> read_rules_request(RequestReader& reader,
                                                                     std::string_view action);

// The answer to a line of which nothing but the rules is known; what needs more is refused.
Json answer_by_rules(std::string_view line, LineMemory& memory);

}  // namespace talus
