// Chance that nobody can turn: drawn from a seed that was promised by its hash (docs/rooms.md, The fair
// draw).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "table/draws.h"

namespace talus::server {

// Whether it is the text of a seed: 64 hexadecimal digits, letters small. All the others need one.
bool is_seed(std::string_view text);

// SHA-256 of the seed's 32 bytes, in hexadecimal digits.
std::string commitment(std::string_view seed);
// The random number for the k-th step that chance decides.
std::uint64_t draw_number(std::string_view seed, std::size_t k);

// What chance decides, from such a seed.
Draws fair_draws(std::string seed);

}  // namespace talus::server
