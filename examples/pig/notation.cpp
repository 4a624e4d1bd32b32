#include "examples/pig/notation.h"

#include <array>
#include <optional>

#include "base/quote.h"
#include "base/text.h"

namespace talus::pig {
namespace {

// Cuts the next number off; nothing if there is none from `least` to `most`.
std::optional<std::uint8_t> take_number(std::string_view& rest, char separator, int least, int most) {
    const auto number = parse_integer(take_until(rest, separator));
    if (!number || *number < least || *number > most) return std::nullopt;
    return static_cast<std::uint8_t>(*number);
}

std::optional<Layout> parse_layout(const Options& options, std::string_view text) {
    Layout layout;
    const std::string_view phase = take_until(text, ' ');
    bool is_known = false;
    for (const Phase each : {Phase::roll, Phase::decide, Phase::over})
        if (phase == word(each)) layout.phase = each, is_known = true;
    const auto seat = take_number(text, ' ', 1, options.players);
    const auto round = take_number(text, ' ', 1, round_count);
    const auto gathered = take_number(text, ' ', 0, UINT8_MAX);
    if (!is_known || !seat || !round || !gathered) return std::nullopt;
    layout.seat = seat_at(*seat - 1U);
    layout.round = *round;
    layout.gathered = *gathered;
    for (const Seat each : SeatRange(options.players)) {
        if (each != Seat::first && text.empty()) return std::nullopt;
        const auto score = take_number(text, ',', 0, UINT8_MAX);
        if (!score) return std::nullopt;
        layout.scores[each] = *score;
    }
    return text.empty() ? std::optional(layout) : std::nullopt;
}

}  // namespace

std::string_view word(Phase phase) {
    constexpr std::array<std::string_view, 3> words{"roll", "decide", "over"};
    return words[static_cast<std::size_t>(phase)];
}

std::string to_text(const Move& move) {
    switch (move.kind) {
        case Move::Kind::roll: return "roll";
        case Move::Kind::hold: return "hold";
        case Move::Kind::die: break;
    }
    return "die:" + std::to_string(move.pips);
}

Result<Move> parse_move(const State&, std::string_view text) {
    if (text == "roll") return Move::roll();
    if (text == "hold") return Move::hold();
    if (text.size() == 5 && text.starts_with("die:") && text[4] >= '1' && text[4] < '1' + die_sides)
        return Move::die(text[4] - '0');
    return Error{"syntax.move", "A move is roll, hold or die:1 to die:6, not " + quoted(text) + "."};
}

std::string position_text(const State& state) {
    const Layout& layout = state.layout();
    std::string text = std::string(word(layout.phase)) + ' ' + std::to_string(number(layout.seat)) + ' ' +
                       std::to_string(layout.round) + ' ' + std::to_string(layout.gathered);
    for (const Seat seat : state.seats())
        text += (seat == Seat::first ? ' ' : ',') + std::to_string(layout.scores[seat]);
    return text;
}

Result<State> parse_position(const Options& options, std::string_view text) {
    return or_first_problem(check_position(options, text));
}

Result<State, Problems> check_position(const Options& options, std::string_view text) {
    const auto layout = parse_layout(options, text);
    if (!layout)
        return unreadable(
            {"syntax.position", "A position reads like decide 2 7 11 20,0,31, unlike " + quoted(text) + "."});
    return State::from_layout(options, *layout);
}

}  // namespace talus::pig
