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
#include "games/talat/board.h"
#include "games/talat/move.h"
#include "games/talat/options.h"
#include "games/talat/tower.h"

namespace talus::talat {

// What can be seen on the table; everything else about a position follows from it.
struct Table {
    std::array<Board, board_count> boards{};
    std::array<TowerSet, colour_count> taken{};  // by the seat that took them
    Turn turn = Turn::of(Seat::first);

    friend bool operator==(const Table&, const Table&) = default;
};

class State {
  public:
    static constexpr std::string_view name = "talat";
    using Options = talat::Options;
    using Move = talat::Move;
    // Set-up: at most 9 towers on 10 spaces. Later a tower has at most three spaces forward, each for a move
    // or a capture, and two captures sideways, and a seat moves at most nine own towers and five of the
    // Zihin's: 14 x 5 = 70.
    using MoveList = FixedVector<Move, 90>;
    using ChanceList = FixedVector<ChanceOutcome<Move>, 1>;  // there is no chance in Talat

    State() : State(Options{}) {}
    explicit State(const Options& options);
    // Fails with a sentence if it is not a position that can be played on (position.cpp). Pre: the boards are
    // as `put` makes them.
    static Result<State> from_table(const Options& options, const Table& table);

    static std::span<const Refusal* const> all_refusals();

    const Options& options() const { return options_; }
    int seat_count() const { return options_.players; }
    Turn turn() const { return table_.turn; }
    std::uint64_t hash() const {
        return hash_with([](const Board& board) { return board.key; });
    }
    std::uint64_t fresh_hash() const {  // computed anew, for tests
        return hash_with([](const Board& board) { return board.fresh_key(); });
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
    const Table& table() const { return table_; }
    const Board& board(int board) const { return table_.boards[static_cast<std::size_t>(board)]; }
    std::optional<Tower> tower_on(Space space) const;
    bool is_frozen(int board) const { return (frozen_boards_ >> board & 1U) != 0; }
    int frozen_count() const { return std::popcount(frozen_boards_); }

    // The towers that the seat has captured (T-KEEP).
    TowerSet taken_by(Seat seat) const { return table_.taken[static_cast<std::size_t>(seat)]; }
    // The points that the seat would have if the game ended now (T-SCORE).
    int score(Seat seat) const;
    // Those of them that are for towers on start lines.
    int line_points(Seat seat) const;

    // Set-up: the towers that are still to be placed, and the colour whose turn it is to get a tower.
    bool is_setup() const { return !in_hand_.empty(); }
    TowerSet in_hand() const { return in_hand_; }
    Seat placing_colour() const;

    friend bool operator==(const State&, const State&) = default;

  private:
    // The boards' keys, turned so that it matters which board it is, the towers taken, the players and whose turn
    // it is.
    template <class KeyOf>
    std::uint64_t hash_with(KeyOf&& key_of) const {
        const std::uint64_t boards =
            key_of(board(0)) ^ std::rotl(key_of(board(1)), 21) ^ std::rotl(key_of(board(2)), 42);
        const std::uint64_t turn = static_cast<std::uint64_t>(options_.players) << 8 |
                                   static_cast<std::uint64_t>(table_.turn.kind) << 4 |
                                   static_cast<std::uint64_t>(table_.turn.seat);
        return boards ^ combine(taken_by(Seat::first).bits() << 27 | taken_by(Seat::second).bits(),
                                taken_by(Seat::third).bits() << 27 | turn);
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
    Seat next_seat(Seat seat) const {
        return index(seat) + 1 == seat_count() ? Seat::first : seat_at(index(seat) + 1);
    }

    const Refusal* refusal_to_place(const Move& move) const;
    const Refusal* refusal_to_go(const Move& move) const;

    Table table_;
    TowerSet in_hand_;
    std::uint8_t frozen_boards_ = 0;  // a bit for each
    Options options_;
};

}  // namespace talus::talat
