// The action `table`: something is done at a table, and the answer tells how it stands then
// (docs/protocol.md, At a table).
#pragma once

#include <optional>

#include "protocol/request/request.h"
#include "table/table.h"

namespace talus {

// Has somebody else sit down; or why not.
using SitDown = std::optional<Error>(Table& table, const TableRequest& request);
SitDown sit_down;

// `sit` is told apart so that the module that knows the rules alone, which must be small, can do without: who
// changes players has the other one.
Json answer_at_table(const TableRequest& request, LineMemory& memory, SitDown& sit);

}  // namespace talus
