// The requests to a module that also thinks.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "protocol/request/request_queue.h"

namespace talus {

class Requests {
  public:
    template <class Post>
    void receive(std::string_view line, Post post) {
        for (const Json& answer : queue_.receive(line)) post(answer);
    }

    // One slice of the work; says whether there is more.
    template <class Post>
    bool work(Post post) {
        if (job_ == nullptr) job_ = queue_.next(solutions_);
        if (job_ == nullptr) return false;
        const auto answer = job_->work_for(slice_seconds);
        if (job_->is_done()) queue_.finish(std::exchange(job_, nullptr));
        if (answer) post(*answer);
        return job_ != nullptr || queue_.has_waiting();
    }

  private:
    static constexpr double slice_seconds = 0.03;  // short enough for a click to be felt as answered at once

    RequestQueue queue_{TALUS_VERSION};
    Solutions solutions_;
    std::shared_ptr<Job> job_;  // at work; nullptr if none is
};

}  // namespace talus
