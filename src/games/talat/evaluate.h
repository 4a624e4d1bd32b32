// How good a position of Talat is, and how good each move: the game's evaluation, handed to the search.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "base/random.h"
#include "game/level.h"
#include "game/values.h"
#include "games/talat/board_worth.h"
#include "games/talat/state.h"

namespace talus::talat {

extern const Judgement two_player_judgement;
extern const Judgement three_player_judgement;

// How many points a seat may expect at the end: a base by how near that is (the stages of feature::points, and behind
// them the set-up), and the weighted sum of its features.
struct PointForecast {
    std::array<float, feature::stages + 1> base;
    Weights weights;
};

extern const PointForecast two_player_points;
extern const PointForecast three_player_points;

class Evaluator {
  public:
    explicit Evaluator(const Judgement& judgement) : boards_(judgement) {}

    // Chances to win. Pre: the game is not over.
    Values estimate(const State& state);

    // The value is that of the best move, one move deep.
    Values evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                    Random& random);

    // The seat's chance to win after each move; returns the values after the best one.
    Values judge(const State& state, const State::MoveList& moves, std::span<float> chances);

    // Final points. Pre: the game is not over.
    std::optional<Scores> expected_scores(const State& state) const;

    // For alpha-beta (search/alpha_beta.h). The seat's log odds in thousandths; pre: two players.
    int rate(const State& state, Seat seat);
    static bool is_forcing(const Move& move) { return move.type == Move::Type::take; }
    // A placement by its tower and its space, a step by its start and its direction.
    static std::size_t move_number(const Move& move) {
        if (move.type == Move::Type::place) return static_cast<std::size_t>(index(move.kind) * spaces + move.to.index());
        const int direction = move.to.bit() - move.from.bit() + row_bits + 1;
        return static_cast<std::size_t>((kind_count + direction) * spaces + move.from.index());
    }

  private:
    static constexpr int spaces = board_count * 32;

  public:
    // Directions are from -7 to 7.
    static constexpr std::size_t move_numbers = (kind_count + 2 * (row_bits + 1) + 1) * spaces;

    // The most that it remembers.
    static constexpr std::size_t table_bytes = BoardMemory::bytes;

  private:
    std::array<float, max_seats> strengths(const State& state);

    BoardMemory boards_;
};

inline Evaluator evaluator_for(const State& state) {
    return Evaluator(state.seat_count() == 2 ? two_player_judgement : three_player_judgement);
}

Levels levels_for(const State& state);

}  // namespace talus::talat
