// Taluva as numbers. The island lies on a torus: a hex q,r stands at (q mod W, r mod W). Hexes of the island
// stand apart as long as it spans at most W - 2 hexes in each of the three directions of its rows; a
// placement that would make it longer has no id. No island spans more than 120 hexes, so W = 122 leaves out
// nothing.
#pragma once

#include <array>
#include <optional>

#include "encoding/encoding.h"
#include "games/taluva/rules/state.h"

namespace talus::taluva {

class Encoding {
  public:
    static constexpr int min_width = 8;
    static constexpr int exact_width = max_span + 2;
    // While placing, a direction; while building a hut, a tower, a temple, or an expansion into one of five
    // terrains.
    static constexpr int actions_a_hex = 8;
    static constexpr int feature_count = 8;

    // Pre: min_width <= width <= exact_width.
    Encoding(const Options& options, const EncodingSettings& settings)
        : players_(options.players), width_(settings.width) {}

    int action_count() const { return actions_a_hex * width_ * width_; }
    int action(const State& state, const Move& move) const;
    void actions(const State& state, const State::MoveList& moves, std::span<std::int32_t> ids) const;
    std::optional<Move> move(const State& state, int action) const;

    int chance_count() const { return tile_kinds; }
    int chance_id(const Move& move) const { return index(move.drawn_tile()); }
    std::optional<Move> chance_move(const State& state, int id) const;

    ObservationShape shape() const;
    void observe(const State& state, Seat viewer, std::span<std::uint8_t> planes,
                 std::span<float> scalars) const;
    void move_features(const State& state, const Move& move, std::span<std::int16_t> features) const;

    // The six rotations, counter-clockwise.
    int symmetry_count() const { return 6; }
    int turned_action(const State& state, int symmetry, int action) const;
    void turn_planes(int symmetry, std::span<const std::uint8_t> seen, std::span<std::uint8_t> turned) const;

  private:
    // From where to where the island goes: in q, r and q + r.
    struct Extent {
        std::array<int, 3> low, high;
    };

    static Extent extent_of(const Island& island);
    bool fits(const Extent& extent, const Move& move) const;
    int wrapped(int coordinate) const { return ((coordinate % width_) + width_) % width_; }
    int cell(Hex hex) const { return wrapped(hex.q) * width_ + wrapped(hex.r); }
    static int plane(const Move& move);
    int id(const Move& move) const;

    int players_;
    int width_;
};

static_assert(EncodingOf<Encoding, State>);

}  // namespace talus::taluva
