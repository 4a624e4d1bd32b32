// Why a move is not allowed: a stable code, which translations are keyed by, and a sentence in English that a
// player understands. Each game lists all of its refusals in its `refusals.h`.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"

namespace talus {

struct Refusal {
    std::string_view code;
    std::string_view text;

    Error error() const { return {std::string(code), std::string(text)}; }
};

// The refusals that every game has.
namespace refusals {
inline constexpr Refusal game_over{"game.over", "The game is over."};
inline constexpr Refusal chance_comes_first{"game.chance-first",
                                            "Chance comes first: something must be drawn or dealt."};
inline constexpr Refusal not_a_chance_step{"game.not-chance",
                                           "Nothing is drawn or dealt now: a player has to decide."};

inline constexpr std::array all{&game_over, &chance_comes_first, &not_a_chance_step};
}  // namespace refusals

}  // namespace talus
