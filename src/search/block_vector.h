// A vector whose elements never move: it grows block by block, so that its memory is what it holds and not,
// while it is copied to a larger place, three times as much.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace talus {

template <class T>
class BlockVector {
  public:
    BlockVector() = default;
    BlockVector(BlockVector&&) noexcept = default;
    BlockVector& operator=(BlockVector&&) noexcept = default;

    std::size_t size() const { return size_; }
    T& operator[](std::size_t i) { return blocks_[i / block_size][i % block_size]; }
    const T& operator[](std::size_t i) const { return blocks_[i / block_size][i % block_size]; }
    T& back() { return (*this)[size_ - 1]; }

    void push_back(const T& element) {
        if (size_ == blocks_.size() * block_size) blocks_.push_back(std::make_unique<T[]>(block_size));
        (*this)[size_++] = element;
    }
    // Keeps the first `size` elements. Pre: there are as many.
    void truncate(std::size_t size) {
        size_ = size;
        blocks_.resize((size + block_size - 1) / block_size);
    }

  private:
    static constexpr std::size_t block_size = 1024;  // small, for searches that are short

    std::vector<std::unique_ptr<T[]>> blocks_;
    std::size_t size_ = 0;
};

}  // namespace talus
