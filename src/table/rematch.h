// The seats of a game that follows another.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/outcome.h"
#include "game/seat.h"
#include "play/any_state.h"
#include "table/table.h"

namespace talus {

// The seat that begins the next game, as the game itself says (game/rematch.h): the one who followed the
// first, or the winner. Partners stay partners, since everybody keeps their neighbours.
Seat rematch_beginner(const AnyState& state, const std::optional<Outcome>& result);

// Those at the table, in the order in which they sit then.
template <class T>
std::vector<T> in_rematch_order(std::vector<T> seated, Seat beginner) {
    std::ranges::rotate(seated, seated.begin() + static_cast<std::ptrdiff_t>(index(beginner)));
    return seated;
}

// Another game with the same options, by the same players in that order. Pre: the game is over.
Table rematch_of(const Table& table, std::uint64_t seed);

}  // namespace talus
