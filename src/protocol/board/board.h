// What there is to see in a position, and what a move changes, as JSON: for those who draw a game without
// knowing its rules. One pair of files for each game; protocol/schema/ declares them.
#pragma once

#include <string>

#include "base/json.h"
#include "play/any_state.h"

namespace talus {

Json board_json(const taluva::State& state);
Json board_json(const talat::State& state);
Json board_json(const talavera::State& state);

// Pre: `move` is legal in `before`, and leads to `after`.
Json effects_json(const taluva::State& before, const taluva::Move& move, const taluva::State& after);
Json effects_json(const talat::State& before, const talat::Move& move, const talat::State& after);
Json effects_json(const talavera::State& before, const talavera::Move& move, const talavera::State& after);

// Every reason for which a game ends by its rules.
Json endings_json(const taluva::State&);
Json endings_json(const talat::State&);
Json endings_json(const talavera::State&);

// The effect that all games share: if the game is over, why.
template <class State>
void add_end(Json::Array& effects, const State& after) {
    if (after.turn().is_over()) effects.push_back({{"kind", "ends"}, {"reason", after.outcome().reason}});
}

}  // namespace talus
