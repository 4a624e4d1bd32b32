#include "games/talat/rules/notation.h"

#include <algorithm>
#include <optional>

#include "base/quote.h"
#include "base/text.h"

namespace talus::talat {
namespace {

constexpr std::string_view height_letters = "SML";
constexpr std::string_view side_digits = "346";
constexpr std::string_view column_letters = "abcde";

Error syntax_error(const char* code, std::string_view expected, std::string_view found) {
    return {std::string("syntax.") + code,
            "Expected " + std::string(expected) + ", found " + quoted(found) + "."};
}

std::optional<Kind> parse_kind(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const std::size_t height = height_letters.find(text[0]);
    const std::size_t sides = side_digits.find(text[1]);
    if (height == std::string_view::npos || sides == std::string_view::npos) return std::nullopt;
    return kind_at(static_cast<int>(3 * height + sides));
}

// A digit from 1 to `last`, counted from 0.
std::optional<int> parse_digit(char digit, int last) {
    if (digit < '1' || digit > '0' + last) return std::nullopt;
    return digit - '1';
}

std::optional<Tower> parse_tower(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const std::optional<int> owner = parse_digit(text[0], colour_count);
    const std::optional<Kind> kind = parse_kind(text.substr(1));
    if (!owner || !kind) return std::nullopt;
    return Tower{seat_at(*owner), *kind};
}

Result<Space> parse_space(std::string_view text) {
    if (text.size() == 3) {
        const std::optional<int> board = parse_digit(text[0], board_count);
        const std::size_t column = column_letters.find(text[1]);
        const std::optional<int> row = parse_digit(text[2], line_length);
        if (board && column != std::string_view::npos && row)
            return Space(*board, static_cast<int>(column), *row);
    }
    return syntax_error("space", "a space such as 1c1", text);
}

char to_lower(char letter) {
    return static_cast<char>(letter - 'A' + 'a');
}

std::string board_text(const Board& board) {
    std::string text;
    for (int row = line_length - 1; row >= 0; --row) {
        for (int column = 0; column < line_length; ++column) {
            const int bit = row * row_bits + column;
            if ((board.occupied() >> bit & 1U) == 0) {
                text += '.';
                continue;
            }
            std::string kind = to_text(board.kind(bit));
            if ((board.of(Side::down) >> bit & 1U) != 0) kind[0] = to_lower(kind[0]);
            text += kind;
        }
        if (row > 0) text += '/';
    }
    return text;
}

Result<Board> parse_board(std::string_view text) {
    Board board;
    std::string_view rest = text;
    const auto bad = [&] {
        return syntax_error("board", "five rows of towers and dots with '/' between", rest);
    };
    for (int row = line_length - 1; row >= 0; --row) {
        for (int column = 0; column < line_length; ++column) {
            if (rest.starts_with('.')) {
                rest.remove_prefix(1);
                continue;
            }
            std::string piece(rest.substr(0, 2));
            const Side side = !piece.empty() && piece[0] >= 'a' ? Side::down : Side::up;
            if (side == Side::down) piece[0] = static_cast<char>(piece[0] - 'a' + 'A');
            const std::optional<Kind> kind = parse_kind(piece);
            if (!kind) return bad();
            board.put(side, row * row_bits + column, *kind);
            rest.remove_prefix(2);
        }
        if (row == 0) break;
        if (!rest.starts_with('/')) return bad();
        rest.remove_prefix(1);
    }
    if (!rest.empty()) return bad();
    return board;
}

// The order in which captured towers are listed.
bool is_listed_before(Tower a, Tower b) {
    return a.kind != b.kind ? index(a.kind) > index(b.kind) : a.owner < b.owner;
}

std::string taken_text(TowerSet taken) {
    std::string text;
    for (int kind = kind_count - 1; kind >= 0; --kind)
        for (const Seat owner : all_colours) {
            const Tower tower{owner, kind_at(kind)};
            if (!taken.contains(tower)) continue;
            if (!text.empty()) text += ',';
            text += to_text(tower);
        }
    return text.empty() ? "-" : text;
}

Result<TowerSet> parse_taken(std::string_view text) {
    TowerSet taken;
    if (text == "-") return taken;
    std::optional<Tower> last;
    std::string_view rest = text;
    bool more = true;
    while (more) {
        more = rest.find(',') != std::string_view::npos;
        const std::string_view piece = take_until(rest, ',');
        const std::optional<Tower> tower = parse_tower(piece);
        if (!tower) return syntax_error("tower", "a captured tower such as 2L6", piece);
        // The order is strict, so no tower is listed twice and there are at most 27.
        if (last && !is_listed_before(*last, *tower))
            return syntax_error("taken-order", "captured towers in order, the most valuable first", piece);
        taken.insert(*tower);
        last = tower;
    }
    return taken;
}

Result<Turn> parse_turn(std::string_view text) {
    if (text == "-") return Turn::over();
    const std::optional<int> seat = text.size() == 1 ? parse_digit(text[0], colour_count) : std::nullopt;
    if (!seat) return syntax_error("turn", "the seat to move or '-'", text);
    return Turn::of(seat_at(*seat));
}

}  // namespace

std::string to_text(Kind kind) {
    return {height_letters[index(kind) / 3], side_digits[index(kind) % 3]};
}

std::string to_text(Tower tower) {
    return std::to_string(number(tower.owner)) + to_text(tower.kind);
}

std::string to_text(Space space) {
    return {static_cast<char>('1' + space.board()), column_letters[space.column()],
            static_cast<char>('1' + space.row())};
}

std::string to_text(const Move& move) {
    switch (move.type) {
        case Move::Type::place: return "place:" + to_text(move.kind) + ":" + to_text(move.to);
        case Move::Type::move: return "move:" + to_text(move.from) + ":" + to_text(move.to);
        case Move::Type::take: return "take:" + to_text(move.from) + ":" + to_text(move.to);
    }
    return {};
}

Result<Move> parse_move(std::string_view text) {
    std::string_view rest = text;
    const std::string_view verb = take_until(rest, ':');
    if (verb != "place" && verb != "move" && verb != "take")
        return syntax_error("move", "place:L6:1c1, move:1c1:1d2 or take:1c1:1d2", text);
    const std::string_view first = take_until(rest, ':');
    const Result<Space> to = parse_space(rest);
    if (verb == "place") {
        const std::optional<Kind> kind = parse_kind(first);
        if (!kind) return syntax_error("tower", "a tower such as L6", first);
        if (!to) return to.error();
        return Move::place(*kind, *to);
    }
    const Result<Space> from = parse_space(first);
    if (!from) return from.error();
    if (!to) return to.error();
    return verb == "move" ? Move::move(*from, *to) : Move::take(*from, *to);
}

std::string position_text(const State& state) {
    std::string text;
    for (int board = 0; board < board_count; ++board) text += board_text(state.board(board)) + ' ';
    text += state.turn().is_over() ? "-" : std::to_string(number(state.turn().seat));
    for (const Seat seat : state.seats()) text += ' ' + taken_text(state.taken_by(seat));
    return text;
}

Result<Layout> parse_layout(const Options& options, std::string_view text) {
    const int fields = board_count + 1 + options.players;
    if (std::count(text.begin(), text.end(), ' ') != fields - 1)
        return syntax_error("position", std::to_string(fields) + " fields separated by single spaces", text);
    Layout layout;
    for (Board& board : layout.boards) {
        Result<Board> parsed = parse_board(take_until(text, ' '));
        if (!parsed) return parsed.error();
        board = *parsed;
    }
    const Result<Turn> turn = parse_turn(take_until(text, ' '));
    if (!turn) return turn.error();
    layout.turn = *turn;
    for (const Seat seat : SeatRange(options.players)) {
        const Result<TowerSet> taken = parse_taken(take_until(text, ' '));
        if (!taken) return taken.error();
        layout.taken[seat] = *taken;
    }
    return layout;
}

Result<State, Problems> check_position(const Options& options, std::string_view text) {
    const Result<Layout> layout = parse_layout(options, text);
    if (!layout) return unreadable(layout.error());
    return State::check_layout(options, *layout);
}

}  // namespace talus::talat
