// What a game tells statistics, as JSON.
#pragma once

#include "protocol/request/request.h"

namespace talus {

Json answer_digest(const DigestRequest& request);

}  // namespace talus
