// A position of Talat for two as alpha-beta sees it: three boards of a graph, so that a step is a look at
// what follows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/fixed_vector.h"
#include "game/per_seat.h"
#include "games/talat/evaluation/board_graph.h"
#include "games/talat/rules/state.h"

namespace talus::talat {

class Duel {
  public:
    struct Step {
        Move move;
        std::uint32_t step;  // of the graph; not of placements
        bool is_forcing() const { return move.type == Move::Type::take; }
    };
    using Steps = FixedVector<Step, State::MoveList::capacity()>;

    // Pre: two players; the graph is not full.
    Duel(const State& state, BoardGraph& graph);

    Turn turn() const { return turn_; }
    std::uint64_t hash() const { return hash_; }  // that of the state

    // In the order of State::legal_moves.
    void list(Steps& steps) const;
    // Captures alone.
    void list_forcing(Steps& steps) const;
    Duel after(const Step& step) const;

    // The log odds of the seat on turn, in thousandths. Pre: the game is not over.
    int evaluate() const;

    // Of a finished game: 1 for a win, 0 for a tie, -1 for a loss.
    int result(Seat seat) const;

  private:
    bool is_setup() const { return !in_hand_.empty(); }
    const BoardNode& node(int board) const { return (*graph_)[boards_[board]]; }
    bool is_frozen(int board) const { return !is_setup() && node(board).is_frozen; }
    int score(Seat seat) const;
    bool can_step(Seat seat) const;
    Seat placing_colour() const { return in_hand_.kinds_of(Seat::third) != 0 ? Seat::third : turn_.seat; }

    void place(const Move& move);
    void pass_turn();
    void update_hash();

    BoardGraph* graph_;
    PerBoard<std::uint32_t> boards_;  // their numbers in the graph
    PerSeat<TowerSet, 2> taken_;
    TowerSet in_hand_;
    PerSeat<std::uint8_t, 2> taken_count_;
    Turn turn_{};
    std::uint64_t hash_ = 0;
};

}  // namespace talus::talat
