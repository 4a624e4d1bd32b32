// Talat: everybody's points, what could be captured or reached with the next move, and how near the end is.
#include <algorithm>
#include <utility>

#include "reasons/line.h"
#include "reasons/talat_sight.h"

namespace talus {
namespace talat_reasons {
namespace {

Fact of_tower(const State& state, std::string says, const Chance& chance) {
    const bool is_zihin = state.seat_count() == 2 && chance.tower.owner == Seat::third;
    if (is_zihin) says += ".zihin";
    return {.says = std::move(says),
            .seat = is_zihin ? std::nullopt : std::optional(chance.tower.owner),
            .by = chance.by,
            .places = {to_text(chance.space)},
            .values = {{"tower", to_text(chance.tower.kind)}}};
}

void tell_end(const State& state, Facts& facts) {
    Seat first = Seat::first;
    for (const Seat seat : state.seats())
        if (state.score(seat) > state.score(first)) first = seat;
    int second = -1;
    for (const Seat seat : state.seats())
        if (seat != first) second = std::max(second, state.score(seat));
    const int points = state.score(first);
    const std::string says = state.frozen_count() == 1 ? "lead" : "goal.lead";
    if (points == second)
        facts.push_back({.says = says + ".equal", .values = {{"points", points}}});
    else
        facts.push_back({.says = says, .seat = first, .values = {{"points", points}, {"second", second}}});
}

}  // namespace
}  // namespace talat_reasons

Facts goals_of(const talat::State& state) {
    using namespace talat_reasons;
    Facts facts;
    if (state.is_setup()) {
        facts.push_back({.says = "goal.setup"});
        return facts;
    }
    const Chances taking = captures(state), arriving = arrivals(state);
    for (const Seat seat : state.seats()) {
        const int line = state.line_points(seat);
        facts.push_back(
            {.says = "goal.score",
             .seat = seat,
             .values = {
                 {"points", state.score(seat)}, {"taken", state.taken_by(seat).size()}, {"line", line}}});
        for (const Chance& chance : taking)
            if (chance.by == seat) facts.push_back(of_tower(state, "goal.takes", chance));
        for (const Chance& chance : arriving)
            if (chance.by == seat) facts.push_back(of_tower(state, "goal.arrives", chance));
    }
    tell_end(state, facts);
    return facts;
}

}  // namespace talus
