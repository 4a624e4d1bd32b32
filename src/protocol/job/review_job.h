// The work on a review (docs/protocol.md, Reviews): step by step, from the end of the game.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "protocol/job/job.h"
#include "protocol/request/request.h"
#include "review/reviewer.h"

namespace talus {

class ReviewJob : public Job {
  public:
    explicit ReviewJob(ReviewRequest request);

    const Json& id() const override { return request_.id; }
    std::optional<Json> work_for(std::optional<double> seconds) override;
    Json never_begun() const override;

  private:
    void begin();
    // Works on the piece that is next, and says whether it is done.
    bool work_on_piece(std::optional<double> seconds);
    bool is_known(std::size_t position) const { return reviewer_->is_done(reviewer_->piece_of(position)); }
    // The steps that are known and not told, the last ones first.
    Json::Array untold_steps();
    // A final one if it says by what it has ended.
    Json answer(std::string_view ended);

    ReviewRequest request_;
    std::optional<Reviewer> reviewer_;  // once the work has begun
    std::vector<std::size_t> unknown_;  // positions to look at, the next one last
    std::size_t known_ = 0;             // positions
    std::size_t told_ = 0;              // steps, from the end
};

}  // namespace talus
