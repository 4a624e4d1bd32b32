// Goals: how far everybody is from what wins the game, as facts about a position. Like reasons they follow
// from the rules and estimate nothing.
#pragma once

#include "play/any_state.h"
#include "reasons/fact.h"

namespace talus {

// Of each seat, in the order of the seats, and last what is said of all. Nothing once the game is over.
Facts goals(const AnyState& state);

}  // namespace talus
