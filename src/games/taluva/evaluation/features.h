// What makes a position of Taluva good for a seat, in numbers. The network sees them beside the settlements
// (network.h); by_hand.h has weights for them alone.
#pragma once

#include <array>

#include "games/taluva/rules/state.h"

namespace talus::taluva {

// Each feature is about one seat. `Next` variants apply to the seat that draws next: what it has prepared it
// can also do, before anyone gets in the way.
enum class Feature : std::uint8_t {
    next,       // it draws next
    temples_1,  // it has built at least one temple, two, three
    temples_2,
    temples_3,
    towers_1,
    towers_2,
    huts_built,  // in twentieths
    huts_low,    // fewer than 5 huts left: how many fewer, in fifths
    huts_none,
    one_short,  // one building short of an early victory with temples and towers
    two_short,
    temple_ready_1,  // a temple could be built now; in two settlements
    temple_ready_2,
    temple_ready_next,
    tower_ready_1,
    tower_ready_2,
    tower_ready_next,
    wins_next,      // one building short, and it could be built now, by the seat that draws next
    wins_soon,      // the same for another seat
    sturdy_temple,  // a settlement for a temple that has a field to spare
    growing_1,      // a settlement that an expansion makes large enough for a temple; two such
    growing_2,
    growing_next,
    pairs,               // settlements of two fields without a temple
    singles,             // settlements of one field
    wasted,              // fields in settlements that have a temple, in tenths
    spare_temple_sites,  // settlements with tower but without temple of any size
    high_ground,         // settlements without a tower beside a hex of level 2, at most 2
    roomy,               // free fields beside own settlements, in tenths
    best_expansion,      // the most huts that one expansion takes, in tenths
    first_hut,           // it has a building on the island
    count,
};

inline constexpr int feature_count = static_cast<int>(Feature::count);
// Sums over features go in four lanes; there are zeros behind the last feature, so that all are full.
inline constexpr std::size_t feature_lanes = 4;
using Features = std::array<float, (feature_count + feature_lanes - 1) / feature_lanes * feature_lanes>;

// What may become of a settlement. It changes only if the free fields beside it do.
struct Prospects {
    CellSet room;  // the free fields beside it
    bool tower_ready;
    bool high_ground;
    std::array<std::uint16_t, terrain_count> huts{}, fields{};  // that an expansion takes and fills
};

Prospects prospects_of(const Island& island, const CellSet& free_fields, const Settlement& settlement);

// Describes a seat: its supply, perhaps after a build that is only considered, and its settlements one by
// one.
class Description {
  public:
    explicit Description(const Supply& supply) : left_(supply) {}

    void add(const Settlement& settlement, const Prospects& prospects);
    Features features(bool draws_next) const;

  private:
    Supply left_;
    int temple_ready_ = 0, tower_ready_ = 0, growing_ = 0, pairs_ = 0, singles_ = 0, wasted_ = 0,
        high_ground_ = 0;
    int spare_sites_ = 0, best_expansion_ = 0;
    bool has_sturdy_ = false, has_any_ = false;
    CellSet room_;
};

// A seat as it stands.
Features describe(const State& state, Seat seat);

}  // namespace talus::taluva
