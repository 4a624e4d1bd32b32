// A position of Pig.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/fixed_vector.h"
#include "base/result.h"
#include "examples/pig/move.h"
#include "examples/pig/options.h"
#include "game/game_state.h"
#include "game/outcome.h"
#include "game/per_seat.h"
#include "game/problem.h"

namespace talus::pig {

inline constexpr int round_count = 30;
inline constexpr int die_sides = 6;

enum class Phase : std::uint8_t { roll, decide, over };

// What is on the layout.
struct Layout {
    Phase phase = Phase::roll;
    Seat seat = Seat::first;    // whose turn it is, or, at the end, was
    std::uint8_t round = 1;     // 1 to 30
    std::uint8_t gathered = 0;  // in this turn
    PerSeat<std::uint8_t, 3> scores;

    friend bool operator==(const Layout&, const Layout&) = default;
};

class State {
  public:
    using Move = pig::Move;
    using Options = pig::Options;
    using MoveList = FixedVector<Move, 2>;  // roll and hold
    using ChanceList = FixedVector<ChanceOutcome<Move>, die_sides>;

    static constexpr std::string_view name = "pig";
    static std::span<const Refusal* const> all_refusals();

    State() = default;
    explicit State(const Options& options) : options_(options) {}
    // The state with this layout, or all that is impossible about it.
    static Result<State, Problems> from_layout(const Options& options, const Layout& layout);

    const Options& options() const { return options_; }
    const Layout& layout() const { return layout_; }
    int seat_count() const { return options_.players; }
    SeatRange seats() const { return SeatRange(seat_count()); }
    Turn turn() const;
    std::uint64_t hash() const;

    void legal_moves(MoveList& moves) const;
    void chance_outcomes(ChanceList& outcomes) const;
    std::uint32_t chance_total() const { return die_sides; }
    Move chance_move(std::uint32_t ticket) const { return Move::die(static_cast<int>(ticket) + 1); }
    const Refusal* refusal(const Move& move) const;
    void play_unchecked(const Move& move);
    Outcome outcome() const;

    // As if it were the turn of that seat instead, which is to roll.
    std::optional<State> passed_to(Seat seat) const;

    friend bool operator==(const State&, const State&) = default;

  private:
    // Whether holding would reach the goal.
    bool is_enough() const { return layout_.scores[layout_.seat] + layout_.gathered >= options_.goal; }
    void end_turn();

    Options options_;
    Layout layout_;
};

}  // namespace talus::pig
