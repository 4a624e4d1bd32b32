#include "games/talat/rules/scoring.h"

#include "games/talat/rules/seating.h"
#include "games/talat/rules/state.h"

namespace talus::talat {

std::uint32_t capture_rank(TowerSet taken) {
    std::uint32_t rank = 0;
    for (int tower = 0; tower < tower_count; ++tower)
        if (taken.contains(tower_at(tower))) rank += 1U << (2 * index(tower_at(tower).kind));
    return rank;
}

// T-SCORE: a seat scores for the towers that it moves, so with two players also for the Zihin's that face the
// opponent and have come to the opponent's start line.
int State::line_points(Seat seat) const {
    int arrived = 0;
    for_each_side_of(options_.players, seat, [&](int number, auto side) {
        arrived += std::popcount(board(number).of(side) & far_line(side));
    });
    return 3 * arrived;
}

int State::score(Seat seat) const {
    return 5 * taken_by(seat).size() + line_points(seat);
}

Outcome State::outcome() const {
    Outcome outcome{.places = {}, .reason = "frozen", .scores = {}};
    const auto is_ahead = [&](Seat a, Seat b) {
        if (score(a) != score(b)) return score(a) > score(b);
        return capture_rank(taken_by(a)) > capture_rank(taken_by(b));
    };
    for (const Seat seat : seats()) {
        std::uint8_t place = 1;
        for (const Seat other : seats())
            if (is_ahead(other, seat)) ++place;
        outcome.places.push_back(place);
        outcome.scores.push_back(score(seat));
    }
    return outcome;
}

}  // namespace talus::talat
