// Talat as numbers, as the deciding seat sees the table: its own row 1 lies on the first board, its own row 5
// on the last. With three players the boards are counted from its own; with two, the second player's table is
// turned upside down.
#pragma once

#include <optional>

#include "encoding/encoding.h"
#include "games/talat/rules/state.h"

namespace talus::talat {

class Encoding {
  public:
    static constexpr int space_count = board_count * line_length * line_length;
    // Forward to the left, forward, forward to the right, left, right: columns as they are written.
    static constexpr int step_count = 5;
    static constexpr int place_actions = kind_count * space_count;
    static constexpr int feature_count = 11;

    Encoding(const Options& options, const EncodingSettings&) : players_(options.players) {}

    int action_count() const { return place_actions + space_count * step_count; }
    int action(const State& state, const Move& move) const;
    void actions(const State& state, const State::MoveList& moves, std::span<std::int32_t> ids) const;
    std::optional<Move> move(const State& state, int action) const;

    // There is no chance in Talat.
    int chance_count() const { return 0; }
    int chance_id(const Move&) const { return no_action; }
    std::optional<Move> chance_move(const State&, int) const { return std::nullopt; }

    ObservationShape shape() const;
    void observe(const State& state, Seat viewer, std::span<std::uint8_t> planes,
                 std::span<float> scalars) const;
    void move_features(const State& state, const Move& move, std::span<std::int16_t> features) const;

    // Each board may be mirrored, left to right: bit b of the symmetry is for board b, as the seat counts
    // them.
    int symmetry_count() const { return 1 << board_count; }
    int turned_action(const State& state, int symmetry, int action) const;
    void turn_planes(int symmetry, std::span<const std::uint8_t> seen, std::span<std::uint8_t> turned) const;

  private:
    // Both ways: turning the table twice is no change for two players, and with three the boards go around.
    Space seen_space(Seat viewer, Space space) const;
    Space real_space(Seat viewer, Space seen) const;
    int seen_colour(Seat viewer, Seat colour) const;

    int players_;
};

static_assert(EncodingOf<Encoding, State>);

}  // namespace talus::talat
