// How good a position of Talat is, and how good each move: the game's evaluation, handed to the search.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "base/random.h"
#include "evaluation/evaluator.h"
#include "game/level.h"
#include "game/values.h"
#include "games/talat/evaluation/board_worth.h"
#include "games/talat/evaluation/duel.h"
#include "games/talat/evaluation/trained.h"
#include "games/talat/rules/state.h"

namespace talus::talat {

class Evaluator {
  public:
    explicit Evaluator(const Judgement& judgement) : boards_(judgement), graph_(judgement) {}

    // Chances to win. Pre: the game is not over.
    Values evaluate(const State& state);

    // The value is that of the best move, one move deep.
    Values evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                    Random& random);

    // The seat's chance to win after each move; returns the values after the best one.
    Values judge(const State& state, const State::MoveList& moves, std::span<float> chances);

    // Final points. Pre: the game is not over.
    std::optional<Scores> expected_scores(const State& state) const;

    // For alpha-beta (search/alpha_beta.h). Pre: two players.
    Duel position(const State& state) { return {state, graph_}; }
    void allow(std::size_t bytes) { graph_.prepare(bytes / BoardGraph::bytes_of(1)); }
    bool has_room() const { return !graph_.is_full(); }
    void make_room() { graph_.clear(); }
    // A placement by its tower and its space, a step by its start and its direction.
    static std::size_t move_number(const Move& move) {
        if (move.type == Move::Type::place)
            return static_cast<std::size_t>(index(move.kind) * spaces + move.to.index());
        const int direction = move.to.bit() - move.from.bit() + row_bits + 1;
        return static_cast<std::size_t>((kind_count + direction) * spaces + move.from.index());
    }

  private:
    static constexpr int spaces = board_count * 32;

  public:
    // Directions are from -7 to 7.
    static constexpr std::size_t move_numbers = (kind_count + 2 * (row_bits + 1) + 1) * spaces;

    static constexpr EvaluatorTraits traits{.cache_bytes = BoardMemory::bytes};

  private:
    PerSeat<float> strengths(const State& state);

    BoardMemory boards_;
    BoardGraph graph_;
};

inline Evaluator evaluator_for(const State& state) {
    return Evaluator(trained(state.seat_count()).judgement);
}

Levels levels_for(const State& state);

// How long a review looks at each position, so that a whole game takes a minute or less.
std::uint32_t review_visits(const State& state);

}  // namespace talus::talat
