#include "play/any_state.h"

#include <algorithm>

#include "base/compact_sort.h"
#include "base/quote.h"
#include "base/text.h"
#include "game/values.h"
#include "play/move_texts.h"
#include "play/option_list.h"

namespace talus {
namespace {

// Reads the options for the game of that name and makes a state of them: make(options) -> Result<S>.
template <class Make>
Result<AnyState> make_state(std::string_view game, std::span<const OptionText> texts, Make&& make) {
    Result<AnyState> result = unknown_game(game);
    Games::find(game, [&]<class S>(std::type_identity<S>) {
        const auto options = S::Options::parse(texts);
        if (!options) {
            result = options.error();
            return;
        }
        Result<S> state = make(std::type_identity<S>{}, *options);
        if (state)
            result = AnyState(*state);
        else
            result = state.error();
    });
    return result;
}

}  // namespace

std::string_view AnyState::game() const {
    return std::visit([]<class S>(const S&) -> std::string_view { return S::name; }, state_);
}

std::vector<OptionField> AnyState::options() const {
    return std::visit([](const auto& state) { return state.options().fields(); }, state_);
}

int AnyState::seat_count() const {
    return std::visit([](const auto& state) { return state.seat_count(); }, state_);
}

bool AnyState::ranks_all() const {
    return std::visit([](const auto& state) { return talus::ranks_all(state); }, state_);
}

int AnyState::seats_a_side() const {
    return std::visit([](const auto& state) { return talus::seats_a_side(state); }, state_);
}

RematchBeginner AnyState::rematch_beginner() const {
    return std::visit([]<class S>(const S&) { return rematch_beginner_of<S>(); }, state_);
}

Turn AnyState::turn() const {
    return std::visit([](const auto& state) { return state.turn(); }, state_);
}

std::uint64_t AnyState::hash() const {
    return std::visit([](const auto& state) { return state.hash(); }, state_);
}

std::vector<std::string> AnyState::legal_moves() const {
    return std::visit(
        []<class S>(const S& state) {
            typename S::MoveList moves;
            if (state.turn().is_decision()) state.legal_moves(moves);
            return sorted_texts(moves);
        },
        state_);
}

std::vector<ChanceText> AnyState::chance_outcomes() const {
    return std::visit(
        []<class S>(const S& state) {
            typename S::ChanceList outcomes;
            state.chance_outcomes(outcomes);
            std::vector<ChanceText> texts;
            for (const auto& outcome : outcomes) texts.push_back({to_text(outcome.move), outcome.weight});
            compact_sort(texts, [](const ChanceText& a, const ChanceText& b) { return a.move < b.move; });
            return texts;
        },
        state_);
}

std::uint32_t AnyState::chance_total() const {
    return std::visit([](const auto& state) { return state.chance_total(); }, state_);
}

std::string AnyState::chance_move(std::uint32_t ticket) const {
    return std::visit([ticket](const auto& state) { return to_text(state.chance_move(ticket)); }, state_);
}

Result<AnyState> AnyState::play(std::string_view text) const {
    return std::visit(
        [text]<class S>(const S& state) -> Result<AnyState> {
            const auto move = parse_move(state, text);
            if (!move) return move.error();
            if (const Refusal* refusal = state.refusal(*move)) return refusal->error();
            S next = state;
            next.play_unchecked(*move);
            return AnyState(next);
        },
        state_);
}

std::optional<AnyState> AnyState::passed_to(Seat seat) const {
    return std::visit(
        [seat](const auto& state) -> std::optional<AnyState> {
            const auto passed = state.passed_to(seat);
            return passed ? std::optional(AnyState(*passed)) : std::nullopt;
        },
        state_);
}

Outcome AnyState::outcome() const {
    return std::visit([](const auto& state) { return state.outcome(); }, state_);
}

std::string AnyState::position() const {
    return std::visit([](const auto& state) { return position_text(state); }, state_);
}

std::string AnyState::position_line() const {
    return std::string(game()) + ' ' + to_text(options()) + ' ' + position();
}

std::vector<std::string_view> game_names() {
    std::vector<std::string_view> names;
    Games::for_each([&]<class S>(std::type_identity<S>) { names.push_back(S::name); });
    return names;
}

Error unknown_game(std::string_view name) {
    std::string text = "There is no game " + quoted(name) + ": the games are";
    const std::vector<std::string_view> names = game_names();
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and" : ",";
        text.append(" ").append(names[i]);
    }
    return {"game.unknown", text + '.'};
}

Result<AnyState> start(std::string_view game, std::span<const OptionText> options) {
    return make_state(game, options, []<class S>(std::type_identity<S>, const typename S::Options& parsed) {
        return Result<S>(S(parsed));
    });
}

bool is_start(const AnyState& state) {
    return std::visit([]<class S>(const S& game) { return game == S(game.options()); }, state.variant());
}

Result<AnyState> start_from(std::string_view game, std::span<const OptionText> options,
                            std::string_view position) {
    return make_state(game, options, [&]<class S>(std::type_identity<S>, const typename S::Options& parsed) {
        return parse_position(parsed, position);
    });
}

Result<AnyState, Problems> check_position_line(std::string_view line) {
    const std::string_view game = take_until(line, ' ');
    const auto texts = parse_option_list(take_until(line, ' '));
    if (!texts) return unreadable(texts.error());
    Result<AnyState, Problems> result = unreadable(unknown_game(game));
    Games::find(game, [&]<class S>(std::type_identity<S>) {
        const auto options = S::Options::parse(*texts);
        if (!options) {
            result = unreadable(options.error());
            return;
        }
        Result<S, Problems> state = check_position(*options, line);
        if (state)
            result = AnyState(*state);
        else
            result = state.error();
    });
    return result;
}

Result<AnyState> parse_position_line(std::string_view line) {
    const std::string_view game = take_until(line, ' ');
    const auto options = parse_option_list(take_until(line, ' '));
    if (!options) return options.error();
    return start_from(game, *options, line);
}

}  // namespace talus
