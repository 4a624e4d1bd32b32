// Whether reasons are true, found out in another way than they were made: from the text of positions, and by
// playing all that may follow. One checker a game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/any_state.h"
#include "reasons/reasons.h"

namespace talus::testing {

// A move to explain, as it was played: the positions before each step of the turn and after the last.
struct PlayedLine {
    std::vector<AnyState> states;
    std::vector<std::string> moves;

    const AnyState& before() const { return states.front(); }
    const AnyState& after() const { return states.back(); }
    Seat seat() const { return before().turn().seat; }
};

// Plays as much of a line as one turn has.
inline PlayedLine play_turn(const AnyState& state, const std::vector<std::string>& moves) {
    PlayedLine line{{state}, {}};
    for (const std::string& move : moves) {
        const Turn turn = line.after().turn();
        if (!turn.is_decision() || turn.seat != line.seat()) break;
        // Who places the last tower may have the first move too: that is another turn.
        if (state.game() == "talat" && !line.moves.empty()) break;
        line.states.push_back(*line.after().play(move));
        line.moves.push_back(move);
    }
    return line;
}

// Why a fact is not true; empty if it is. `instead` is what it is compared with, if its sentence compares.
std::string untruth_in_taluva(const Fact& fact, const PlayedLine& line, const PlayedLine* instead);
std::string untruth_in_talat(const Fact& fact, const PlayedLine& line, const PlayedLine* instead);
std::string untruth_in_talavera(const Fact& fact, const PlayedLine& line, const PlayedLine* instead);

}  // namespace talus::testing
