#include "wasm/core.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/answer/answer.h"
#ifdef TALUS_RULES_ALONE
#include "wasm/rules_requests.h"
#else
#include "wasm/mind_requests.h"
#endif

namespace talus {
namespace {

struct Core {
    Requests requests;
    std::string request;
    std::vector<std::string> answers;
    std::string received;
};

Core core;

void post(const Json& answer) {
    core.answers.push_back(answer.dump());
}

}  // namespace
}  // namespace talus

using talus::core;

char* talus_buffer(std::size_t size) {
    core.request.resize(size);
    return core.request.data();
}

void talus_send(std::size_t size) {
    if (size > talus::max_line_bytes)
        talus::post(talus::too_long_answer(core.request));
    else
        core.requests.receive(std::string_view(core.request).substr(0, size), talus::post);
    core.request = {};
}

int talus_work() {
    return core.requests.work(talus::post);
}

const char* talus_receive() {
    core.received.clear();
    if (!core.answers.empty()) {
        core.received = std::move(core.answers.front());
        core.answers.erase(core.answers.begin());
    }
    return core.received.data();
}

std::size_t talus_received_size() {
    return core.received.size();
}
