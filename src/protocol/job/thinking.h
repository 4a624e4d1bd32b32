// What takes more than the rules of one game: evaluations, searches, reasons, facts for whoever knows none.
// The modules with which a web page begins go without, so that they are there sooner.
#pragma once

#include <memory>

#include "protocol/job/job.h"
#include "protocol/request/request.h"

namespace talus {

struct Thinking {
    std::shared_ptr<Job> (*analyse)(AnalysisRequest request);
    std::shared_ptr<Job> (*review)(ReviewRequest request);
    Json (*explain)(const ExplainRequest& request);
    Json (*check)(const CheckRequest& request);
    void (*describe)(Json& answer);
};

extern const Thinking thinking;

}  // namespace talus
