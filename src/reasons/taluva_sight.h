// What can be seen on an island of Taluva, for both files that give reasons.
#pragma once

#include <string>
#include <vector>

#include "games/taluva/rules/notation.h"
#include "games/taluva/rules/state.h"

namespace talus::taluva_reasons {

using namespace taluva;

// From the smallest q, then the smallest r: equal facts have equal texts, however the island came about.
std::vector<std::string> places_of(const Island& island, const CellSet& cells);

// The huts of all seats that a legal eruption could cover, whoever's turn it is.
CellSet exposed_huts(const Island& island);

// How many turns the seat still has; the turn that is going on does not count.
int turns_left(const State& state, Seat seat);

// Where a seat may build a tower or a temple beside any of its settlements.
enum class Special : std::uint8_t { tower, temple };
inline constexpr std::array specials{Special::temple, Special::tower};
std::string_view word(Special special);
CellSet special_places(const State& state, Seat seat, const Settlement& settlement, Special special);
CellSet special_places(const State& state, Seat seat, const Settlements& settlements, Special special);
CellSet special_places(const State& state, Seat seat, Special special);

Settlements settlements_of(const State& state, Seat seat);

}  // namespace talus::taluva_reasons
