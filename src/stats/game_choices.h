// What each game adds: which choices are counted, and which positions of its opening are alike. A game's part
// is a file of its own and knows no other game; a game may lack it.
#pragma once

#include <cstdint>
#include <vector>

#include "play/any_state.h"
#include "stats/digest.h"

namespace talus {

// A decision, or a draw, and what came of it.
template <class State>
struct SeenStep {
    State before;
    typename State::Move move;
    State after;
};

std::vector<SeatChoice> choices_of(const std::vector<SeenStep<taluva::State>>& steps);
std::vector<SeatChoice> choices_of(const std::vector<SeenStep<talat::State>>& steps);
std::vector<SeatChoice> choices_of(const std::vector<SeenStep<talavera::State>>& steps);

// How many turns of its opening are told.
int opening_turns(const taluva::State& start);
int opening_turns(const talat::State& start);
int opening_turns(const talavera::State& start);

// The same for positions of an opening that are alike.
std::uint64_t opening_key(const taluva::State& state);
std::uint64_t opening_key(const talat::State& state);
std::uint64_t opening_key(const talavera::State& state);

}  // namespace talus
