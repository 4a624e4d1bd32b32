// A large array that is read here and there: on huge pages where the system has them, so that finding a page
// does not take longer than reading from it.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <type_traits>
#ifdef __linux__
#include <sys/mman.h>
#endif
#ifdef _WIN32
#include <malloc.h>
#endif

namespace talus {

// All bytes are zero at first.
template <class T>
class HugeArray {
    static_assert(std::is_trivially_destructible_v<T>);

  public:
    HugeArray() = default;
    explicit HugeArray(std::size_t size) {
        // Small ones have no use for huge pages, and would fill them with nothing.
        const std::size_t page = size * sizeof(T) < 4 * huge_page ? alignof(std::max_align_t) : huge_page;
        const std::size_t bytes = (size * sizeof(T) + page - 1) / page * page;
        void* const memory = allocate(page, bytes);
        if (memory == nullptr) std::abort();  // the module for web pages has no exceptions
#ifdef __linux__
        if (page == huge_page) madvise(memory, bytes, MADV_HUGEPAGE);  // a wish: it works without
#endif
        std::memset(memory, 0, bytes);
        items_.reset(static_cast<T*>(memory));
    }

    T& operator[](std::size_t i) { return items_.get()[i]; }
    const T& operator[](std::size_t i) const { return items_.get()[i]; }
    explicit operator bool() const { return items_ != nullptr; }

  private:
    static constexpr std::size_t huge_page = std::size_t{1} << 21;
#ifdef _WIN32  // has no aligned_alloc
    static void* allocate(std::size_t alignment, std::size_t bytes) {
        return _aligned_malloc(bytes, alignment);
    }
    static void release(void* memory) { _aligned_free(memory); }
#else
    static void* allocate(std::size_t alignment, std::size_t bytes) {
        return std::aligned_alloc(alignment, bytes);
    }
    static void release(void* memory) { std::free(memory); }
#endif
    struct Free {
        void operator()(T* items) const { release(items); }
    };
    std::unique_ptr<T, Free> items_;
};

}  // namespace talus
