// All of Pig that the layers above the games look for (TALUS_ONLY_HEADER). Those of protocol/ and cli/ are
// found by their argument's namespace.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/json.h"
#include "examples/pig/evaluate.h"
#include "examples/pig/notation.h"
#include "examples/pig/state.h"

namespace talus::cli {
class Canvas;
struct BoardView;
struct MoveForm;
struct Place;
}  // namespace talus::cli

namespace talus::pig {

// protocol/board/board.h
Json board_json(const State& state);
Json effects_json(const State& before, const Move& move, const State& after);
Json endings_json(const State& state);

// cli/draw/draw.h
void draw(const State& state, cli::Canvas& canvas);

// cli/play/view/game_view.h
std::span<const cli::MoveForm> move_forms(const State& state);
std::string task(const State& state);
std::string remark(const State& state, std::string_view move);
void draw_board(const State& state, const cli::BoardView& view, cli::Canvas& canvas);
std::string reckoning(const State& state, Seat seat);
std::string_view short_rules(const State& state);
cli::Place place_of(const State& state, std::string_view move);

}  // namespace talus::pig
