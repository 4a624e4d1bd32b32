#include "stats/digest.h"

#include <string_view>
#include <utility>
#include <variant>

#include "play/option_list.h"
#include "play/record/turn_counter.h"
#include "stats/game_choices.h"

namespace talus {
namespace {

// An end, be it by the rules or agreed on, as final_shares wants it.
struct End {
    const Outcome& result;
    const AnyState& state;

    Outcome outcome() const { return result; }
    int seats_a_side() const { return state.seats_a_side(); }
    bool ranks_all() const { return state.ranks_all(); }
};

template <class State>
std::vector<SeenStep<State>> seen_steps(const State& start, const std::vector<Step>& steps) {
    std::vector<SeenStep<State>> seen;
    State state = start;
    for (const Step& step : steps) {
        const auto move = parse_move(state, step.move).value();
        State next = state;
        next.play_unchecked(move);
        seen.push_back({state, move, next});
        state = next;
    }
    return seen;
}

// A turn is what one seat decides in a row; draws belong to none.
template <class State>
std::vector<OpeningTurn> opening_of(const std::vector<SeenStep<State>>& seen, const std::vector<Step>& steps,
                                    std::size_t most) {
    std::vector<OpeningTurn> turns;
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < seen.size() && turns.size() < most; ++i) {
        const Turn turn = seen[i].before.turn();
        if (!turn.is_decision()) continue;
        moves.push_back(steps[i].move);
        if (seen[i].after.turn() == turn) continue;
        turns.push_back({opening_key(seen[i].after), std::exchange(moves, {}),
                         AnyState(seen[i].after).position_line(), turn.seat});
    }
    return turns;
}

int turns_of(const Record& record) {
    TurnCounter counter;
    for (const Step& step : record.steps()) counter.count(step.turn);
    return counter.turns();
}

}  // namespace

std::string hex_text(std::uint64_t key) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 0; i < text.size(); ++i) text[15 - i] = digits[key >> (4 * i) & 15];
    return text;
}

std::optional<GameDigest> digest(const Record& record) {
    const std::optional<Outcome> result = record.result();
    if (!result || result->places.empty() || !is_start(record.start())) return std::nullopt;
    GameDigest game{.game = std::string(record.start().game()),
                    .options = to_text(record.start().options()),
                    .outcome = *result,
                    .shares = final_shares(End{*result, record.start()}),
                    .turns = turns_of(record)};
    for (const Seat seat : record.start().seats()) {
        const std::string* name = record.header("Seat-" + std::to_string(number(seat)));
        game.players.push_back(name == nullptr ? "" : *name);
    }
    std::visit(
        [&](const auto& start) {
            const auto seen = seen_steps(start, record.steps());
            if constexpr (requires { choices_of(seen); }) {
                game.choices = choices_of(seen);
                game.opening =
                    opening_of(seen, record.steps(), static_cast<std::size_t>(opening_turns(start)));
            }
        },
        record.start().variant());
    return game;
}

}  // namespace talus
