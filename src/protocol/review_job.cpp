#include "protocol/review_job.h"

#include <chrono>
#include <utility>

#include "protocol/answer.h"
#include "protocol/deadline.h"
#include "protocol/review_json.h"

namespace talus {
namespace {

double now() {
    return std::chrono::duration<double>(Deadline::Clock::now().time_since_epoch()).count();
}

}  // namespace

ReviewJob::ReviewJob(ReviewRequest request) : request_(std::move(request)) {
    request_.settings.now = now;
}

std::optional<Json> ReviewJob::work_for(std::optional<double> seconds) {
    if (!reviewer_) reviewer_.emplace(request_.game, request_.settings);
    const Deadline pause(seconds);
    for (;;) {
        const bool is_piece_done =
            !is_stopped() && reviewer_->work(done_, [&] { return is_stopped() || pause(); });
        if (is_stopped()) {
            set_done();
            return answer("stopped");
        }
        if (!is_piece_done) return std::nullopt;
        if (++done_ == reviewer_->pieces()) {
            set_done();
            return answer("done");
        }
        // The last position is worth something by itself, but no step begins there.
        if (done_ < 2) continue;
        Json partial = answer({});
        ++told_;
        return partial;
    }
}

Json ReviewJob::answer(std::string_view ended) const {
    Json answer = answer_to(request_.id, !ended.empty());
    answer.set("action", "review");
    answer.set("done", done_);
    answer.set("of", request_.game.steps().size() + 1);
    if (ended.empty()) {
        const std::size_t step = request_.game.steps().size() - 1 - told_;
        answer.set("steps", Json::Array{step_json(step + 1, reviewer_->step(step),
                                                  request_.game.start().seat_count())});
        return answer;
    }
    answer.set("ended", ended);
    if (ended == "done")
        answer.set("report", review_json(request_.game, request_.settings, reviewer_->finish()));
    add_warnings(answer, request_.warnings);
    return answer;
}

}  // namespace talus
