#include "cli/arena/standings.h"

namespace talus::cli {

Standings::Standings(const Lineup& lineup, int seats_a_side)
    : games_in_set_(lineup.games_in_set()), seats_a_side_(seats_a_side) {
    for (std::size_t i = 0; i < lineup.entrants().size(); ++i)
        standings_.push_back({.tally = Tally(lineup.seats_of(static_cast<int>(i)), games_in_set_),
                              .corrected = {},
                              .effort = {}});
}

void Standings::add(const GameResult& result) {
    ++games_;
    ++reasons_[result.reason];
    OpenSet& set = open_sets_[result.id.set];
    set.score_sums.resize(standings_.size());
    set.corrected_sums.resize(standings_.size());
    set.has_luck = set.has_luck && result.luck;
    for (std::size_t i = 0; i < standings_.size(); ++i) {
        Standing& standing = standings_[i];
        const double score = result.score_of(static_cast<int>(i));
        standing.tally.add_game(score);
        set.score_sums[i] += score;
        if (result.luck) set.corrected_sums[i] += score - result.luck_of(static_cast<int>(i), seats_a_side_);
        ++(score >= 1 ? standing.wins : score > 0 ? standing.ties : standing.losses);
    }
    for (std::size_t seat = 0; seat < result.seating.size(); ++seat)
        standings_[result.seating[seat]].effort.add(result.efforts[seat]);
    if (result.fault) {
        ++standings_[result.seating[result.fault->seat]].faults;
        faulty_games_.push_back(result);
    }
    if (++set.games < games_in_set_) return;
    for (std::size_t i = 0; i < standings_.size(); ++i) {
        standings_[i].tally.add_set(set.score_sums[i] / games_in_set_);
        if (set.has_luck) standings_[i].corrected.add_set(set.corrected_sums[i] / games_in_set_);
    }
    open_sets_.erase(result.id.set);
}

}  // namespace talus::cli
