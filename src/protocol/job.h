// One request at work. Whoever runs it, a thread of the engine, the server or a worker of the browser, asks it for
// its answers until the last one has come.
#pragma once

#include <atomic>
#include <optional>

#include "play/computer.h"
#include "protocol/deadline.h"
#include "protocol/json.h"
#include "protocol/request.h"

namespace talus {

class Job {
  public:
    explicit Job(AnalysisRequest request) : request_(std::move(request)) {}

    const AnalysisRequest& request() const { return request_; }

    // Works until the next answer is due, a partial report or the last one, and returns it. Time counts from the
    // first call. Pre: !is_done().
    Json work();
    bool is_done() const { return is_done_; }

    // Ends the work soon: the next answer is the last one, with what was found so far. From any thread.
    void stop() { is_stopped_.store(true, std::memory_order_relaxed); }

    // The answer to a request that was ended before its work began.
    static Json never_begun(const AnalysisRequest& request);

  private:
    Json finish(std::string_view reason, const AnyAnalysis& analysis);
    Json report(bool is_final, std::string_view reason, const AnyAnalysis& analysis) const;
    Json answer_for_player();
    Json search_on();
    bool is_stopped() const { return is_stopped_.load(std::memory_order_relaxed); }

    AnalysisRequest request_;
    std::atomic<bool> is_stopped_ = false;
    bool is_done_ = false;
    Deadline::Clock::time_point begin_{};
    std::optional<Deadline> deadline_;
    std::optional<Computer> computer_;
};

}  // namespace talus
