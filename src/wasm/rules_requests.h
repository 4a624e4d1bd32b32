// The requests to a module that knows the rules alone: each is answered at once.
#pragma once

#include <string_view>

#include "protocol/request/rules_request.h"

namespace talus {

class Requests {
  public:
    template <class Post>
    void receive(std::string_view line, Post post) {
        post(answer_by_rules(line, memory_));
    }

    template <class Post>
    bool work(Post) {
        return false;
    }

  private:
    LineMemory memory_;
};

}  // namespace talus
