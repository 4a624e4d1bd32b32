#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "reasons/line.h"
#include "reasons/reasons.h"

namespace talus {
namespace {

template <class State>
Result<Line<State>, LineError> read_line(const State& start, std::span<const std::string> moves) {
    if (moves.empty()) return LineError{{"protocol.key", "A line has at least one move."}};
    Line<State> line{{start}, {}};
    for (const std::string& text : moves) {
        if (line.is_turn_over()) break;
        const auto fault = [&](const Error& error) { return LineError{error, false, line.states.size()}; };
        const auto move = parse_move(line.after(), text);
        if (!move) return fault(move.error());
        auto next = play(line.after(), *move);
        if (!next) return fault(next.error());
        line.moves.push_back(*move);
        line.states.push_back(*std::move(next));
    }
    return line;
}

template <class State>
void cut(Line<State>& line) {
    line.moves.resize(1);
    line.states.erase(line.states.begin() + 2, line.states.end());
}

template <class State>
Explanation compare(const Line<State>& played, const std::optional<Line<State>>& better) {
    if constexpr (!requires { consequences(played); }) {
        return {};  // a game may give no reasons
    } else {
        const Consequences of_played = consequences(played);
        Explanation explanation{
            .did = of_played.did, .allows = of_played.allows, .better = {}, .chances = {}};
        if (better) {
            const Consequences of_better = consequences(*better);
            explanation.better = without(of_better.did, of_played.did);
            explanation.allows = without(of_played.allows, of_better.allows);
        }
        if (played.is_turn_over()) {
            const bool is_comparable = better && better->is_turn_over();
            explanation.chances = chances(played, is_comparable ? &*better : nullptr);
        }
        return explanation;
    }
}

template <class State>
Result<Explanation, LineError> explain_in(const State& state, std::span<const std::string> played_texts,
                                          std::span<const std::string> better_texts) {
    auto played = read_line(state, played_texts);
    if (!played) return played.error();
    std::optional<Line<State>> better;
    if (!better_texts.empty()) {
        auto read = read_line(state, better_texts);
        if (!read) {
            LineError error = read.error();
            error.is_of_better = true;
            return error;
        }
        better = *std::move(read);
        // Half a turn is compared with half a turn.
        if (!played->is_turn_over() || !better->is_turn_over()) {
            cut(*played);
            cut(*better);
        }
        if (better->moves == played->moves) better.reset();
    }

    return compare(*played, better);
}

}  // namespace

Result<Explanation, LineError> explain(const AnyState& state, std::span<const std::string> played,
                                       std::span<const std::string> better) {
    return std::visit([&](const auto& of_game) { return explain_in(of_game, played, better); },
                      state.variant());
}

}  // namespace talus
