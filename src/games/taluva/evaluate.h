// How good a position of Taluva is, and how good each move: the game's evaluation, handed to the search.
#pragma once

#include <array>
#include <span>

#include "base/random.h"
#include "game/level.h"
#include "game/values.h"
#include "games/taluva/features.h"
#include "games/taluva/state.h"

namespace talus::taluva {

// One weight per feature at the start of the game and at its end; between them they are mixed by the turns
// left.
struct Weights {
    std::array<float, feature_count> early;
    std::array<float, feature_count> late;

    Features at(float turns_left) const;
};

extern const Weights tuned_weights;

// The chances to win after a turn, from the seats' strengths: e^strength, shared out over the seats in the
// game. Pre: a seat draws next, or the game is over.
Values estimate(const State& state, const Weights& weights = tuned_weights);

// Judges all builds after one placement. Others' settlements are looked at once; a build only changes the
// builder's own and the room that is left for everyone.
class BuildJudge {
  public:
    // Pre: phase() == Phase::build; the state outlives the judge.
    explicit BuildJudge(const State& state, const Weights& weights = tuned_weights);

    // The values after the build. Pre: it is legal.
    Values after(const Move& build);

  private:
    bool ends_game(const Move& build) const;

    const State& state_;
    Features weights_;
    std::array<Settlements, max_seats> others_;
    Settlements own_;
    int next_ = 0;  // the seat that draws next
};

class Evaluator {
  public:
    static constexpr float exploration = 1.2F;  // (MctsSettings)

    explicit Evaluator(const Weights& weights = tuned_weights) : weights_(&weights) {}

    // At a placement, each move is worth its best build: a whole turn is looked ahead.
    Values evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                    Random& random) const;

    // What `evaluate` knows of each move, as the seat's chance to win.
    Values judge(const State& state, const State::MoveList& moves, std::span<float> chances) const;

  private:
    Values judge_placement(const State& placed, Seat seat) const;

    const Weights* weights_;
};

// A seat's strength; the larger, the better.
float strength(const Features& features, const Features& weights);

inline Evaluator evaluator_for(const State&) {
    return Evaluator();
}

// The first five levels look one turn ahead, ever more clearly; the others search (docs/strength.md).
Levels levels_for(const State& state);

}  // namespace talus::taluva
