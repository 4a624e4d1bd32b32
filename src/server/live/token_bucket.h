// How much somebody may do: so much at once, and so much a second in the long run.
#pragma once

#include <algorithm>

#include "server/rooms/setup.h"

namespace talus::server {

class TokenBucket {
  public:
    constexpr TokenBucket(double size, double per_second) : size_(size), per_second_(per_second), tokens_(size) {}

    // Whether one more is allowed now; if so, it counts.
    bool take(Milliseconds now) {
        refill(now);
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }

    // Whether nothing has been taken for so long that it is as good as a new one.
    bool is_full(Milliseconds now) {
        refill(now);
        return tokens_ >= size_;
    }

  private:
    void refill(Milliseconds now) {
        if (now > last_) tokens_ = std::min(size_, tokens_ + static_cast<double>(now - last_) / 1000 * per_second_);
        last_ = now;
    }

    double size_;
    double per_second_;
    double tokens_;
    Milliseconds last_ = 0;
};

}  // namespace talus::server
