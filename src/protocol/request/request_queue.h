// The requests of one client: which wait, which are at work, and what is answered at once. It knows no
// threads: whoever has some guards it with a lock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "protocol/job/job.h"
#include "protocol/request/line_memory.h"
#include "protocol/request/request.h"

namespace talus {

// A waiting request takes some kilobytes: a client that never stops sending does not eat up the memory.
inline constexpr std::size_t max_waiting_requests = 50'000;

class RequestQueue {
  public:
    // `version` is the program's.
    explicit RequestQueue(std::string version) : version_(std::move(version)) {}

    // Takes one line without its end. Returns the answers that are due at once, in order: errors, what an
    // action did, and the last words of requests that it has ended. Blank lines are nothing.
    std::vector<Json> receive(std::string_view line);

    // The waiting request with the highest priority, the oldest of them; nullptr if none waits. Once its last
    // answer is there, it is to be handed back. The solutions are those of the thread that does the work.
    std::shared_ptr<Job> next(const Solutions& solutions = {});
    bool has_waiting() const { return !waiting_.empty(); }
    void finish(const std::shared_ptr<Job>& job);

    // After `quit` nothing more is received.
    bool has_quit() const { return has_quit_; }

  private:
    using Action = ActionRequest::Action;
    // The highest priority first, then in order of arrival.
    using Place = std::pair<int, std::uint64_t>;

    std::vector<Json> think(Request request);
    std::vector<Json> take(std::shared_ptr<Job> job, int priority);
    Json act(const ActionRequest& request, std::vector<Json>& last_words);
    bool cancel(const Json& id, std::vector<Json>& last_words);
    std::size_t clear(std::vector<Json>& last_words);

    std::string version_;
    LineMemory memory_;
    std::map<Place, std::shared_ptr<Job>> waiting_;
    std::vector<std::shared_ptr<Job>> running_;
    std::unique_ptr<KeptSearch> kept_;
    std::set<std::string> ids_;  // of all of these, as JSON
    std::uint64_t arrivals_ = 0;
    bool has_quit_ = false;
};

}  // namespace talus
