// How much somebody may do: so much at once, and so much a second in the long run.
#pragma once

#include <algorithm>

#include "server/rooms/setup/setup.h"

namespace talus::server {

class TokenBucket {
  public:
    static TokenBucket per_hour(double count) { return {count, count / 3600}; }
    constexpr TokenBucket(double size, double per_second)
        : size_(size), per_second_(per_second), tokens_(size) {}

    // Whether one more is allowed now; if so, it counts.
    bool take(Milliseconds now) {
        tokens_ = tokens_at(now);
        last_ = now;
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }

    // Whether nothing has been taken for so long that it is as good as a new one.
    bool is_full(Milliseconds now) const { return tokens_at(now) >= size_; }

  private:
    double tokens_at(Milliseconds now) const {
        const double seconds = static_cast<double>(std::max<Milliseconds>(0, now - last_)) / 1000;
        return std::min(size_, tokens_ + seconds * per_second_);
    }

    double size_;
    double per_second_;
    double tokens_;
    Milliseconds last_ = 0;
};

}  // namespace talus::server
