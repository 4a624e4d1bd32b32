// How a game ended, in one line: `places=1,2 reason=frozen scores=21,18`. An unfinished game has no outcome.
//
// Besides the outcomes that follow from the rules there are those that the players bring about away from the
// board: someone resigned or ran out of time, the result was agreed, or the game was abandoned.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/outcome.h"
#include "game/seat.h"
#include "play/any_state.h"

namespace talus {

inline constexpr std::string_view unfinished_text = "unfinished";

// The reasons for an outcome that does not follow from the rules.
inline constexpr std::array<std::string_view, 4> agreement_reasons{"resign", "time", "agreed", "abandoned"};

std::string to_text(const std::optional<Outcome>& result);

// Whether places are those of a ranking: 1 the best, equal places shared, the next ones left out (1, 1, 3).
// A game for one is won (1) or lost (2).
bool are_places(const FixedVector<std::uint8_t, max_seats>& places, int seat_count);

// The outcome, if players may end an unfinished game like this: one of the reasons above (which replaces the
// given text, so that it outlives it), no scores, and a place for every seat, or none if the game was
// abandoned.
Result<Outcome> checked_agreement(const Outcome& agreement, int seat_count);

// By seat, who plays together: seats of one side have equal numbers.
std::vector<int> sides_of(const AnyState& state);

// How the game ends if a seat gives up, for one of the reasons above: its side is last, all others share the
// first place.
Outcome loss_of(Seat seat, const AnyState& state, std::string_view reason);

// How it ends if all agree that nobody has won: everybody shares the first place.
Outcome agreed_draw(const AnyState& state);

// Reads such an outcome.
Result<Outcome> parse_agreement(std::string_view text, int seat_count);

}  // namespace talus
