#include "protocol/job/review_job.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/compact_sort.h"
#include "protocol/answer/answer.h"
#include "protocol/answer/finding_json.h"
#include "protocol/answer/review_json.h"
#include "protocol/job/deadline.h"

namespace talus {
namespace {

double now() {
    return std::chrono::duration<double>(Deadline::Clock::now().time_since_epoch()).count();
}

}  // namespace

ReviewJob::ReviewJob(ReviewRequest request) : request_(std::move(request)) {
    request_.settings.now = now;
}

void ReviewJob::begin() {
    reviewer_.emplace(request_.game, request_.settings);
    for (auto& [position, finding] : request_.findings) {
        if (!is_known(position)) ++known_;
        reviewer_->know(position, finding);
    }
    if (request_.positions) unknown_ = *request_.positions;
    for (std::size_t i = 0; !request_.positions && i < reviewer_->pieces(); ++i) unknown_.push_back(i);
    compact_sort(unknown_);
    unknown_.erase(std::unique(unknown_.begin(), unknown_.end()), unknown_.end());
    std::erase_if(unknown_, [&](std::size_t position) { return is_known(position); });
}

bool ReviewJob::work_on_piece(std::optional<double> seconds) {
    const Deadline pause(seconds);
    const bool is_done = reviewer_->work(
        reviewer_->piece_of(unknown_.back()), [&] { return is_stopped() || pause(); }, solutions());
    if (is_done) {
        unknown_.pop_back();
        ++known_;
    }
    return is_done;
}

std::optional<Json> ReviewJob::work_for(std::optional<double> seconds) {
    if (!reviewer_) begin();
    while (!is_stopped() && !unknown_.empty()) {
        if (!work_on_piece(seconds)) {
            if (is_stopped()) break;
            return std::nullopt;
        }
        if (unknown_.empty()) break;
        // Who shares the work is told all at once. The last position is worth something by itself, but no
        // step begins there.
        if (!request_.positions && known_ > 1) return answer({});
    }
    set_done();
    return answer(is_stopped() ? "stopped" : "done");
}

Json::Array ReviewJob::untold_steps() {
    Json::Array steps;
    const std::size_t count = request_.game.steps().size();
    if (!is_known(count)) return steps;
    for (; told_ < count && is_known(count - 1 - told_); ++told_)
        steps.push_back(
            step_json(count - told_, reviewer_->step(count - 1 - told_), request_.game.start().seat_count()));
    return steps;
}

Json ReviewJob::answer(std::string_view ended) {
    Json answer = answer_to(request_.id, !ended.empty());
    answer.set("action", "review");
    answer.set("done", known_);
    answer.set("of", reviewer_->pieces());
    if (auto steps = untold_steps(); !steps.empty()) answer.set("steps", std::move(steps));
    if (ended.empty()) return answer;
    if (request_.positions) {
        Json::Array findings;
        for (const std::size_t position : *request_.positions)
            if (is_known(position))
                findings.push_back(finding_json(request_.game, position, reviewer_->finding(position)));
        answer.set("findings", findings);
    }
    answer.set("ended", ended);
    if (ended == "done" && known_ == reviewer_->pieces())
        answer.set("report", review_json(request_.game, request_.settings, reviewer_->finish()));
    add_warnings(answer, request_.warnings);
    return answer;
}

Json ReviewJob::never_begun() const {
    Json answer = answer_to(request_.id, true);
    answer.set("action", "review");
    answer.set("done", 0);
    answer.set("of", request_.game.steps().size() + 1);
    answer.set("ended", "stopped");
    add_warnings(answer, request_.warnings);
    return answer;
}

}  // namespace talus
