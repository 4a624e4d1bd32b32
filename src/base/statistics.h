// What the games of a match say about the strength of a player.
//
// Games come in sets: the same players with the same chance, each time on other seats. Good luck of one game
// is then bad luck of another, so the sets, not the games, are what can be taken as independent; how much
// less they vary than as many independent games is measured and makes the interval narrower.
#pragma once

#include <cstdint>

namespace talus {

// The seats of a player and of a game. Elo says how strong: a player d points above the others, who are all
// alike, has the odds 10^(d/400) for each of its seats against each of theirs. So its score s is expected to
// be s = own·x / (own·x + rest) with x = 10^(d/400); with one seat of two that is the well-known formula.
struct SeatShare {
    int own = 1;
    int all = 2;

    double chance() const { return static_cast<double>(own) / all; }  // the score among equals
    double elo(double score) const;                                   // ±infinity at 1 and 0
    double score(double elo) const;
};

struct Interval {
    double low;
    double high;
};

// The scores of one player: 1 for a win, 0 for a loss, a share of a shared win; added up game by game and set
// by set.
class Tally {
  public:
    Tally(SeatShare seats, int games_in_set) : seats_(seats), games_in_set_(games_in_set) {}

    void add_game(double score);
    // A set whose games have all been added: their mean.
    void add_set(double mean);

    std::uint64_t games() const { return games_; }
    std::uint64_t sets() const { return sets_; }
    SeatShare seats() const { return seats_; }
    double score() const;  // the mean of the games; the chance before the first

    // The 95 % interval of the score (Wilson's, which stays sensible when a player wins all its games), with
    // the number of games that are worth as much as independent ones.
    Interval score_interval() const;
    double elo() const { return seats_.elo(score()); }
    Interval elo_interval() const;

    // The variance of a set's mean, for the test below. Never 0.
    double set_variance() const;
    double set_score() const;  // the mean of the complete sets

  private:
    double variance_ratio() const;

    SeatShare seats_;
    int games_in_set_;
    std::uint64_t games_ = 0;
    std::uint64_t sets_ = 0;
    double sum_ = 0;
    double set_sum_ = 0;
    double set_square_sum_ = 0;
};

// The mean of sets' scores that are corrected for luck: any numbers, so that what is known of shares does not
// hold.
class CorrectedTally {
  public:
    // A set whose games have all been corrected: their mean.
    void add_set(double mean);

    std::uint64_t sets() const { return sets_; }
    double score() const { return mean_; }
    // The 95 % interval of the mean, by Student's distribution; everything with less than two sets.
    Interval interval() const;

  private:
    std::uint64_t sets_ = 0;
    double mean_ = 0;
    double square_sum_ = 0;  // of the distances to the mean
};

// A sequential probability ratio test: is the player at least `elo1` stronger than the others, or at most
// `elo0`? It stops a match as soon as that is clear.
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;  // how often it may say `elo1` when `elo0` is true
    double beta = 0.05;   // and the other way round

    enum class Verdict : std::uint8_t { undecided, at_most_elo0, at_least_elo1 };

    double lower_bound() const;
    double upper_bound() const;
    // The logarithm of the likelihood ratio of the complete sets (the generalised test, with the normal
    // approximation).
    double log_likelihood_ratio(const Tally& tally) const;
    Verdict verdict(const Tally& tally) const;
};

}  // namespace talus
