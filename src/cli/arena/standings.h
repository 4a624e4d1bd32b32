// How a match stands: what every player has reached so far, and what it says about their strength.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/statistics.h"
#include "cli/arena/game.h"

namespace talus::cli {

struct Standing {
    Tally tally;
    CorrectedTally corrected;  // of the sets whose games all have their luck measured
    std::uint64_t wins = 0;
    std::uint64_t ties = 0;
    std::uint64_t losses = 0;
    std::uint64_t faults = 0;
    Effort effort;
};

class Standings {
  public:
    // Partners of a team are `seats_a_side` seats.
    explicit Standings(const Lineup& lineup, int seats_a_side = 1);

    void add(const GameResult& result);

    std::uint64_t games() const { return games_; }
    std::uint64_t complete_sets() const { return standings_.front().tally.sets(); }
    const Standing& of(std::size_t entrant) const { return standings_[entrant]; }
    const std::map<std::string, std::uint64_t>& reasons() const {
        return reasons_;
    }  // how often games ended so
    const std::vector<GameResult>& faulty_games() const { return faulty_games_; }

  private:
    // The games of a set that is not complete yet.
    struct OpenSet {
        int games = 0;
        bool has_luck = true;
        std::vector<double> score_sums;      // of the entrants
        std::vector<double> corrected_sums;  // the same, less what the draws gave
    };

    int games_in_set_;
    int seats_a_side_;
    std::uint64_t games_ = 0;
    std::vector<Standing> standings_;
    std::map<std::uint64_t, OpenSet> open_sets_;
    std::map<std::string, std::uint64_t> reasons_;
    std::vector<GameResult> faulty_games_;
};

}  // namespace talus::cli
