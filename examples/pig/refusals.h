// Why a move of Pig is not allowed. The comments name the rule in RULES.md.
#pragma once

#include <array>

#include "game/refusal.h"

namespace talus::pig::refusals {

// P-ENOUGH
inline constexpr Refusal enough{"pig.enough", "That is enough for the goal: hold now."};

inline constexpr std::array all{&enough};

}  // namespace talus::pig::refusals
