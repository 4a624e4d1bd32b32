// Pig in the terminal: the drawing of a position (cli/draw/draw.h), and what players see
// (cli/play/view/game_view.h).
//
//   round 7, to 50
//    seat 1    20 points
//    seat 2     0 points  and 11 in this turn
//    seat 3    31 points
#include <fmt/format.h>

#include "cli/draw/draw.h"
#include "cli/play/view/game_view.h"

namespace talus::pig {

void draw(const State& state, cli::Canvas& canvas) {
    const Layout& layout = state.layout();
    canvas.put(0, 0, fmt::format("round {}, to {}", layout.round, state.options().goal));
    for (const Seat seat : state.seats()) {
        const int y = canvas.height();
        canvas.put(0, y, fmt::format(" seat {} ", number(seat)), cli::seat_ink(seat));
        canvas.put(8, y, fmt::format("{:4} points", layout.scores[seat]));
        if (seat == layout.seat && layout.gathered > 0)
            canvas.put(21, y, fmt::format("and {} in this turn", layout.gathered));
    }
}

std::span<const cli::MoveForm> move_forms(const State&) {
    static constexpr cli::MoveForm forms[] = {{"roll", ""}, {"hold", ""}};
    return forms;
}

std::string task(const State&) {
    return "roll once more, or hold";
}

std::string remark(const State& state, std::string_view move) {
    return move == "hold" ? fmt::format("{} points", state.layout().gathered) : "";
}

void draw_board(const State& state, const cli::BoardView& view, cli::Canvas& canvas) {
    draw(state, canvas);
    cli::draw_names(view, canvas);
}

std::string reckoning(const State& state, Seat seat) {
    return fmt::format("{} points", state.layout().scores[seat]);
}

std::string_view short_rules(const State&) {
    return R"(PIG

Roll the die as often as you dare. A 1 ends your turn with nothing; else hold in
time, and what you have gathered is yours. Who has reached the goal wins.
)";
}

cli::Place place_of(const State&, std::string_view move) {
    return {move == "hold" ? 1.0 : 0.0, 0};
}

}  // namespace talus::pig
