// How good a position of Taluva is, and how good each move: the game's evaluation, handed to the search.
#pragma once

#include <optional>
#include <span>

#include "base/random.h"
#include "evaluation/evaluator.h"
#include "game/level.h"
#include "game/values.h"
#include "games/taluva/evaluation/build_judge.h"
#include "games/taluva/rules/state.h"

namespace talus::taluva {

// How much is looked at closely.
struct Breadth {
    std::size_t placements = 12;
    std::size_t replies = 4;  // placements of the others' turns before a position is judged
    std::size_t builds = 4;   // that a placement does not touch
};

class Evaluator {
  public:
    static constexpr EvaluatorTraits traits{.exploration = 1.2F};

    explicit Evaluator(const Network& network = trained_network(), Breadth breadth = {})
        : network_(&network), breadth_(breadth) {}

    // Plays the rest of the round, each seat the turn that looks best to it with the tile it happens to draw,
    // and tells what the seats have then: what one builds is worth what the others leave of it. The priors
    // are what each move promises by itself.
    Values evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                    Random& random) const;

    // The seat's chance to win after each move, and the values after the best. At a placement, a move is
    // worth its best build: a whole turn is looked ahead.
    Values judge(const State& state, const State::MoveList& moves, std::span<float> chances) const;

    // The last turn is worth what it is, also before its tile is drawn.
    std::optional<Values> exact(const State& state) const;

    // Whether the seat could not build after the move, and would be eliminated. Pre: its decision.
    [[gnu::cold]] static bool gives_up(const State& state, const Move& move);

  private:
    struct BestTurn {
        Values values{};
        std::size_t move = 0;       // in the list
        std::optional<Move> build;  // after a placement, if the seat can build
    };
    BestTurn judge_turns(const State& state, const State::MoveList& moves, std::span<float> chances,
                         std::size_t width) const;
    BestTurn judge_builds(const State& state, const State::MoveList& moves, std::span<float> chances) const;
    BestTurn judge_placements(const State& state, const State::MoveList& moves, std::span<float> chances,
                              std::size_t width) const;
    BestTurn judge_last_placements(const State& state, const State::MoveList& moves,
                                   std::span<float> chances) const;
    // Goes on to the end of a turn; what the seats have then. Pre: a seat draws.
    Values play_turn(State& state, Random& random) const;

    const Network* network_;
    Breadth breadth_;
};

inline Evaluator evaluator_for(const State&) {
    return Evaluator();
}

// The first four levels look one turn ahead, ever more clearly; the others search (docs/strength.md).
Levels levels_for(const State& state);

// How long a review looks at each position, so that a whole game takes a minute or less.
std::uint32_t review_visits(const State& state);

}  // namespace talus::taluva
