// A vector with room for N elements inside itself: no heap, and the elements beyond size() are never touched,
// so a large list on the stack costs nothing until it is filled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <type_traits>

namespace talus {

template <class T, std::size_t N>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>, "elements are moved with plain assignment");

  public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    FixedVector() {}  // NOLINT: leaves the storage uninitialised on purpose
    FixedVector(std::initializer_list<T> values) {
        for (const T& value : values) push_back(value);
    }
    FixedVector(const FixedVector& other) { *this = other; }
    FixedVector& operator=(const FixedVector& other) {  // NOLINT: self-assignment is harmless
        size_ = other.size_;
        for (std::size_t i = 0; i < size_; ++i) items_[i] = other.items_[i];
        return *this;
    }

    static constexpr std::size_t capacity() { return N; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }

    // Every capacity in this project is proved in a comment; should a proof be wrong, we stop at once rather
    // than write past the end.
    void push_back(const T& value) {
        if (size_ == N) [[unlikely]]
            std::abort();
        items_[size_++] = value;
    }
    void pop_back() { --size_; }

    // For generators that fill many elements in a tight loop: makes sure that `count` more fit, hands out the
    // place to write them, and `grow_to` takes what was written.
    T* reserve_more(std::size_t count) {
        if (N - size_ < count) [[unlikely]]
            std::abort();
        return items_ + size_;
    }
    void grow_to(const T* end) { size_ = static_cast<std::uint32_t>(end - items_); }

    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    T& back() { return items_[size_ - 1]; }
    const T& back() const { return items_[size_ - 1]; }
    T* data() { return items_; }
    const T* data() const { return items_; }
    iterator begin() { return items_; }
    iterator end() { return items_ + size_; }
    const_iterator begin() const { return items_; }
    const_iterator end() const { return items_ + size_; }

    friend bool operator==(const FixedVector& a, const FixedVector& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i)
            if (!(a.items_[i] == b.items_[i])) return false;
        return true;
    }

  private:
    std::uint32_t size_ = 0;
    union {  // a union, so that T's constructor is not run N times
        T items_[N];
    };
};

}  // namespace talus
