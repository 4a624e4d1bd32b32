// Where the computer players think: a few threads at a low priority, each with one question at a time.
// Questions wait in a line, one a room at most, in which addresses take turns and within each its persons.
// The longer one's own part of the line, the shorter each of its questions may take: a hundred games with
// strong players share the processors fairly, whoever plays one game waits for nobody's hundred, and people,
// who are served by another thread, do not notice.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "play/any_state.h"
#include "server/live/tables/fair_line.h"

namespace talus::server {

class ThinkingPool {
  public:
    struct Question {
        AnyState state;  // a decision
        int level;
        std::uint64_t seed;
        Payer payer;
        std::function<void(std::string move)> answer;  // called from one of the threads
    };

    explicit ThinkingPool(int threads);
    ~ThinkingPool();  // what has not been answered never will be

    void ask(Question question);
    std::size_t waiting() const;

  private:
    void think();
    // Pre: the mutex is held. `behind`: so many of the same address wait for it.
    double seconds_for_one(std::size_t behind) const;

    mutable std::mutex mutex_;
    std::condition_variable has_question_;
    FairLine<Question> questions_;
    std::atomic<bool> is_ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace talus::server
