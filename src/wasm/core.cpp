#include "wasm/core.h"

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/request/request_queue.h"

namespace talus {
namespace {

constexpr double slice_seconds = 0.03;  // short enough for a click to be felt as answered at once

#ifdef TALUS_RULES_ALONE
constexpr const Thinking* thinking_here = nullptr;
#else
constexpr const Thinking* thinking_here = &thinking;
#endif

struct Core {
    RequestQueue queue{TALUS_VERSION, thinking_here};
    std::shared_ptr<Job> job;  // at work; nullptr if none is
    std::string request;
    std::deque<std::string> answers;
    std::string received;

    void post(const Json& answer) { answers.push_back(answer.dump()); }
};

Core core;

}  // namespace
}  // namespace talus

using talus::core;

char* talus_buffer(std::size_t size) {
    core.request.resize(size);
    return core.request.data();
}

void talus_send(std::size_t size) {
    if (size > talus::max_line_bytes)
        core.post(core.queue.receive_too_long(core.request));
    else
        for (const talus::Json& answer : core.queue.receive(std::string_view(core.request).substr(0, size)))
            core.post(answer);
    core.request = {};
}

int talus_work() {
    if (core.job == nullptr) core.job = core.queue.next();
    if (core.job == nullptr) return 0;
    const auto answer = core.job->work_for(talus::slice_seconds);
    if (core.job->is_done()) core.queue.finish(std::exchange(core.job, nullptr));
    if (answer) core.post(*answer);
    return core.job != nullptr || core.queue.has_waiting();
}

const char* talus_receive() {
    core.received.clear();
    if (!core.answers.empty()) {
        core.received = std::move(core.answers.front());
        core.answers.pop_front();
    }
    return core.received.data();
}

std::size_t talus_received_size() {
    return core.received.size();
}
