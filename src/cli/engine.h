#pragma once

namespace talus::cli {

struct EngineRequest {
    int threads = 1;  // how many requests are worked on at once
};

// The analysis engine: requests on standard input, answers on standard output, one JSON object a line
// (docs/protocol.md).
int engine(const EngineRequest& request);

}  // namespace talus::cli
