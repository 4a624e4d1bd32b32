// Players of other styles than the levels': each looks one turn ahead and judges by a few preferences of its
// own. They are for practice against a plan, and for the league that the network learns from.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "game/values.h"
#include "games/taluva/rules/state.h"

namespace talus::taluva {

inline constexpr std::array<std::string_view, 7> all_styles{"temples", "towers",   "huts", "expand",
                                                            "careful", "wasteful", "deny"};
constexpr std::span<const std::string_view> style_names(const State&) {
    return all_styles;
}

// The seat's chance to win after each move as the style sees it, and the values after the best. Pre: a
// decision; `style` is a place in style_names.
Values judge_in_style(const State& state, std::size_t style, const State::MoveList& moves,
                      std::span<float> chances);

}  // namespace talus::taluva
