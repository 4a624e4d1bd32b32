// Chance that nobody can turn: drawn from a seed that was promised by its hash (docs/server.md, The fair draw).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "play/any_state.h"

namespace talus::server {

// SHA-256 of the seed's 32 bytes, in hexadecimal digits. Pre, both: the seed has 64 hexadecimal digits.
std::string commitment(std::string_view seed);
// The random number for the k-th step that chance decides.
std::uint64_t draw_number(std::string_view seed, std::size_t k);

// Plays what chance decides until a seat has to, or the game is over. `k`: how many steps chance has decided before.
std::vector<std::string> draw_all(AnyState& state, std::string_view seed, std::size_t k);

}  // namespace talus::server
