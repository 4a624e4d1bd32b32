// What the fuzz targets share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace talus::fuzz {

// A broken promise stops the fuzzer, which keeps the input.
inline void check(bool promise) {
    if (!promise) std::abort();
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// Deals out the input byte by byte; zeros when it is used up.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    bool empty() const { return size_ == 0; }
    std::uint8_t next() {
        if (size_ == 0) return 0;
        --size_;
        return *data_++;
    }
    // A number below `bound`, from as many bytes as it takes. Pre: bound > 0.
    std::uint32_t below(std::uint32_t bound) {
        std::uint32_t value = 0;
        for (std::uint32_t range = 1; range < bound; range *= 256) {
            value = value * 256 + next();
            if (range > 65535) break;
        }
        return value % bound;
    }
    std::string_view rest() const { return as_text(data_, size_); }

  private:
    const std::uint8_t* data_;
    std::size_t size_;
};

}  // namespace talus::fuzz
