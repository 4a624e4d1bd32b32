// Weng and Lin, "A Bayesian Approximation Method for Online Ranking", JMLR 12 (2011), algorithm 4: the
// Plackett–Luce model, as in OpenSkill. The names of the quantities are those of the paper.
#include "server/people/rating.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>

namespace talus::server {
namespace {

constexpr double beta = 25.0 / 6;   // how far luck and form carry in one game
constexpr double kappa = 0.0001;    // what is left of a variance at least
constexpr double tau = 25.0 / 300;  // what a deviation grows by before each game: people learn

double square(double x) {
    return x * x;
}

struct Side {
    double mean = 0;
    double variance = 0;
    int place = 0;
    double omega = 0;  // of the mean: which way, and how far
    double delta = 0;  // of the variance: by which part it shrinks
};

double variance_before(const Rating& rating) {
    return square(rating.deviation) + square(tau);
}

void compare(std::map<int, Side>& sides) {
    double c_squared = 0;
    for (const auto& [name, side] : sides) c_squared += side.variance + square(beta);
    const double c = std::sqrt(c_squared);
    // Plackett–Luce: each place is a draw among those who have no better one, with chances by exp(mean / c).
    for (const auto& [name, drawn] : sides) {
        double ties = 0;
        for (const auto& [other_name, other] : sides) ties += other.place == drawn.place;
        for (auto& [other_name, other] : sides) {
            if (other.place < drawn.place) continue;
            double all = 0;  // in units of this one's; by differences, so that nothing becomes 0 / 0
            for (const auto& [third_name, third] : sides)
                if (third.place >= drawn.place) all += std::exp((third.mean - other.mean) / c);
            const double chance = 1 / all;
            other.omega += ((&other == &drawn ? 1.0 : 0.0) - chance) / ties;
            other.delta += chance * (1 - chance) / ties;
        }
    }
    for (auto& [name, side] : sides) {
        const double gamma = std::sqrt(side.variance) / c;
        side.omega *= side.variance / c;
        side.delta *= gamma * side.variance / c_squared;
    }
}

}  // namespace

std::vector<Rating> rated(std::span<const Rating> before, std::span<const int> sides,
                          std::span<const int> places) {
    std::map<int, Side> by_side;
    for (std::size_t i = 0; i < before.size(); ++i) {
        Side& side = by_side[sides[i]];
        side.mean += before[i].mean;
        side.variance += variance_before(before[i]);
        side.place = places[i];
    }
    compare(by_side);
    std::vector<Rating> after;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const Side& side = by_side[sides[i]];
        const double variance = variance_before(before[i]);
        const double share = variance / side.variance;  // the less is known of somebody, the more they change
        after.push_back({.mean = before[i].mean + share * side.omega,
                         .deviation = std::sqrt(variance * std::max(1 - share * side.delta, kappa))});
    }
    return after;
}

int shown_rating(const Rating& rating) {
    return static_cast<int>(std::lround(1500 + 40 * (rating.mean - 25)));
}

}  // namespace talus::server
