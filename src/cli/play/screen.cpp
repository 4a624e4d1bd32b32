#include "cli/play/screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "base/text.h"
#include "cli/common/text_columns.h"
#include "cli/play/menu/menu_text.h"
#include "play/result_text.h"

namespace talus::cli {
namespace {

constexpr int fewest_menu_lines = 4;
constexpr int most_news_lines = 4;
constexpr int smallest_board = 6;

int line_count(const std::string& text) {
    return static_cast<int>(std::ranges::count(text, '\n'));
}

std::string last_lines(const std::string& text, int most) {
    std::size_t begin = 0;
    for (int extra = line_count(text) - std::max(0, most); extra > 0; --extra)
        begin = text.find('\n', begin) + 1;
    return text.substr(begin);
}

std::string_view reason_text(std::string_view reason) {
    using Pair = std::pair<std::string_view, std::string_view>;
    constexpr std::array<Pair, 11> table{{{"early", "two kinds of buildings are used up"},
                                          {"tiles", "the last tile is placed"},
                                          {"last-standing", "nobody else is left"},
                                          {"frozen", "two boards are frozen"},
                                          {"score", "all cards are placed"},
                                          {"win", "won, with sets of 1, 2, 3 and 4 tiles"},
                                          {"special", "a special win: every set is what the order demands"},
                                          {"loss", "lost: the sets are not 1, 2, 3 and 4 tiles"},
                                          {"resign", "it was given up"},
                                          {"time", "the time is up"},
                                          {"agreed", "the players agreed on it"}}};
    for (const auto& [key, text] : table)
        if (key == reason) return text;
    return reason;
}

// `1+3 against 2+4`.
std::string sides_text(const AnyState& state) {
    const std::vector<int> sides = sides_of(state);
    std::vector<std::string> texts(static_cast<std::size_t>(state.seat_count() / state.seats_a_side()));
    for (std::size_t seat = 0; seat < sides.size(); ++seat) {
        std::string& text = texts[sides[seat]];
        text += (text.empty() ? "" : "+") + std::to_string(seat + 1);
    }
    return fmt::format("{}", fmt::join(texts, " against "));
}

}  // namespace

std::string Screen::text(const AnyState& state, BoardView view, bool in_color) const {
    const bool is_endless = view.width > 1000;
    const int width = is_endless ? 100 : view.width - 1;
    const auto wrap = [&](std::string_view line) { return wrapped(line, width, 2) + '\n'; };

    std::string events;
    for (const std::string& line : news) events += wrap(line);
    if (!is_endless) events = last_lines(events, most_news_lines);
    std::string remarks;
    for (std::string_view rest = message; !rest.empty();) remarks += wrap(take_until(rest, '\n'));

    // One line is for the title, and one for the prompt.
    int room = view.height - 2 - line_count(events) - line_count(remarks);
    const MoveMenu menu = menu_of(state);
    std::string moves;
    const auto list_moves = [&](int most) {
        if (has_menu) moves = menu_summary(state, menu, width, most);
    };
    list_moves(std::min(fewest_menu_lines, room - smallest_board));
    if (has_menu) view.menu = &menu;
    view.height = room - line_count(moves);
    Canvas canvas;
    std::visit([&](const auto& game) { draw_board(game, view, canvas); }, state.variant());
    std::string board = canvas.text(in_color);
    // What the board leaves free is for the moves, and the rest stays empty, so that the prompt does not
    // wander. If the board takes more than it should, the news have to go.
    if (!is_endless) {
        room += line_count(events);
        events = last_lines(events, room - line_count(board) - line_count(moves));
        room -= line_count(events);
        list_moves(std::max(line_count(moves), room - line_count(board)));
        const int blank = room - line_count(board) - line_count(moves);
        board.append(static_cast<std::size_t>(std::max(0, blank)), '\n');
    }
    return std::string(first_columns(title, static_cast<std::size_t>(width))) + '\n' + board + events +
           remarks + moves;
}

void draw_names(const BoardView& view, Canvas& canvas) {
    std::string line;
    for (std::size_t seat = 0; seat < view.names.size(); ++seat)
        line += fmt::format("{}seat {} is {}", line.empty() ? "" : ", ", seat + 1, view.names[seat]);
    canvas.put(0, canvas.height() + 1, first_columns(line, static_cast<std::size_t>(view.width - 1)));
}

std::string title_of(const Table& table) {
    const AnyState& state = table.state();
    std::string title(state.game());
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
    std::vector<std::string> options;
    for (const OptionField& field : state.options()) {
        std::string_view unit = field.key;
        if (field.value == "1" && unit.ends_with('s')) unit.remove_suffix(1);
        options.push_back(field.is_number ? fmt::format("{} {}", field.value, unit) : field.value);
    }
    if (state.seats_a_side() > 1) options.push_back(sides_text(state));
    return fmt::format("{} ({}), turn {}", title, fmt::join(options, ", "),
                       std::max(1, table.place().turns.turns()));
}

std::string player_text(const Table& table, Seat seat) {
    const Player& player = table.player(seat);
    if (player.computer && player.computer->kind == PlayerSpec::Kind::level && !player.computer->limits.any())
        return fmt::format("level {}", player.computer->level);
    if (player.computer || !player.name.empty()) return to_text(player);
    int persons = 0;
    for (const Seat other : table.state().seats()) persons += table.player(other).is_person();
    return persons == 1 ? "you" : "person";
}

std::string seat_text(const Table& table, Seat seat) {
    return fmt::format("seat {} ({})", number(seat), player_text(table, seat));
}

std::vector<std::string> news_since(const Table& table, std::size_t step) {
    struct Line {
        std::string who = "chance";
        std::string moves = {};
    };
    std::vector<Line> lines;
    TurnCounter counter;
    for (std::size_t i = 0; i < table.steps().size(); ++i) {
        const auto& [move, turn] = table.steps()[i];
        const bool begins = counter.begins_turn(turn);
        counter.count(turn);
        if (i < step) continue;
        if (begins || lines.empty()) lines.emplace_back();
        lines.back().moves += ' ' + move;
        if (turn.is_decision()) lines.back().who = seat_text(table, turn.seat);
    }
    // What chance has brought to the turn that begins can be seen on the board.
    const bool is_turn_open =
        table.state().turn().is_decision() && !table.steps().empty() && table.steps().back().turn.is_chance();
    if (is_turn_open && !lines.empty()) lines.pop_back();
    std::vector<std::string> texts;
    for (const Line& line : lines) texts.push_back(line.who + ':' + line.moves);
    return texts;
}

std::string final_text(const Table& table) {
    const auto result = table.result();
    if (!result) return "";
    std::string text = fmt::format("The game is over: {}.\n", reason_text(result->reason));
    if (result->places.empty()) return text;
    const SeatRange seats = table.state().seats();
    std::vector<Seat> order(seats.begin(), seats.end());
    std::ranges::stable_sort(order, {}, [&](Seat seat) { return result->places[index(seat)]; });
    for (const Seat seat : order) {
        const auto at = index(seat);
        text += fmt::format("{}. {:<20}", result->places[at], seat_text(table, seat));
        if (!result->scores.empty()) text += fmt::format(" {:>3} points ", result->scores[at]);
        text += ' ' +
                std::visit([&](const auto& game) { return reckoning(game, seat); }, table.state().variant()) +
                '\n';
    }
    return text;
}

}  // namespace talus::cli
