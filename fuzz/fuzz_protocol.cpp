// Lines to the analysis engine: any bytes get an answer that is JSON, and what is accepted can be worked on to its end.
#include <algorithm>

#include "fuzz/check.h"
#include "protocol/request_queue.h"

using namespace talus;

namespace {

void check_answer(const Json& answer) {
    fuzz::check(answer.is_object());
    const auto again = parse_json(answer.dump());
    fuzz::check(again.ok() && *again == answer);
    fuzz::check(answer["protocol"] == Json(protocol_version));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    RequestQueue queue("fuzz");
    std::string_view rest = fuzz::as_text(data, size);
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        for (const Json& answer : queue.receive(line)) check_answer(answer);
    }
    while (const auto waiting = queue.next()) {
        // As it was asked, but soon done.
        AnalysisRequest request = waiting->request();
        request.limits.visits = std::min(request.limits.visits.value_or(3), 3U);
        request.limits.seconds.reset();
        request.report_every.reset();
        request.threads = 1;
        if (request.player) {
            request.player->limits = {.milliseconds = {}, .visits = 3};
            request.player->threads = 1;
        }
        // The solo game is solved as a whole, which takes a minute here.
        if (request.state.seat_count() == 1) {
            queue.finish(waiting);
            continue;
        }
        Job job(request);
        while (!job.is_done()) check_answer(job.work());
        queue.finish(waiting);
    }
    return 0;
}
