// How good a position of Talavera is, and how good each move: the game's evaluation, handed to the search.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/random.h"
#include "evaluation/evaluator.h"
#include "game/level.h"
#include "game/values.h"
#include "games/talavera/evaluation/outlook.h"
#include "games/talavera/evaluation/solo/solo_evaluator.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

// With two players, a position is evaluated by what both may hope for (outlook.h), and the last two rounds
// are solved (endgame.h). Alone, everything is solved (solo_evaluator.h). An evaluator remembers what it has
// worked out, so it is worth keeping; copies go on by themselves, but for the solutions of the solo game,
// which they share.
class Evaluator {
    static constexpr std::size_t outlook_room = 256;

  public:
    using Solutions = SoloSolutions;

    explicit Evaluator(std::shared_ptr<Solutions> solutions) : solo_(std::move(solutions)) {}

    static constexpr EvaluatorTraits traits{.cache_bytes = outlook_room * Outlook::most_bytes};

    Values evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                    Random& random);

    // Each move by the position after it, as the seat's chance to win: one decision deep. With two players by
    // the estimate alone, in the last rounds too.
    Values judge(const State& state, const State::MoveList& moves, std::span<float> chances);

    // The solo game has to be solved before anything is known for certain (evaluation/evaluator.h,
    // NeedsPreparation).
    bool prepare(const State& state, const std::function<bool()>& should_stop);
    Values guess(const State& state, const State::MoveList& moves, std::span<float> chances);

    // For another thread than that of the evaluator it is a copy of (evaluation/evaluator.h,
    // SharesSolutions).
    void part() { solo_.part(); }

    // What a position is worth with best play, where that is known: in rounds 3 and 4, and alone.
    std::optional<Values> exact(const State& state);

    // What both seats may hope for; nothing before the order cards are known, nor alone, where no points are
    // counted.
    std::optional<Scores> expected_scores(const State& state);

  private:
    Values evaluate(const State& state);  // with two players
    ExpectedScore expected_score(const State& state, Seat seat);
    Outlook& outlook(const Outlook::Key& key);
    double endgame_share(const State& state);

    struct Solved {
        std::uint64_t hash = 0;
        double share = 0;
    };

    std::vector<Outlook> outlooks_;  // the last ones asked for, by a hash of their keys
    std::vector<Solved> solved_;     // the last positions of rounds 3 and 4, by their hash
    SoloEvaluator solo_;
};

inline Evaluator evaluator_for(const State&,
                               std::shared_ptr<SoloSolutions> solutions = std::make_shared<SoloSolutions>()) {
    return Evaluator(std::move(solutions));
}

// Eight levels for two players or for one; docs/strength.md tells how strong they are.
Levels levels_for(const State& state);

// How long a review looks at each position, so that a whole game takes a minute or less.
std::uint32_t review_visits(const State& state);

}  // namespace talus::talavera
