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

// Judges all builds after one placement. The others are looked at once, and again only if a build takes room beside
// their settlements.
class BuildJudge {
  public:
    // Pre: phase() == Phase::build; the state outlives the judge.
    explicit BuildJudge(const State& state, const Weights& weights = tuned_weights);

    // The values after the build. Pre: it is legal.
    Values after(const Move& build) const;

  private:
    // Whether a build that leaves so much may end the game, or at least be the seat's last one.
    bool may_finish(const Supply& supply) const;
    [[gnu::cold]] Values after_playing(const Move& build) const;
    const Settlement& own_settlement_at(CellId cell) const;
    float odds_of(const Description& description, int seat) const;  // e^strength
    // After the build: of the seat itself, and of another whose settlements it touches.
    float own_odds(const CellSet& built, BuildingKind kind, const Supply& supply) const;
    float odds_beside(const CellSet& built, int seat) const;

    const State& state_;
    const Weights& base_weights_;
    Features weights_;  // at this stage of the game
    // Before the build.
    std::array<Settlements, max_seats> settlements_;
    std::array<FixedVector<Prospects, Settlements::capacity()>, max_seats> prospects_;
    std::array<CellSet, max_seats> around_;  // all of a seat's settlements
    std::array<float, max_seats> odds_{};
    int next_ = 0;  // the seat that draws next
};

class Evaluator {
  public:
    static constexpr float exploration = 1.2F;  // (MctsSettings)

    explicit Evaluator(const Weights& weights = tuned_weights) : weights_(&weights) {}

    // Plays the rest of the round, each seat the turn that looks best to it with the tile it happens to draw, and
    // tells what the seats have then: what one builds is worth what the others leave of it. The priors are what each
    // move promises by itself.
    Values evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                    Random& random) const;

    // The seat's chance to win after each move, and the values after the best. At a placement, a move is worth its best
    // build: a whole turn is looked ahead.
    Values judge(const State& state, const State::MoveList& moves, std::span<float> chances) const;

    // Whether the seat could not build after the move, and would be eliminated. Pre: its decision.
    [[gnu::cold]] static bool gives_up(const State& state, const Move& move);

  private:
    Values judge_placement(const State& placed, Seat seat) const;
    // The seat's chance after a placement, before its build.
    float glance(const State& state, const Move& placement) const;
    // Of hundreds of placements only those that promise something at a glance are looked at closely; the others rank
    // behind them.
    Values judge_promising(const State& state, const State::MoveList& placements, std::span<float> chances) const;

    // `judge`, in a hurry.
    Values look(const State& state, const State::MoveList& moves, std::span<float> chances) const;
    // Goes on to the end of a turn, begun or not; what the seats have then. Pre: the game is not over.
    Values play_best_turn(State& state, Random& random) const;

    const Weights* weights_;
};

inline Evaluator evaluator_for(const State&) {
    return Evaluator();
}

// The first five levels look one turn ahead, ever more clearly; the others search (docs/strength.md).
Levels levels_for(const State& state);

}  // namespace talus::taluva
