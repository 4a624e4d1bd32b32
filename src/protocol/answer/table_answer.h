// The action `table`: something is done at a table, and the answer tells how it stands then
// (docs/protocol.md, At a table).
#pragma once

#include "protocol/request/request.h"

namespace talus {

Json answer_at_table(const TableRequest& request, LineMemory& memory);

}  // namespace talus
