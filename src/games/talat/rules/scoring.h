// Points, ties and places.
#pragma once

#include <cstdint>

#include "games/talat/rules/tower.h"

namespace talus::talat {

// T-TIE: the captured towers, as a number that compares as the list of their kinds, the most valuable first:
// the first difference between two such lists is in the most valuable kind of which one has more. A seat has
// at most two of a kind, since it has two colours against it: two bits for each.
std::uint32_t capture_rank(TowerSet taken);

}  // namespace talus::talat
