// Talat as text.
//
// Moves: `place:L6:1c1`, `move:1c1:1d2`, `take:1c1:1d2`. A tower is its height (S, M, L) and its number of
// sides (3, 4, 6); a space is its board (1 to 3), column (a to e) and row (1 to 5).
//
// A position is seven fields, or six with two players, separated by single spaces:
//
// - Boards 1, 2 and 3, a field each: five rows of five spaces from row 5 down to row 1, `/` between rows. A
//   tower of the seat that starts on row 1 is written in capitals (`L6`), one of the seat that starts on
//   row 5 in small letters (`l6`), an empty space as `.`.
// - Whose turn it is, `1`, `2` or `3`; `-` when the game is over.
// - For each player the captured towers with their owners, separated by commas, the most valuable first and
//   of two alike the lower seat's first: `2L6,3L6,2S3`; `-` for none.
//
// The rest follows: a tower that is nowhere to be seen is still to be placed; or, with two players and if it
// is the only one of the Zihin's, out of the game.
//
// The end of a game for three, as one line:
// `...../.L6..l4/l6S4.S3./.S6.../...m6. ..L3../...S6M4/.l3.l4./...../.m4...
// L6..../...S4M6/...../.l4.l3M3/.m4m6.. - 2M3,3S6,2S3 3S3 1M3,2S4`
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/problem.h"
#include "games/talat/rules/state.h"

namespace talus::talat {

std::string to_text(Kind kind);    // "L6"
std::string to_text(Tower tower);  // "2L6"
std::string to_text(Space space);  // "1c1"
std::string to_text(const Move& move);

// Checks the syntax only: any tower, any spaces.
Result<Move> parse_move(std::string_view text);
inline Result<Move> parse_move(const State&, std::string_view text) {
    return parse_move(text);
}

std::string position_text(const State& state);
Result<State, Problems> check_position(const Options& options, std::string_view text);
inline Result<State> parse_position(const Options& options, std::string_view text) {
    return or_first_problem(check_position(options, text));
}
// The syntax of a position alone; State::from_layout checks the rest.
Result<Layout> parse_layout(const Options& options, std::string_view text);

}  // namespace talus::talat
