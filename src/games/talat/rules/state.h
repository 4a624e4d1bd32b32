// A position of Talat (RULES.md), three players or two with the Zihin.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/fixed_vector.h"
#include "base/hash.h"
#include "base/result.h"
#include "game/game_state.h"
#include "game/per_seat.h"
#include "game/problem.h"
#include "game/rematch.h"
#include "games/talat/rules/board.h"
#include "games/talat/rules/move.h"
#include "games/talat/rules/options.h"
#include "games/talat/rules/tower.h"

namespace talus::talat {

// What can be seen on the table; everything else about a position follows from it.
struct Layout {
    PerBoard<Board> boards;
    PerSeat<TowerSet, colour_count> taken;  // by the seat that took them
    Turn turn = Turn::of(Seat::first);

    friend bool operator==(const Layout&, const Layout&) = default;
};

class State {
  public:
    static constexpr std::string_view name = "talat";
    static constexpr RematchBeginner rematch_beginner = RematchBeginner::winner;  // who has the harder task
    using Options = talat::Options;
    using Move = talat::Move;
    // Set-up: at most 9 towers on 10 spaces. Later a tower has at most three spaces forward, each for a move
    // or a capture, and two captures sideways, and a seat moves at most nine own towers and five of the
    // Zihin's: 14 x 5 = 70.
    using MoveList = FixedVector<Move, 90>;
    using ChanceList = FixedVector<ChanceOutcome<Move>, 1>;  // there is no chance in Talat

    State() : State(Options{}) {}
    explicit State(const Options& options);
    // Fails with all that is wrong if it is not a position that can be played on (position.cpp). Pre: the
    // boards are as `put` makes them.
    static Result<State, Problems> check_layout(const Options& options, const Layout& layout);
    static Result<State> from_layout(const Options& options, const Layout& layout) {
        return or_first_problem(check_layout(options, layout));
    }

    static std::span<const Refusal* const> all_refusals();

    const Options& options() const { return options_; }
    int seat_count() const { return options_.players; }
    SeatRange seats() const { return SeatRange(seat_count()); }
    Turn turn() const { return layout_.turn; }
    std::uint64_t hash() const {
        return hash_with([](const Board& board) { return board.key; });
    }
    std::uint64_t fresh_hash() const {  // computed anew, for tests
        return hash_with([](const Board& board) { return board.fresh_key(); });
    }

    // The part of it that is not of the boards.
    static std::uint64_t hash_of_rest(TowerSet taken1, TowerSet taken2, TowerSet taken3, int players,
                                      Turn turn) {
        const std::uint64_t rest = static_cast<std::uint64_t>(players) << 8 |
                                   static_cast<std::uint64_t>(turn.kind) << 4 |
                                   static_cast<std::uint64_t>(turn.seat);
        return combine(taken1.bits() << 27 | taken2.bits(), taken3.bits() << 27 | rest);
    }

    void legal_moves(MoveList& moves) const;
    const Refusal* refusal(const Move& move) const;
    void play_unchecked(const Move& move);
    Outcome outcome() const;

    // Never called, since turn() is never chance.
    void chance_outcomes(ChanceList& outcomes) const { outcomes.clear(); }
    std::uint32_t chance_total() const { return 0; }
    Move chance_move(std::uint32_t) const { return {}; }

    // What stands where.
    const Layout& layout() const { return layout_; }
    const Board& board(int board) const { return layout_.boards[board]; }
    std::optional<Tower> tower_on(Space space) const;
    bool is_frozen(int board) const { return (frozen_boards_ >> board & 1U) != 0; }
    int frozen_count() const { return std::popcount(frozen_boards_); }

    // The towers that the seat has captured (T-KEEP).
    TowerSet taken_by(Seat seat) const { return layout_.taken[seat]; }
    // The points that the seat would have if the game ended now (T-SCORE).
    int score(Seat seat) const;
    // Those of them that are for towers on start lines.
    int line_points(Seat seat) const;

    // Set-up: the towers that are still to be placed, and the colour whose turn it is to get a tower.
    bool is_setup() const { return !in_hand_.empty(); }
    TowerSet in_hand() const { return in_hand_; }
    Seat placing_colour() const;

    // As if it were that seat's turn, all else being the same; nothing in the set-up, at the end, and if it
    // has no move or is to move already.
    std::optional<State> passed_to(Seat seat) const;

    friend bool operator==(const State&, const State&) = default;

  private:
    // The boards' keys, turned so that it matters which board it is, the towers taken, the players and whose
    // turn it is.
    template <class KeyOf>
    std::uint64_t hash_with(KeyOf&& key_of) const {
        const std::uint64_t boards =
            key_of(board(0)) ^ std::rotl(key_of(board(1)), 21) ^ std::rotl(key_of(board(2)), 42);
        return boards ^ hash_of_rest(taken_by(Seat::first), taken_by(Seat::second), taken_by(Seat::third),
                                     options_.players, layout_.turn);
    }

    void list_placements(MoveList& moves) const;
    bool can_move(Seat seat) const;

    void place(const Move& move);
    void remove_victim(Space space);
    void advance(Space from, Space to);
    void freeze_if_dead(int board);
    // T-END: whether two boards are frozen, that is, two bits are set.
    bool is_decided() const { return (frozen_boards_ & (frozen_boards_ - 1)) != 0; }
    void pass_turn();

    const Refusal* refusal_to_place(const Move& move) const;
    const Refusal* refusal_to_go(const Move& move) const;

    Layout layout_;
    TowerSet in_hand_;
    std::uint8_t frozen_boards_ = 0;  // a bit for each
    Options options_;
};

}  // namespace talus::talat
