// Trained numbers as data files: named arrays behind a header with the network's name, its version and a
// checksum.
//
//   "TALUSNET"  version: u32  CRC-32 of all that follows: u32  network: text
//   then for each array  name: text  type: u8 ('b' int8, 'h' int16, 'f' float)  count: u32  the numbers
//
// A text is its length (u8) and its bytes; numbers are little-endian. Files are part of the program
// (talus_embed in cmake/embed.cmake); tools write them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"

namespace talus {

static_assert(std::endian::native == std::endian::little, "numbers are copied as they are");

namespace detail {

// The numbers of an array, or of an array of arrays.
template <class T>
struct Numbers {
    using Type = T;
    static constexpr std::size_t count = 1;
};
template <class T, std::size_t size>
struct Numbers<std::array<T, size>> {
    using Type = typename Numbers<T>::Type;
    static constexpr std::size_t count = size * Numbers<T>::count;
};

template <class T>
inline constexpr char number_type = [] {
    static_assert(std::is_same_v<T, std::int8_t> || std::is_same_v<T, std::int16_t> ||
                  std::is_same_v<T, float>);
    return std::is_same_v<T, float> ? 'f' : std::is_same_v<T, std::int16_t> ? 'h' : 'b';
}();

}  // namespace detail

// A file that is whole, of the right network and of the right version. The bytes have to outlive it.
class NetworkFile {
  public:
    // Refuses, with a sentence, what is damaged, or not what this program can use.
    static Result<NetworkFile> open(std::span<const unsigned char> bytes, std::string_view network,
                                    std::uint32_t version);

    // Copies the array of that name into a std::array, or an array of arrays, of just as many numbers of that
    // type. Returns what is wrong, if anything.
    template <class T>
    [[nodiscard]] std::optional<Error> read(std::string_view name, T& numbers) const {
        using Numbers = detail::Numbers<T>;
        return copy(name, detail::number_type<typename Numbers::Type>, Numbers::count, &numbers,
                    sizeof(numbers));
    }

  private:
    struct Array {
        std::string_view name;
        char type;
        std::size_t count;
        const unsigned char* data;
    };

    std::optional<Error> copy(std::string_view name, char type, std::size_t count, void* to,
                              std::size_t size) const;

    std::string network_;
    std::vector<Array> arrays_;
};

class NetworkFileWriter {
  public:
    NetworkFileWriter(std::string_view network, std::uint32_t version);

    template <class T>
    void add(std::string_view name, const T& numbers) {
        using Numbers = detail::Numbers<T>;
        append(name, detail::number_type<typename Numbers::Type>, Numbers::count, &numbers, sizeof(numbers));
    }

    // The file so far.
    std::vector<unsigned char> bytes() const;

  private:
    void append(std::string_view name, char type, std::size_t count, const void* from, std::size_t size);

    std::uint32_t version_;
    std::vector<unsigned char> body_;
};

}  // namespace talus
