#include "encoding/any_encoding.h"

#include <algorithm>

namespace talus {
namespace {

Error other_game() {
    return {"encoding.game", "The encoding was made for another game, or for other options."};
}

Error no_such_symmetry(int symmetry, int count) {
    return {"encoding.symmetry", "There is no symmetry " + std::to_string(symmetry) +
                                     ": they are numbers below " + std::to_string(count) + "."};
}

template <class S>
std::optional<Error> not_a_decision(const S& state) {
    if (state.turn().is_over()) return refusals::game_over.error();
    if (state.turn().is_chance()) return refusals::chance_comes_first.error();
    return std::nullopt;
}

template <class S>
Result<AnyState> played(const S& state, const typename S::Move& move) {
    auto next = play(state, move);
    if (!next) return next.error();
    return AnyState(*next);
}

// Every legal move that has an id, by its id.
template <class S, class Encoding>
std::vector<std::pair<std::int32_t, typename S::Move>> encoded_moves(const S& state,
                                                                     const Encoding& encoding) {
    typename S::MoveList moves;
    if (state.turn().is_decision()) state.legal_moves(moves);
    std::vector<std::int32_t> ids(moves.size());
    encoding.actions(state, moves, ids);
    std::vector<std::pair<std::int32_t, typename S::Move>> encoded;
    encoded.reserve(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (ids[i] != no_action) encoded.emplace_back(ids[i], moves[i]);
    std::sort(encoded.begin(), encoded.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return encoded;
}

}  // namespace

std::optional<Error> settings_error(const EncodingSettings& settings) {
    if (settings.width >= taluva::Encoding::min_width && settings.width <= taluva::Encoding::exact_width)
        return std::nullopt;
    return Error{"encoding.width",
                 "The width must be a number from 8 to 122, not " + std::to_string(settings.width) + "."};
}

Result<AnyEncoding> AnyEncoding::make(const AnyState& state, const EncodingSettings& settings) {
    if (const auto error = settings_error(settings)) return *error;
    return AnyEncoding(
        std::visit([]<class S>(const S& any) { return AnyState(S(any.options())); }, state.variant()),
        settings);
}

// Calls visit(encoding, start).
template <class Visit>
auto AnyEncoding::visit(Visit&& visit) const {
    return std::visit(
        [&]<class S>(const S& start) {
            return visit(typename EncodingFor<S>::Type(start.options(), settings_), start);
        },
        start_.variant());
}

// Calls visit(encoding, state), if the state is of this game.
template <class T, class Visit>
Result<T> AnyEncoding::with(const AnyState& any, Visit&& visit) const {
    return this->visit([&]<class S>(const auto& encoding, const S& start) -> Result<T> {
        const S* const state = std::get_if<S>(&any.variant());
        if (state == nullptr || !(state->options() == start.options())) return other_game();
        return visit(encoding, *state);
    });
}

int AnyEncoding::action_count() const {
    return visit([](const auto& encoding, const auto&) { return encoding.action_count(); });
}
int AnyEncoding::chance_count() const {
    return visit([](const auto& encoding, const auto&) { return encoding.chance_count(); });
}
int AnyEncoding::feature_count() const {
    return visit([](const auto& encoding, const auto&) { return encoding.feature_count; });
}
int AnyEncoding::symmetry_count() const {
    return visit([](const auto& encoding, const auto&) { return encoding.symmetry_count(); });
}
ObservationShape AnyEncoding::shape() const {
    return visit([](const auto& encoding, const auto&) { return encoding.shape(); });
}

Result<std::vector<std::int32_t>> AnyEncoding::legal_actions(const AnyState& any) const {
    return with<std::vector<std::int32_t>>(any, [](const auto& encoding, const auto& state) {
        std::vector<std::int32_t> ids;
        for (const auto& [id, move] : encoded_moves(state, encoding)) ids.push_back(id);
        return ids;
    });
}

Result<int> AnyEncoding::left_out(const AnyState& any) const {
    return with<int>(any, []<class S>(const auto& encoding, const S& state) {
        typename S::MoveList moves;
        if (state.turn().is_decision()) state.legal_moves(moves);
        return static_cast<int>(moves.size() - encoded_moves(state, encoding).size());
    });
}

Result<int> AnyEncoding::action(const AnyState& any, std::string_view text) const {
    return with<int>(any, [&](const auto& encoding, const auto& state) -> Result<int> {
        if (auto error = not_a_decision(state)) return *std::move(error);
        const auto move = parse_move(state, text);
        if (!move) return move.error();
        if (const Refusal* refusal = state.refusal(*move)) return refusal->error();
        const int id = encoding.action(state, *move);
        if (id == no_action)
            return Error{"encoding.width",
                         "The island would become too long for this width; 122 is enough for every island."};
        return id;
    });
}

Result<std::string> AnyEncoding::move(const AnyState& any, int action) const {
    return with<std::string>(any, [&](const auto& encoding, const auto& state) -> Result<std::string> {
        if (auto error = not_a_decision(state)) return *std::move(error);
        const auto move = encoding.move(state, action);
        if (!move) return no_such_action(action, encoding.action_count());
        return to_text(*move);
    });
}

Result<AnyState> AnyEncoding::play(const AnyState& any, int action) const {
    return with<AnyState>(any, [&](const auto& encoding, const auto& state) -> Result<AnyState> {
        if (auto error = not_a_decision(state)) return *std::move(error);
        const auto move = encoding.move(state, action);
        if (!move) return no_such_action(action, encoding.action_count());
        return played(state, *move);
    });
}

Result<std::vector<std::pair<int, std::uint32_t>>> AnyEncoding::chance_outcomes(const AnyState& any) const {
    using Outcomes = std::vector<std::pair<int, std::uint32_t>>;
    return with<Outcomes>(any, []<class S>(const auto& encoding, const S& state) -> Result<Outcomes> {
        if (!state.turn().is_chance()) return refusals::not_a_chance_step.error();
        typename S::ChanceList outcomes;
        state.chance_outcomes(outcomes);
        Outcomes ids;
        ids.reserve(outcomes.size());
        for (const auto& outcome : outcomes)
            ids.emplace_back(encoding.chance_id(outcome.move), outcome.weight);
        std::sort(ids.begin(), ids.end());
        return ids;
    });
}

Result<std::string> AnyEncoding::chance_move(const AnyState& any, int id) const {
    return with<std::string>(any, [&](const auto& encoding, const auto& state) -> Result<std::string> {
        if (!state.turn().is_chance()) return refusals::not_a_chance_step.error();
        const auto move = encoding.chance_move(state, id);
        if (!move) return no_such_action(id, encoding.chance_count());
        return to_text(*move);
    });
}

Result<AnyState> AnyEncoding::play_chance(const AnyState& any, int id) const {
    return with<AnyState>(any, [&](const auto& encoding, const auto& state) -> Result<AnyState> {
        if (!state.turn().is_chance()) return refusals::not_a_chance_step.error();
        const auto move = encoding.chance_move(state, id);
        if (!move) return no_such_action(id, encoding.chance_count());
        return played(state, *move);
    });
}

std::optional<Error> AnyEncoding::observe(const AnyState& any, int viewer, std::span<std::uint8_t> planes,
                                          std::span<float> scalars) const {
    const Result<bool> done = with<bool>(any, [&](const auto& encoding, const auto& state) -> Result<bool> {
        if (viewer < 0 || viewer >= state.seat_count()) return no_such_seat(viewer, state.seat_count());
        encoding.observe(state, seat_at(viewer), planes, scalars);
        return true;
    });
    return done ? std::nullopt : std::optional(done.error());
}

Result<std::vector<std::int16_t>> AnyEncoding::move_features(const AnyState& any) const {
    return with<std::vector<std::int16_t>>(any, [](const auto& encoding, const auto& state) {
        const auto moves = encoded_moves(state, encoding);
        std::vector<std::int16_t> features(moves.size() * static_cast<std::size_t>(encoding.feature_count));
        std::span<std::int16_t> rest = features;
        for (const auto& [id, move] : moves) {
            encoding.move_features(state, move, rest);
            rest = rest.subspan(static_cast<std::size_t>(encoding.feature_count));
        }
        return features;
    });
}

Result<int> AnyEncoding::turned_action(const AnyState& any, int symmetry, int action) const {
    return with<int>(any, [&](const auto& encoding, const auto& state) -> Result<int> {
        if (auto error = not_a_decision(state)) return *std::move(error);
        if (symmetry < 0 || symmetry >= encoding.symmetry_count())
            return no_such_symmetry(symmetry, encoding.symmetry_count());
        const int turned = encoding.turned_action(state, symmetry, action);
        if (turned == no_action) return no_such_action(action, encoding.action_count());
        return turned;
    });
}

std::optional<Error> AnyEncoding::turn_planes(int symmetry, std::span<const std::uint8_t> seen,
                                              std::span<std::uint8_t> turned) const {
    if (symmetry < 0 || symmetry >= symmetry_count()) return no_such_symmetry(symmetry, symmetry_count());
    visit([&](const auto& encoding, const auto&) { encoding.turn_planes(symmetry, seen, turned); });
    return std::nullopt;
}

Result<std::vector<double>> AnyEncoding::returns(const AnyState& any) const {
    return with<std::vector<double>>(any, [](const auto&, const auto& state) {
        if (!state.turn().is_over()) return std::vector<double>(static_cast<std::size_t>(state.seat_count()));
        const auto values = returns_of(state);
        return std::vector<double>(values.begin(), values.begin() + state.seat_count());
    });
}

}  // namespace talus
