// The work on a review (docs/protocol.md, Reviews): step by step, from the end of the game.
#pragma once

#include <cstddef>
#include <optional>

#include "protocol/job.h"
#include "protocol/request.h"
#include "review/reviewer.h"

namespace talus {

class ReviewJob : public Job {
  public:
    explicit ReviewJob(ReviewRequest request);

    const Json& id() const override { return request_.id; }
    std::optional<Json> work_for(std::optional<double> seconds) override;
    Json never_begun() const override { return answer("stopped"); }

  private:
    // A final one if it says by what it has ended.
    Json answer(std::string_view ended) const;

    ReviewRequest request_;
    std::optional<Reviewer> reviewer_;  // once the work has begun
    std::size_t done_ = 0;              // pieces
    std::size_t told_ = 0;              // steps, from the end
};

}  // namespace talus
