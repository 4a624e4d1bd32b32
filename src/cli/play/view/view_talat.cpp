// Talat for players.
#include <fmt/format.h>

#include "cli/draw/draw.h"
#include "cli/play/view/game_view.h"
#include "games/talat/rules/seating.h"

namespace talus::cli {
namespace {

using namespace talat;

}  // namespace

std::span<const MoveForm> move_forms(const State&) {
    static constexpr MoveForm forms[] = {{"place", "A#:#a#"}, {"take", "#a#:#a#"}, {"move", "#a#:#a#"}};
    return forms;
}

std::string task(const State& state) {
    if (!state.is_setup()) return "move or take";
    const bool is_spirit = !state.seats().contains(state.placing_colour());
    return is_spirit ? "place a tower of the Zihin" : "place a tower";
}

std::string remark(const State& state, std::string_view text) {
    const Move move = parse_move(state, text).value();
    if (move.type != Move::Type::take) return "";
    return "takes " + to_text(*state.tower_on(move.to));
}

void draw_board(const State& state, const BoardView& view, Canvas& canvas) {
    const State* before = view.before == nullptr ? nullptr : std::get_if<State>(&view.before->variant());
    draw(state, canvas, before);
    draw_names(view, canvas);
}

std::string reckoning(const State& state, Seat seat) {
    constexpr int points_for_capture = 5;
    constexpr int points_for_arrival = 3;
    const int taken = state.taken_by(seat).size();
    const int arrived = (state.score(seat) - points_for_capture * taken) / points_for_arrival;
    return fmt::format("{} taken, {} arrived", taken, arrived);
}

Place place_of(const State& state, std::string_view text) {
    const Move move = parse_move(state, text).value();
    const Space space = move.type == Move::Type::place ? move.to : move.from;
    return {static_cast<double>(space.board() * (line_length + 2) + space.column()),
            static_cast<double>(-space.row())};
}

std::string_view short_rules(const State&) {
    return R"(TALAT

Each seat has nine towers: small, medium and large (S, M, L) with 3, 4 or 6
sides. Between each two seats lies a board of five by five. Board 1 lies between
seats 1 and 2, board 2 between 2 and 3, board 3 between 3 and 1. With two
players seat 3 is the Zihin, a spirit that both of you move.

SET-UP  In turn each puts a tower on one of its own two start lines (place L6
1c1), until all stand.
With two players you first put eight of the Zihin's towers on its start lines.

A TURN  Move or take with one tower; you may not pass.
- move 1c1 1d2  one step forward, straight or diagonally, to an empty space.
- take 1c1 1d2  an enemy tower one step forward, diagonally forward or sideways.
                Your tower goes to its place.
Nothing ever goes backward. Towers take
- those exactly one height smaller, whatever their sides;
- those of the same height with fewer sides;
- and S3 takes L6.
With two players you also move the Zihin's towers, but only on the board between
the Zihin and your opponent; what they take is yours.

FROZEN BOARDS  When no tower on a board can ever be taken any more, the board is
frozen and nothing moves there. When two boards are frozen, the game is over.

POINTS  5 for each tower taken, 3 for each of your towers on an enemy start line
(with two players also for each Zihin tower on your opponent's). Most points
win; if they are equal, who has taken the more valuable towers.

ON THE BOARD  1L6 is the large tower with six sides of seat 1. > marks what has
changed since your last move, and o the space that a tower has left.
)";
}

}  // namespace talus::cli
