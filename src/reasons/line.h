// What each game says about its moves (taluva.cpp, talat.cpp, talavera.cpp).
#pragma once

#include <vector>

#include "play/registry.h"
#include "reasons/fact.h"

namespace talus {

// Decisions of one seat in a row.
template <class State>
struct Line {
    std::vector<State> states;  // before each move, and after the last one
    std::vector<typename State::Move> moves;

    const State& before() const { return states.front(); }
    const State& after() const { return states.back(); }
    Seat seat() const { return before().turn().seat; }
    // Whether the seat does not decide next.
    bool is_turn_over() const {
        const Turn turn = after().turn();
        return !turn.is_decision() || turn.seat != seat();
    }
};

// What a line brings about: for its seat, or against the others; and what the others have of it.
struct Consequences {
    Facts did, allows;
};

Consequences consequences(const Line<taluva::State>& line);
Consequences consequences(const Line<talat::State>& line);
Consequences consequences(const Line<talavera::State>& line);

// What may come after it, counted. With a line to compare with: only what differs, and how it would be then.
// Pre: the turns of both are over.
Facts chances(const Line<taluva::State>& line, const Line<taluva::State>* instead);
Facts chances(const Line<talat::State>& line, const Line<talat::State>* instead);
Facts chances(const Line<talavera::State>& line, const Line<talavera::State>* instead);

// How far everybody is (goals.h). Pre: the game is not over.
Facts goals_of(const taluva::State& state);
Facts goals_of(const talat::State& state);
Facts goals_of(const talavera::State& state);

}  // namespace talus
