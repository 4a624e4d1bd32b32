// How far findings differ: their standard deviation, gathered one by one.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace talus {

class Deviation {
  public:
    void add(double value) {
        ++count_;
        sum_ += value;
        squares_ += value * value;
    }
    // Nothing with fewer than two.
    std::optional<float> value() const {
        if (count_ < 2) return std::nullopt;
        const double around_mean = squares_ - sum_ * sum_ / count_;
        return static_cast<float>(std::sqrt(std::max(0.0, around_mean / (count_ - 1))));
    }

  private:
    std::uint32_t count_ = 0;
    double sum_ = 0, squares_ = 0;
};

}  // namespace talus
