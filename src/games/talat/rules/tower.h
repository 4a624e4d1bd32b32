// The towers: nine kinds, three heights with three shapes each, and which of them beats which.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "game/seat.h"

namespace talus::talat {

// In the order of their value (RULES, T-TIE): the higher tower is worth more, then the one with more sides.
enum class Kind : std::uint8_t { S3, S4, S6, M3, M4, M6, L3, L4, L6 };

inline constexpr int kind_count = 9;

constexpr int index(Kind kind) {
    return static_cast<int>(kind);
}
constexpr Kind kind_at(int index) {
    return static_cast<Kind>(index);
}

// 1 is small, 2 medium, 3 large.
constexpr int height(Kind kind) {
    return index(kind) / 3 + 1;
}
constexpr int sides(Kind kind) {
    return std::array{3, 4, 6}[index(kind) % 3];
}

// A set of kinds, one bit each.
using KindSet = std::uint16_t;
inline constexpr KindSet all_kinds = (1U << kind_count) - 1;

constexpr KindSet set_of(Kind kind) {
    return static_cast<KindSet>(1U << index(kind));
}
constexpr bool contains(KindSet set, Kind kind) {
    return (set >> index(kind) & 1U) != 0;
}

namespace detail {

// Not every processor can count bits.
inline constexpr auto kind_set_sizes = [] {
    std::array<std::uint8_t, all_kinds + 1> sizes{};
    for (std::size_t set = 1; set < sizes.size(); ++set)
        sizes[set] = static_cast<std::uint8_t>(sizes[set / 2] + set % 2);
    return sizes;
}();

// T-CAPTURE-HEIGHT, T-CAPTURE-SIDES, T-CAPTURE-DAVID.
constexpr bool beats_by_the_rules(Kind attacker, Kind victim) {
    if (height(attacker) == height(victim)) return sides(attacker) > sides(victim);
    if (attacker == Kind::S3 && victim == Kind::L6) return true;
    return height(attacker) == height(victim) + 1;
}

struct Relations {
    std::array<KindSet, kind_count> beaten{};   // by the attacker
    std::array<KindSet, kind_count> beaters{};  // by the victim
};

inline constexpr Relations relations = [] {
    Relations table;
    for (int a = 0; a < kind_count; ++a)
        for (int v = 0; v < kind_count; ++v) {
            if (!beats_by_the_rules(kind_at(a), kind_at(v))) continue;
            table.beaten[a] |= set_of(kind_at(v));
            table.beaters[v] |= set_of(kind_at(a));
        }
    return table;
}();

}  // namespace detail

constexpr int size_of(KindSet kinds) {
    return detail::kind_set_sizes[kinds];
}

constexpr KindSet beaten_by(Kind attacker) {
    return detail::relations.beaten[index(attacker)];
}
constexpr KindSet beaters_of(Kind victim) {
    return detail::relations.beaters[index(victim)];
}
constexpr bool beats(Kind attacker, Kind victim) {
    return contains(beaten_by(attacker), victim);
}

// One of the 27 towers. With two players the third seat's towers are the Zihin's.
struct Tower {
    Seat owner = Seat::first;
    Kind kind = Kind::S3;

    friend constexpr bool operator==(Tower, Tower) = default;
};

inline constexpr int colour_count = 3;
inline constexpr SeatRange all_colours(colour_count);
inline constexpr int tower_count = colour_count * kind_count;

// 0 to 26.
constexpr int index(Tower tower) {
    return static_cast<int>(tower.owner) * kind_count + index(tower.kind);
}

constexpr Tower tower_at(int index) {
    return {seat_at(index / kind_count), kind_at(index % kind_count)};
}

// A set of towers, one bit each.
class TowerSet {
  public:
    static constexpr TowerSet all_of(Seat owner) {
        TowerSet set;
        set.bits_ = std::uint32_t{all_kinds} << index(Tower{owner, Kind::S3});
        return set;
    }

    constexpr bool contains(Tower tower) const { return (bits_ >> index(tower) & 1U) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const {
        return size_of(kinds_of(Seat::first)) + size_of(kinds_of(Seat::second)) +
               size_of(kinds_of(Seat::third));
    }
    constexpr std::uint64_t bits() const { return bits_; }  // 27
    constexpr KindSet kinds_of(Seat owner) const {
        return static_cast<KindSet>(bits_ >> index(Tower{owner, Kind::S3}) & all_kinds);
    }

    constexpr void insert(Tower tower) { bits_ |= 1U << index(tower); }
    constexpr void insert(TowerSet towers) { bits_ |= towers.bits_; }
    constexpr void remove(Tower tower) { bits_ &= ~(1U << index(tower)); }
    constexpr void remove(TowerSet towers) { bits_ &= ~towers.bits_; }

    friend constexpr bool operator==(TowerSet, TowerSet) = default;

  private:
    std::uint32_t bits_ = 0;
};

}  // namespace talus::talat
