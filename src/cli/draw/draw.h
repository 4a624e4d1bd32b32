// Positions as a terminal shows them, legible without colour too. One file for each game says how it looks.
#pragma once

#include <string>
#include <variant>

#include "cli/draw/canvas.h"
#include "play/any_state.h"

namespace talus::cli {

// Each draws at the top left of an empty canvas.
void draw(const taluva::State& state, Canvas& canvas);
// With `before`, what has changed since is marked.
void draw(const talat::State& state, Canvas& canvas, const talat::State* before = nullptr);
void draw(const talavera::State& state, Canvas& canvas);

inline std::string draw(const AnyState& state, bool in_color) {
    Canvas canvas;
    std::visit([&](const auto& game) { draw(game, canvas); }, state.variant());
    return canvas.text(in_color);
}

}  // namespace talus::cli
