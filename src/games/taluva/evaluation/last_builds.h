// All that a seat can build in the last turn of a game, wherever it places its tile. Only what is used up
// counts then, so places are told apart by that alone, and all tiles are looked at in one go.
#pragma once

#include <array>
#include <cstdint>

#include "games/taluva/rules/state.h"

namespace talus::taluva {

class LastBuilds {
  public:
    // Pre: phase() is draw or place. It is the turn of the seat.
    explicit LastBuilds(const State& state);

    // Whatever the tile is.
    bool temple() const { return temple_; }
    bool tower() const { return tower_; }
    // Bit n: there is a build that takes n huts.
    std::uint32_t huts(Tile tile) const;

  private:
    // What expansions into one terrain take, if the tile brings none of it beside the settlement, its first
    // field, its second one, both.
    struct Expansions {
        std::uint32_t none = 0, first = 0, second = 0, both = 0;
    };
    using Counts = std::array<std::uint8_t, terrain_count>;

    Counts count_huts(const Island& island, const CellSet& fields) const;
    void add_expansions(const Counts& huts, int first, int second);
    void look_at_expansions(const State& state, const State::MoveList& placements);
    void look_at_eruption(const State& state, const Move& placement);
    void look_at_part(const State& state, const Settlement& part, CellId first, CellId second, int level);

    std::uint32_t bit(int huts) const {
        return huts >= 1 && huts <= supply_.huts ? std::uint32_t{1} << huts : 0;
    }

    Supply supply_;
    Settlements settlements_;
    bool temple_ = false, tower_ = false;
    std::array<Expansions, terrain_count> expansions_{};
};

}  // namespace talus::taluva
