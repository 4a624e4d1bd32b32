#include "base/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {
namespace {

// 97.5 % of a normal distribution lie below this many standard deviations.
constexpr double two_sided_95 = 1.959964;

// Before anything is known, the games of a set are taken as independent; that belief weighs as much as this
// many sets.
constexpr double prior_sets = 2;

// The same for Student's distribution, which knows that the variance is an estimate too. Exact for one and
// two degrees of freedom; beyond, Cornish and Fisher's expansion is within a hundredth.
double student_95(double freedom) {
    if (freedom <= 1) return 12.7062;
    if (freedom <= 2) return 4.3027;
    const double z = two_sided_95, z3 = z * z * z, z5 = z3 * z * z;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
           (3 * z5 * z * z + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

}  // namespace

double SeatShare::elo(double score) const {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1 || own == all) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score * (all - own) / ((1 - score) * own));
}

double SeatShare::score(double elo) const {
    const double odds = std::pow(10, elo / 400);
    return own * odds / (own * odds + (all - own));
}

void Tally::add_game(double score) {
    ++games_;
    sum_ += score;
}

void Tally::add_set(double mean) {
    ++sets_;
    set_sum_ += mean;
    set_square_sum_ += mean * mean;
}

double Tally::score() const {
    return games_ == 0 ? seats_.chance() : sum_ / static_cast<double>(games_);
}

double Tally::set_score() const {
    return sets_ == 0 ? seats_.chance() : set_sum_ / static_cast<double>(sets_);
}

// How much the sets vary, compared with sets of independent games that are won or lost with the same mean.
double Tally::variance_ratio() const {
    const double mean = set_score();
    const double independent = mean * (1 - mean) / games_in_set_;
    if (independent <= 0) return 1;
    const double sets = static_cast<double>(sets_);
    const double square_sum = std::max(set_square_sum_ - sets * mean * mean, 0.0);
    return (square_sum / independent + prior_sets) / (sets + prior_sets);
}

Interval Tally::score_interval() const {
    if (games_ == 0) return {0, 1};
    const double count = static_cast<double>(games_) / variance_ratio();
    const double z2 = two_sided_95 * two_sided_95;
    const double mean = score();
    const double centre = (mean + z2 / (2 * count)) / (1 + z2 / count);
    const double reach =
        two_sided_95 * std::sqrt(mean * (1 - mean) / count + z2 / (4 * count * count)) / (1 + z2 / count);
    // At a score of 0 or 1 rounding must not move the bound beyond it.
    return {mean <= 0 ? 0 : std::max(centre - reach, 0.0), mean >= 1 ? 1 : std::min(centre + reach, 1.0)};
}

Interval Tally::elo_interval() const {
    const Interval score = score_interval();
    return {seats_.elo(score.low), seats_.elo(score.high)};
}

double Tally::set_variance() const {
    // One imaginary set won and one lost keep the mean, and so the variance, away from 0 and 1.
    const double mean = (set_sum_ + 1) / (static_cast<double>(sets_) + 2);
    return variance_ratio() * mean * (1 - mean) / games_in_set_;
}

void CorrectedTally::add_set(double mean) {
    ++sets_;
    const double distance = mean - mean_;
    mean_ += distance / static_cast<double>(sets_);
    square_sum_ += distance * (mean - mean_);
}

Interval CorrectedTally::interval() const {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (sets_ < 2) return {-infinity, infinity};
    const double freedom = static_cast<double>(sets_ - 1);
    const double reach = student_95(freedom) * std::sqrt(square_sum_ / freedom / static_cast<double>(sets_));
    return {mean_ - reach, mean_ + reach};
}

double Sprt::lower_bound() const {
    return std::log(beta / (1 - alpha));
}
double Sprt::upper_bound() const {
    return std::log((1 - beta) / alpha);
}

double Sprt::log_likelihood_ratio(const Tally& tally) const {
    if (tally.sets() == 0) return 0;
    const double score0 = tally.seats().score(elo0);
    const double score1 = tally.seats().score(elo1);
    return static_cast<double>(tally.sets()) * (score1 - score0) * (2 * tally.set_score() - score0 - score1) /
           (2 * tally.set_variance());
}

Sprt::Verdict Sprt::verdict(const Tally& tally) const {
    const double ratio = log_likelihood_ratio(tally);
    if (ratio <= lower_bound()) return Verdict::at_most_elo0;
    if (ratio >= upper_bound()) return Verdict::at_least_elo1;
    return Verdict::undecided;
}

}  // namespace talus
