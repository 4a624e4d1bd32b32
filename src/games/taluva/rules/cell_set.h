// A set of the island's hexes, by their numbers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace talus::taluva {

// Hexes are numbered in the order in which they came onto the table.
using CellId = std::uint8_t;

// 180 = 60 tiles × 3 hexes, if every tile of the largest box lies on the table.
inline constexpr int max_cells = 180;
// "No hex": one past the last, so that tables can hold an entry for it and loops over neighbours need not
// ask.
inline constexpr CellId no_cell = max_cells;

class CellSet {
  public:
    constexpr void insert(CellId cell) { words_[cell >> 6] |= bit(cell); }
    constexpr void erase(CellId cell) { words_[cell >> 6] &= ~bit(cell); }
    constexpr bool contains(CellId cell) const { return (words_[cell >> 6] & bit(cell)) != 0; }
    constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
    // Most sets are small: clearing bits one by one beats counting whole words where there is no instruction
    // for it.
    constexpr int size() const {
        int count = 0;
        for (std::uint64_t word : words_)
            for (; word != 0; word &= word - 1) ++count;
        return count;
    }
    // Pre: not empty.
    constexpr CellId first() const {
        for (int i = 0; i < 2; ++i)
            if (words_[i] != 0) return static_cast<CellId>(64 * i + std::countr_zero(words_[i]));
        return static_cast<CellId>(128 + std::countr_zero(words_[2]));
    }

    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
        for (int i = 0; i < 3; ++i)
            for (std::uint64_t word = words_[i]; word != 0; word &= word - 1)
                visit(static_cast<CellId>(64 * i + std::countr_zero(word)));
    }

    constexpr CellSet& operator|=(const CellSet& other) {
        for (int i = 0; i < 3; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr CellSet& operator&=(const CellSet& other) {
        for (int i = 0; i < 3; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr CellSet& operator-=(const CellSet& other) {
        for (int i = 0; i < 3; ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
    friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  private:
    static constexpr std::uint64_t bit(CellId cell) { return std::uint64_t{1} << (cell & 63); }

    std::uint64_t words_[3] = {};
};

}  // namespace talus::taluva
