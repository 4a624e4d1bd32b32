#include "server/people/rating.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "base/random.h"

namespace talus::server {
namespace {

using Numbers = std::vector<int>;
using Ratings = std::vector<Rating>;

double variance(const Rating& rating) {
    return rating.deviation * rating.deviation;
}

void expect_near(const Ratings& ratings, const Ratings& expected) {
    ASSERT_EQ(ratings.size(), expected.size());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        EXPECT_NEAR(ratings[i].mean, expected[i].mean, 1e-9) << i;
        EXPECT_NEAR(ratings[i].deviation, expected[i].deviation, 1e-9) << i;
    }
}

const Rating newcomer;

// The expected values come from a program of 20 lines in Python that has the sums of the paper's algorithm 4
// index by index: omega_i over all q with r(q) <= r(i), of ((i = q) - exp(mu_i / c) / sum_q) / A_q, and so
// on.
TEST(Rating, HasTheValuesOfThePaper) {
    expect_near(rated(Ratings{newcomer, newcomer}, Numbers{0, 1}, Numbers{1, 2}),
                {{27.635389493140, 8.065901413544}, {22.364610506860, 8.065901413544}});
    expect_near(rated(Ratings{{30, 2}, {20, 5}}, Numbers{0, 1}, Numbers{2, 1}),
                {{29.609645763017, 1.999006378018}, {22.436162231154, 4.893323523400}});
    expect_near(rated(Ratings{newcomer, {27, 4}, {31, 1.5}}, Numbers{0, 1, 2}, Numbers{1, 2, 3}),
                {{29.346401774319, 8.048090734528},
                 {27.373376498042, 3.965359347700},
                 {30.806110790431, 1.501560370185}});
}

TEST(Rating, HasTheValuesOfThePaperForTiesAndSides) {
    const Ratings four{newcomer, {28, 3}, {22, 6}, {35, 2}};
    expect_near(rated(four, Numbers{0, 1, 2, 3}, Numbers{1, 1, 3, 3}), {{26.544070344469, 8.185330514133},
                                                                        {28.168864417016, 2.998259296306},
                                                                        {22.167899048721, 5.916055985048},
                                                                        {34.817108632733, 2.000356778488}});
    expect_near(rated(four, Numbers{0, 1, 0, 1}, Numbers{2, 1, 2, 1}), {{23.791360887031, 8.064517365054},
                                                                        {28.156744818470, 2.996808299679},
                                                                        {21.373383281597, 5.900869180885},
                                                                        {35.069731503668, 2.000445455968}});
}

TEST(Rating, ATieOfEqualsMovesNobodyAndTeachesALittle) {
    for (const Rating& rating : rated(Ratings(4), Numbers{0, 1, 2, 3}, Numbers{1, 1, 1, 1})) {
        EXPECT_NEAR(rating.mean, 25, 1e-12);
        EXPECT_LT(rating.deviation, newcomer.deviation);
    }
}

TEST(Rating, ATieDrawsTheUnequalTogether) {
    const Ratings after = rated(Ratings{{30, 4}, {20, 4}}, Numbers{0, 1}, Numbers{1, 1});
    EXPECT_LT(after[0].mean, 30);
    EXPECT_GT(after[1].mean, 20);
}

TEST(Rating, WhatEquallyUncertainPeopleWinOthersLose) {
    const Ratings before{{30, 4}, {25, 4}, {18, 4}};
    const Ratings after = rated(before, Numbers{0, 1, 2}, Numbers{3, 1, 2});
    double sum = 0;
    for (std::size_t i = 0; i < after.size(); ++i) sum += after[i].mean - before[i].mean;
    EXPECT_NEAR(sum, 0, 1e-12);
}

TEST(Rating, DoesNotDependOnTheSeatsNorOnTheNamesOfTheSides) {
    const Ratings before{{30, 4}, {25, 7}, {18, 2}, {22, 5}};
    const Ratings after = rated(before, Numbers{0, 1, 2, 3}, Numbers{2, 1, 4, 3});
    std::array<std::size_t, 4> order{3, 1, 0, 2};
    Ratings turned_before, turned;
    Numbers places;
    for (const std::size_t i : order) {
        turned_before.push_back(before[i]);
        turned.push_back(after[i]);
        places.push_back(Numbers{2, 1, 4, 3}[i]);
    }
    expect_near(rated(turned_before, Numbers{9, 4, 2, 7}, places), turned);
}

TEST(Rating, OnASideTheLessKnownOneMovesMore) {
    const Ratings before{{25, 8}, {25, 2}, {25, 4}, {25, 4}};
    const Ratings after = rated(before, Numbers{0, 0, 1, 1}, Numbers{1, 1, 2, 2});
    EXPECT_GT(after[0].mean - 25, 4 * (after[1].mean - 25));
    EXPECT_GT(after[1].mean, 25);
    EXPECT_NEAR(after[2].mean, after[3].mean, 1e-12);
}

TEST(Rating, StaysFiniteForAbsurdStrengths) {
    const Ratings after = rated(Ratings{{5000, 0.001}, {-5000, 0.001}}, Numbers{0, 1}, Numbers{2, 1});
    for (const Rating& rating : after) {
        EXPECT_TRUE(std::isfinite(rating.mean));
        EXPECT_TRUE(rating.deviation > 0 && std::isfinite(rating.deviation));
    }
}

TEST(Rating, OfSomebodyWhoPlaysOnAndOnStaysAlive) {
    Ratings pair(2);
    for (int i = 0; i < 5000; ++i) pair = rated(pair, Numbers{0, 1}, Numbers{1 + i % 2, 2 - i % 2});
    EXPECT_GT(pair[0].deviation, 0.5);
    EXPECT_LT(pair[0].deviation, 2.5);
}

// The places of one game: each is drawn among those who are left, with chances by strength, as the model has
// it.
Numbers play(const std::vector<double>& strengths, Random& random) {
    Numbers places(strengths.size(), 0);
    const double luck = 25.0 / 6 * std::sqrt(static_cast<double>(strengths.size()));
    for (int place = 1; place <= static_cast<int>(strengths.size()); ++place) {
        double all = 0;
        for (std::size_t i = 0; i < strengths.size(); ++i)
            if (places[i] == 0) all += std::exp(strengths[i] / luck);
        double ticket = random.unit() * all;
        for (std::size_t i = 0; i < strengths.size(); ++i) {
            if (places[i] != 0) continue;
            ticket -= std::exp(strengths[i] / luck);
            if (ticket > 0) continue;
            places[i] = place;
            break;
        }
        if (std::count(places.begin(), places.end(), place) == 0)  // the rounding of the last ticket
            *std::find(places.begin(), places.end(), 0) = place;
    }
    return places;
}

TEST(Rating, FindsTheOrderOfPeopleOfKnownStrength) {
    const std::vector<double> strengths{10, 15, 20, 25, 30, 35, 40};
    Ratings ratings(strengths.size());
    Random random(7);
    for (int game = 0; game < 2000; ++game) {
        std::vector<std::size_t> people(strengths.size());
        std::iota(people.begin(), people.end(), 0U);
        for (std::size_t i = people.size(); i > 1; --i)
            std::swap(people[i - 1], people[random.below(static_cast<std::uint32_t>(i))]);
        people.resize(2 + random.below(3));
        Ratings before;
        std::vector<double> their_strengths;
        Numbers sides;
        for (const std::size_t person : people) {
            sides.push_back(static_cast<int>(sides.size()));
            before.push_back(ratings[person]);
            their_strengths.push_back(strengths[person]);
        }
        const Ratings after = rated(before, sides, play(their_strengths, random));
        for (std::size_t i = 0; i < people.size(); ++i) ratings[people[i]] = after[i];
    }
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (i > 0) {
            EXPECT_GT(ratings[i].mean, ratings[i - 1].mean) << i;
        }
        EXPECT_NEAR(ratings[i].mean, strengths[i], 3) << i;
        EXPECT_LT(variance(ratings[i]), variance(newcomer) / 9) << i;
    }
}

TEST(Rating, IsShownAsANumberAroundFifteenHundred) {
    EXPECT_EQ(shown_rating(newcomer), 1500);
    EXPECT_EQ(shown_rating({27.5, 1}), 1600);
    EXPECT_EQ(shown_rating({24.99, 1}), 1500);
    EXPECT_EQ(shown_rating({-20, 1}), -300);
}

}  // namespace
}  // namespace talus::server
