// Talavera: what each order lacks or has too much of, and alone which sets are still to be made.
#include <string>

#include "games/talavera/evaluation/solo/solo_hope.h"
#include "games/talavera/rules/card_text.h"
#include "reasons/line.h"

namespace talus {
namespace talavera_reasons {
namespace {

using namespace talavera;

std::vector<std::string> cards_of(const State& state, Seat seat, Colour colour) {
    std::vector<std::string> places;
    for (const Card card : state.corner(seat, colour)) places.push_back(to_text(card));
    return places;
}

void tell_colour(const State& state, Seat seat, Colour colour, Facts& facts) {
    const int placed = state.placed(seat)[colour];
    const int wanted = demand(state.order_card(seat))[colour];
    Fact fact{.says = {},
              .seat = seat,
              .places = cards_of(state, seat, colour),
              .values = {{"colour", std::string(1, letter(colour))}}};
    const int points = colour_score(wanted, placed);
    if (placed < wanted) {
        fact.says = "goal.lacks";
        fact.values.emplace_back("missing", wanted - placed);
    } else if (placed == wanted) {
        fact.says = "goal.exact";
        fact.values.emplace_back("points", points);
    } else {
        fact.says = points > 0 ? "goal.excess" : "goal.worthless";
        fact.values.emplace_back("excess", placed - wanted);
        if (points > 0) fact.values.emplace_back("points", points);
    }
    facts.push_back(std::move(fact));
}

Facts of_two(const State& state) {
    Facts facts;
    for (const Seat seat : state.seats()) {
        if (state.order_card(seat) == Card::none) return {};
        for (const Colour colour : all_colours) tell_colour(state, seat, colour, facts);
        facts.push_back({.says = "goal.score", .seat = seat, .values = {{"points", state.score(seat)}}});
    }
    return facts;
}

Facts alone(const State& state) {
    if (!can_be_won(state)) return {{.says = "hopeless"}};
    Facts facts;
    constexpr int sets = 4;
    for (int size = 1; size <= sets; ++size) {
        const Colour* made = nullptr;
        for (const Colour& colour : all_colours)
            if (state.is_used(colour) && state.placed(Seat::first)[colour] == size) made = &colour;
        Fact fact{.says = made ? "goal.set.done" : "goal.set.open", .values = {{"tiles", size}}};
        if (made) {
            fact.places = cards_of(state, Seat::first, *made);
            fact.values.emplace_back("colour", std::string(1, letter(*made)));
        }
        facts.push_back(std::move(fact));
    }
    return facts;
}

}  // namespace
}  // namespace talavera_reasons

Facts goals_of(const talavera::State& state) {
    return state.is_solo() ? talavera_reasons::alone(state) : talavera_reasons::of_two(state);
}

}  // namespace talus
