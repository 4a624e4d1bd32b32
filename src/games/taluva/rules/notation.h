// Moves and positions of Taluva as text.
//
// Moves (RULES, moves as text):
//   draw:JC   tile:2,-1:NE   hut:2,-1   tower:2,-1   temple:2,-1   expand:2,-1:J
//
// A position has five fields:
//   1. the island, as seen from above: its hexes from the smallest q, then r, separated by ';'. A hex is
//      q,r:LEVEL and then a terrain letter (J C S R L) or ^ and the direction of a volcano; a building
//      follows as + with its owner's number and `hut`, `tower` or `temple`: `-1,1:1J+2hut;0,0:1^SW;0,1:1C`.
//      The empty table is `-`.
//   2. each seat's supply as HUTS.TOWERS.TEMPLES, separated by '/': `19.2.3/20.2.3`.
//   3. the tiles drawn so far, the one in hand included, with their numbers: `JC2,SL1`, or `-`.
//   4. each seat's standing, separated by '/': `-` plays, `f1` was the first to finish early, `e1` the first
//   to
//      be eliminated.
//   5. what comes next: `draw:SEAT`, `place:SEAT:TILE`, `build:SEAT`, or `over:SEAT:REASON` with the seat
//   that
//      moved last.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/problem.h"
#include "games/taluva/rules/state.h"

namespace talus::taluva {

std::string to_text(const Move& move);
Result<Move> parse_move(const State& state, std::string_view text);

std::string position_text(const State& state);
Result<State, Problems> check_position(const Options& options, std::string_view text);
inline Result<State> parse_position(const Options& options, std::string_view text) {
    return or_first_problem(check_position(options, text));
}

// Building blocks of both, also for drawing and explaining: `2,-1`, `NE`, `J`, `JC`.
std::string to_text(Hex hex);
std::string_view to_text(Direction direction);
char letter(Terrain terrain);
std::string to_text(Tile tile);
std::string_view to_text(Ending ending);

}  // namespace talus::taluva
