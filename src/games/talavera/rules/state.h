// A position of Talavera, for two players or alone. What both forms share is in state.cpp; the steps of each
// form are in two_player.cpp and solo.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/fixed_vector.h"
#include "base/result.h"
#include "game/game_state.h"
#include "game/outcome.h"
#include "game/per_seat.h"
#include "game/problem.h"
#include "game/refusal.h"
#include "game/seat.h"
#include "games/talavera/rules/cards.h"
#include "games/talavera/rules/move.h"
#include "games/talavera/rules/options.h"
#include "games/talavera/rules/phase.h"
#include "games/talavera/rules/scoring.h"

namespace talus::talavera {

inline constexpr int round_count = 4;

struct Layout;

class State {
  public:
    using Move = talavera::Move;
    using Options = talavera::Options;
    // The longest lists: a flip of two of four cards, 6 moves. A draft offers at most 3 cards, a tuck or a
    // corner at most 4 colours, a pair at most 2 cards and the redraw.
    using MoveList = FixedVector<Move, 6>;
    // The longest list: a deal of four of 16 unseen cards, 1820 outcomes. The orders have 18 * 17 = 306, a
    // flip at most 16 * 15 / 2 = 120, a solo deal 17 * 16 / 2 = 136.
    using ChanceList = FixedVector<ChanceOutcome<Move>, 1820>;

    static constexpr std::string_view name = "talavera";
    static std::span<const Refusal* const> all_refusals();

    State() : State(Options{}) {}
    explicit State(const Options& options);

    // The position with these cards on the table, or all that is wrong with them. Accepts exactly the
    // positions that a game can reach. Pre: what only the other form of the game has is empty in the layout.
    static Result<State, Problems> check_layout(const Options& options, const Layout& layout);

    const Options& options() const { return options_; }
    int seat_count() const { return options_.players; }
    SeatRange seats() const { return SeatRange(seat_count()); }
    Turn turn() const;
    // Of all that matters for the rest of the game, and of nothing else: where the same tiles were placed
    // with different cards, positions differ and their hashes do not, so that a search sees them as one.
    std::uint64_t hash() const;

    void legal_moves(MoveList& moves) const;
    void chance_outcomes(ChanceList& outcomes) const;
    std::uint32_t chance_total() const;  // every outcome has weight 1
    Move chance_move(std::uint32_t ticket) const;
    const Refusal* refusal(const Move& move) const;
    void play_unchecked(const Move& move);
    Outcome outcome() const;

    // What lies on the table.
    Phase phase() const { return phase_; }
    int round() const { return round_ + 1; }  // 1 to 4
    bool is_solo() const { return options_.is_solo(); }
    // Of this round. Pre: two players, and drawn already.
    Seat first_drafter() const { return first_drafter_; }
    // Whose tile side may still turn up. With hidden pairing, the cards face down in the market are among
    // them.
    CardSet unseen() const { return unseen_; }
    // The market of two players, or the solo player's pair.
    CardSet face_up() const { return face_up_; }
    // Market cards with their order side up that everybody knows: with printed pairing only.
    CardSet face_down() const { return face_down_; }
    // How many lie there, known or not.
    int face_down_count() const;

    // What a seat has. Card::none before it is dealt.
    Card order_card(Seat seat) const { return orders_[seat]; }
    // Cards drafted or kept in this round and not placed yet.
    CardSet hand(Seat seat) const { return hands_[seat]; }
    // Cards tucked under a colour.
    CardSet corner(Seat seat, Colour colour) const { return corners_[seat][index(colour)]; }
    // Tiles of each colour that count; alone, the sets so far.
    Tiles placed(Seat seat) const { return placed_[seat]; }
    // Points, were the game to end now (V-SCORE). 0 without an order card.
    int score(Seat seat) const;

    // The solo game.
    bool is_used(Colour colour) const { return !corner(Seat::first, colour).empty(); }
    bool redraw_left() const { return redraw_left_; }
    CardSet discards() const;

    // As if that seat drafted first in this round; nothing once a card of the round is drafted, and alone.
    std::optional<State> passed_to(Seat seat) const;

    friend bool operator==(const State&, const State&) = default;

    // Pre: two players.
    static constexpr Seat other(Seat seat) { return next_seat(seat, 2); }

  private:
    // Whose decision the phase asks for. Pre: it asks for one.
    Seat actor_seat() const;

    // Each does its form's part of the function of the same name.
    void two_player_legal_moves(MoveList& moves) const;
    std::uint32_t two_player_chance_total() const;
    Move two_player_chance_move(std::uint32_t ticket) const;
    const Refusal* two_player_refusal(const Move& move) const;
    void two_player_play(const Move& move);
    void solo_legal_moves(MoveList& moves) const;
    std::uint32_t solo_chance_total() const;
    Move solo_chance_move(std::uint32_t ticket) const;
    const Refusal* solo_refusal(const Move& move) const;
    void solo_play(const Move& move);

    void start_two_player_round();
    void draft(Card card);
    void tuck(Card card, Colour colour);
    void end_two_player_round();
    void take_solo_card(Card card);
    void fill_corner(Colour colour);

    CardSet unseen_ = CardSet::all();
    CardSet face_up_;
    CardSet face_down_;
    PerSeat<CardSet, 2> hands_;
    PerSeat<std::array<CardSet, colour_count>, 2> corners_;
    PerSeat<Tiles, 2> placed_;
    PerSeat<Card, 2> orders_;
    Options options_;
    Phase phase_;
    std::uint8_t round_ = 0;
    Seat first_drafter_ = Seat::first;
    bool redraw_left_;
};
static_assert(sizeof(State) == 64);  // one cache line

inline Turn State::turn() const {
    switch (actor(phase_)) {
        case Actor::chance: return Turn::chance();
        case Actor::nobody: return Turn::over();
        default: return Turn::of(actor_seat());
    }
}

inline Seat State::actor_seat() const {
    return actor(phase_) == Actor::first_drafter ? first_drafter_ : other(first_drafter_);
}

// The position after a legal move or an outcome of chance.
inline State after(const State& state, const Move& move) {
    State next = state;
    next.play_unchecked(move);
    return next;
}

}  // namespace talus::talavera
