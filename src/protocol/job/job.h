// One request at work. Whoever runs it, a thread of the engine, the server or a worker of the browser, asks
// it for its answers until the last one has come.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "base/json.h"
#include "protocol/job/kept_search.h"

namespace talus {

class Job {
  public:
    Job() = default;
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;
    virtual ~Job() = default;

    virtual const Json& id() const = 0;

    // Works until the next answer is due, a partial report or the last one, and returns it. Time counts from
    // the first call. Pre: !is_done().
    Json work() { return *work_for(std::nullopt); }
    // The same, but comes back after about so many seconds, with nothing if no answer is due: for those who
    // have one thread for all they do. Some work cannot be interrupted: see Computer::resumes_exactly(), and
    // a player's.
    virtual std::optional<Json> work_for(std::optional<double> seconds) = 0;
    bool is_done() const { return is_done_; }

    // Ends the work soon: the next answer is the last one, with what was found so far. From any thread.
    void stop() { is_stopped_.store(true, std::memory_order_relaxed); }

    // The answer if it is ended before its work begins.
    virtual Json never_begun() const = 0;

    // Before its work begins: what the thread that works has solved.
    void use(const Solutions& solutions) { solutions_ = solutions; }
    // Before its work begins and after it is done: what is remembered from one request to the next.
    virtual void take(std::unique_ptr<KeptSearch>&) {}
    virtual void leave(std::unique_ptr<KeptSearch>&) {}

  protected:
    const Solutions& solutions() const { return solutions_; }
    bool is_stopped() const { return is_stopped_.load(std::memory_order_relaxed); }
    void set_done() { is_done_ = true; }

  private:
    std::atomic<bool> is_stopped_ = false;
    bool is_done_ = false;
    Solutions solutions_;
};

}  // namespace talus
