// The solo game, solved: the chance to win from any position, if every choice is the best one.
//
// Between two rounds only a few things matter: which cards are unseen, which colours and which sizes are
// still to come, and whether the redraw is left, which follows from the number of unseen cards. There are few
// enough such positions to tabulate them all, from the last round back to the first.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/talavera/evaluation/kinds.h"
#include "games/talavera/evaluation/solo/solo_goal.h"
#include "games/talavera/evaluation/solo/subsets.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

// What a player plays for: a win in any arrangement, or the special win only.
enum class SoloAim : std::uint8_t { win, special };

class SoloSolver {
  public:
    // Solves everything that can follow from `root`. With 18 unseen cards that takes some seconds, with 15,
    // at the first choice of a game, some tenths. It may be stopped, and solve_on() goes on. Pre: solo; for
    // the special win the order card is known.
    SoloSolver(const State& root, SoloAim aim, const std::function<bool()>& should_stop = {});

    bool is_solved() const { return solved_ == goals_.size(); }
    void solve_on(const std::function<bool()>& should_stop = {});

    // Whether `value` can be asked about a position: it may follow from the root, or is as good as one that
    // may.
    bool covers(const State& state) const;
    // The chance to reach the aim. Pre: covered and solved.
    double value(const State& state) const;

  private:
    using Mask = Subsets::Mask;

    using Goal = SoloGoal;

    // One value for each kind of the first card kept in a round.
    using Lanes = std::array<double, kind_count>;
    // By whether the redraw is left, then by the rank of the unseen cards.
    template <class T>
    using Table = std::array<std::vector<T>, 2>;
    // What the second card of a round makes of the first: by the second card's kind.
    using Rows = std::array<Lanes, kind_count>;

    // What is left to do in a position; nothing if it is lost.
    std::optional<Goal> goal_of(const State& state) const;
    // What is left after a set, if the set is of use.
    std::optional<Goal> after_set(Goal goal, Colour colour, int size) const;

    // Whether it can be what is left some time after the root.
    bool can_follow(Goal goal) const;

    void solve(Goal goal);
    Table<Lanes> solve_second_pair(Goal goal) const;
    bool best_corners(Goal goal, Mask unseen, bool redraw_left, Rows& rows) const;
    double round_start(Goal goal, Mask unseen, bool redraw_left) const;

    Subsets subsets_;
    std::optional<Tiles> demand_;  // for the special win
    Goal root_goal_;
    std::vector<Goal> goals_;                        // all that can follow, the smallest first
    std::size_t solved_ = 0;                         // how many of them
    std::array<Table<double>, Goal::codes> starts_;  // of rounds
};

struct SoloChances {
    double win = 0;      // of any win, playing for a win
    double special = 0;  // of the special win, playing for that
};

// What the game is worth before the order card is turned up. Calls progress(done, total) now and then.
SoloChances solve_solo_game(const std::function<void(int, int)>& progress = {});

}  // namespace talus::talavera
