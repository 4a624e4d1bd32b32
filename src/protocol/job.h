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
    // The same, but comes back after about so many seconds, with nothing if no answer is due: for those who have one
    // thread for all they do. Some work cannot be interrupted: see Computer::resumes_exactly(), and a player's.
    std::optional<Json> work_for(std::optional<double> seconds);
    bool is_done() const { return is_done_; }

    // Ends the work soon: the next answer is the last one, with what was found so far. From any thread.
    void stop() { is_stopped_.store(true, std::memory_order_relaxed); }

    // The answer to a request that was ended before its work began.
    static Json never_begun(const AnalysisRequest& request);

  private:
    Json finish(std::string_view reason, const AnyAnalysis& analysis);
    Json report(bool is_final, std::string_view reason, AnyAnalysis analysis);
    Json answer_for_player();
    std::optional<Json> search_on(std::optional<double> seconds);
    std::optional<double> time_to_report() const;
    bool is_stopped() const { return is_stopped_.load(std::memory_order_relaxed); }

    AnalysisRequest request_;
    std::atomic<bool> is_stopped_ = false;
    bool is_done_ = false;
    bool has_reported_ = false;
    Deadline::Clock::time_point begin_{};
    std::optional<Deadline> deadline_, next_report_;
    std::optional<Computer> computer_;
};

}  // namespace talus
