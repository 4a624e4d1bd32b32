// Lines to the analysis engine: any bytes get an answer that is JSON, and what is accepted can be worked on
// to its end.
#include <algorithm>

#include "fuzz/check.h"
#include "protocol/job/analysis_job.h"
#include "protocol/job/review_job.h"
#include "protocol/request/request_queue.h"

using namespace talus;

namespace {

void check_answer(const Json& answer) {
    fuzz::check(answer.is_object());
    const auto again = parse_json(answer.dump());
    fuzz::check(again.ok() && *again == answer);
    fuzz::check(answer["protocol"] == Json(protocol_version));
}

void work_to_the_end(Job&& job) {
    while (!job.is_done()) check_answer(job.work());
}

// As it was asked, but soon done.
void work_on(AnalysisRequest request) {
    // The solo game is solved as a whole, which takes a minute here.
    if (request.start.seat_count() == 1) return;
    // A few places are as good as many, and each outcome of a draw would be searched.
    while (request.places.size() > 4) request.places.pop_back();
    request.outcomes = false;
    request.limits.visits = std::min(request.limits.visits.value_or(3), 3U);
    request.limits.seconds.reset();
    request.report_every.reset();
    request.threads = 1;
    if (request.player) {
        request.player->limits = {.milliseconds = {}, .visits = 3};
        request.player->threads = 1;
    }
    work_to_the_end(AnalysisJob(std::move(request)));
}

void work_on(ReviewRequest request) {
    // A few steps are as good as many, and each judges all that can be drawn.
    if (request.game.start().seat_count() == 1 || request.game.steps().size() > 4) return;
    request.settings.visits = std::min(request.settings.visits.value_or(3), 3U);
    request.settings.seconds.reset();
    work_to_the_end(ReviewJob(std::move(request)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    RequestQueue queue("fuzz");
    std::string_view rest = fuzz::as_text(data, size);
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        for (const Json& answer : queue.receive(line)) check_answer(answer);
        // What waits in the queue has its limits already, so the work is done on a copy.
        const auto request = parse_request(line);
        if (!request.ok()) continue;
        if (const auto* analysis = std::get_if<AnalysisRequest>(&*request)) work_on(*analysis);
        if (const auto* review = std::get_if<ReviewRequest>(&*request)) work_on(*review);
    }
    while (const auto waiting = queue.next()) {
        check_answer(waiting->never_begun());
        queue.finish(waiting);
    }
    return 0;
}
