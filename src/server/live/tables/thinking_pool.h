// Where the computer players think: a few threads at a low priority, each with one question at a time.
// Questions wait in a line, one a room at most, and the longer the line, the shorter each may take: a hundred
// games with strong players share the processors fairly, and people, who are served by another thread, do not
// notice.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "play/any_state.h"

namespace talus::server {

class ThinkingPool {
  public:
    struct Question {
        AnyState state;  // a decision
        int level;
        std::uint64_t seed;
        std::function<void(std::string move)> answer;  // called from one of the threads
    };

    explicit ThinkingPool(int threads);
    ~ThinkingPool();  // what has not been answered never will be

    void ask(Question question);
    std::size_t waiting() const;

  private:
    void think();
    double seconds_for_one() const;  // pre: the mutex is held

    mutable std::mutex mutex_;
    std::condition_variable has_question_;
    std::deque<Question> questions_;
    std::atomic<bool> is_ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace talus::server
