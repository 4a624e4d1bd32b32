#include "protocol/job/thinking.h"

#include "protocol/answer/describe.h"
#include "protocol/answer/explain_answer.h"
#include "protocol/answer/game_answer.h"
#include "protocol/job/analysis_job.h"
#include "protocol/job/review_job.h"

namespace talus {

constinit const Thinking thinking{
    .analyse = [](AnalysisRequest request) -> std::shared_ptr<Job> {
        return std::make_shared<AnalysisJob>(std::move(request));
    },
    .review = [](ReviewRequest request) -> std::shared_ptr<Job> {
        return std::make_shared<ReviewJob>(std::move(request));
    },
    .explain = answer_explain,
    .check = answer_check,
    .describe = add_description,
};

}  // namespace talus
