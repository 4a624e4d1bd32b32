// Talavera as numbers, for two players and alone.
#pragma once

#include <optional>

#include "encoding/encoding.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

class Encoding {
  public:
    // Flips come first, then drafts, tucks, solo cards, the redraw and corners.
    static constexpr int pair_count = card_count * (card_count - 1) / 2;
    static constexpr int first_draft = pair_count;
    static constexpr int first_tuck = first_draft + card_count;
    static constexpr int first_keep = first_tuck + card_count * colour_count;
    static constexpr int redraw = first_keep + card_count;
    static constexpr int first_corner = redraw + 1;
    static constexpr int feature_count = 8;

    Encoding(const Options&, const EncodingSettings&) {}

    int action_count() const { return first_corner + colour_count; }
    int action(const State& state, const Move& move) const;
    void actions(const State& state, const State::MoveList& moves, std::span<std::int32_t> ids) const;
    std::optional<Move> move(const State& state, int action) const;

    // Which kind of outcome it is, the state says; the most are those of four cards of 18.
    int chance_count() const { return 3060; }
    int chance_id(const Move& move) const;
    std::optional<Move> chance_move(const State& state, int id) const;

    ObservationShape shape() const;
    void observe(const State& state, Seat viewer, std::span<std::uint8_t> planes,
                 std::span<float> scalars) const;
    void move_features(const State& state, const Move& move, std::span<std::int16_t> features) const;

    // No card is another one with its colours changed.
    int symmetry_count() const { return 1; }
    int turned_action(const State&, int, int action) const { return action; }
    void turn_planes(int symmetry, std::span<const std::uint8_t> seen, std::span<std::uint8_t> turned) const;
};

static_assert(EncodingOf<Encoding, State>);

}  // namespace talus::talavera
