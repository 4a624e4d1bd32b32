// Sets of 128 bits: the compiler's own number where it has one, else two words.
#pragma once

#include <bit>
#include <cstdint>

namespace talus {

class TwoWords {
  public:
    constexpr TwoWords() = default;
    constexpr TwoWords(std::uint64_t low) : low_(low) {}  // NOLINT: as other numbers are
    constexpr TwoWords(std::uint64_t high, std::uint64_t low) : high_(high), low_(low) {}

    constexpr explicit operator std::uint64_t() const { return low_; }
    constexpr TwoWords operator~() const { return {~high_, ~low_}; }
    constexpr TwoWords operator<<(int count) const {
        if (count == 0) return *this;
        if (count >= 64) return {low_ << (count - 64), 0};
        return {high_ << count | low_ >> (64 - count), low_ << count};
    }
    constexpr TwoWords operator>>(int count) const {
        if (count == 0) return *this;
        if (count >= 64) return {0, high_ >> (count - 64)};
        return {high_ >> count, low_ >> count | high_ << (64 - count)};
    }
    constexpr TwoWords& operator|=(TwoWords other) { return *this = *this | other; }
    constexpr TwoWords& operator&=(TwoWords other) { return *this = *this & other; }

    friend constexpr TwoWords operator|(TwoWords a, TwoWords b) {
        return {a.high_ | b.high_, a.low_ | b.low_};
    }
    friend constexpr TwoWords operator&(TwoWords a, TwoWords b) {
        return {a.high_ & b.high_, a.low_ & b.low_};
    }
    friend constexpr TwoWords operator-(TwoWords a, TwoWords b) {
        return {a.high_ - b.high_ - (a.low_ < b.low_), a.low_ - b.low_};
    }
    friend constexpr bool operator==(TwoWords, TwoWords) = default;

  private:
    std::uint64_t high_ = 0, low_ = 0;
};

#ifdef __SIZEOF_INT128__
__extension__ using Wide = unsigned __int128;
#else
using Wide = TwoWords;
#endif

constexpr int lowest_bit(std::uint64_t word) {
    return std::countr_zero(word);
}
// Pre: not 0.
template <class Word>
constexpr int lowest_bit(Word word) {
    const auto low = static_cast<std::uint64_t>(word);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(word >> 64));
}

}  // namespace talus
