// Spaces of Talat as JSON, and what the towers on them can do.
#pragma once

#include "base/json.h"
#include "games/talat/rules/notation.h"
#include "games/talat/rules/reach.h"

namespace talus {

inline Json spaces_json(int board, talat::SpaceSet spaces) {
    Json::Array texts;
    talat::for_each_bit(spaces, [&](int bit) { texts.emplace_back(to_text(talat::Space(board, bit))); });
    return texts;
}

// What the tower on a space could do, were it its turn: nothing during set-up, on a frozen board and at the
// end.
inline talat::Reach live_reach(const talat::State& state, talat::Space space) {
    if (state.is_setup() || state.is_frozen(space.board()) || state.turn().is_over()) return {};
    return reach_of(state.board(space.board()), space.bit());
}

}  // namespace talus
