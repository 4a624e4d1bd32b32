// Which of many numbered things are kept, and where each of them stands when the others are gone.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace talus {

class KeptPlaces {
  public:
    explicit KeptPlaces(std::size_t count) : words_(count / 64 + 1), before_(words_.size()) {}

    void keep(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << i % 64; }
    bool keeps(std::size_t i) const { return (words_[i / 64] >> i % 64 & 1) != 0; }

    // To be called when all are marked; returns how many are kept.
    std::size_t close_ranks() {
        std::uint32_t count = 0;
        for (std::size_t word = 0; word < words_.size(); ++word) {
            before_[word] = count;
            count += static_cast<std::uint32_t>(std::popcount(words_[word]));
        }
        return count;
    }
    // Pre: the ranks are closed.
    std::uint32_t place(std::size_t i) const {
        const std::uint64_t lower = (std::uint64_t{1} << i % 64) - 1;
        return before_[i / 64] + static_cast<std::uint32_t>(std::popcount(words_[i / 64] & lower));
    }

  private:
    std::vector<std::uint64_t> words_;
    std::vector<std::uint32_t> before_;  // kept ones before each word
};

}  // namespace talus
