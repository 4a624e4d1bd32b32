// The contract that every game fulfils. Everything above the games (perft, search, records, the commands) is
// written against this concept; what a game lacks does not compile.
//
// A state is a plain value: copy it to try a move, throw the copy away to take it back. It has no heap
// memory, no history and no random generator, and it holds nothing that the players do not know: what is
// still face down is decided by chance when it is turned up, and chance outcomes are moves like any other.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"
#include "game/options.h"
#include "game/outcome.h"
#include "game/problem.h"
#include "game/refusal.h"
#include "game/seat.h"

namespace talus {

// A chance outcome and how many equally likely cases it stands for.
template <class Move>
struct ChanceOutcome {
    Move move;
    std::uint32_t weight;
};

template <class O>
concept GameOptions = std::regular<O> && requires(const O options, std::span<const OptionText> texts) {
    // Fails with a sentence that names the bad option or combination. What is not given gets its default.
    { O::parse(texts) } -> std::same_as<Result<O>>;
    // Every option with its value, in the order in which the rules name them.
    { options.fields() } -> std::same_as<std::vector<OptionField>>;
    // Every set of options that the rules allow: what tests and tools go through.
    { O::all() } -> std::same_as<std::vector<O>>;
};

template <class S>
concept GameState =
    std::regular<S> && std::is_trivially_copyable_v<typename S::Move> && GameOptions<typename S::Options> &&
    std::constructible_from<S, const typename S::Options&> &&
    requires(const S state, S changing, const typename S::Move move, typename S::MoveList moves,
             typename S::ChanceList outcomes, std::uint32_t ticket, std::string_view text) {
        { S::name } -> std::convertible_to<std::string_view>;
        // Every refusal that `refusal` below can return, besides talus::refusals.
        { S::all_refusals() } -> std::same_as<std::span<const Refusal* const>>;

        { state.options() } -> std::convertible_to<const typename S::Options&>;
        { state.seat_count() } -> std::same_as<int>;
        { state.seats() } -> std::same_as<SeatRange>;
        { state.turn() } -> std::same_as<Turn>;
        { state.hash() } -> std::same_as<std::uint64_t>;

        // Pre: turn().is_decision(). Fills the list (cleared first) with every legal move, once each.
        { state.legal_moves(moves) } -> std::same_as<void>;

        // Pre: turn().is_chance(). All outcomes with their weights; the weights add up to chance_total().
        { state.chance_outcomes(outcomes) } -> std::same_as<void>;
        // Sampling without the list: a ticket drawn uniformly from [0, chance_total()) gives each outcome
        // with its probability.
        { state.chance_total() } -> std::same_as<std::uint32_t>;
        { state.chance_move(ticket) } -> std::same_as<typename S::Move>;

        // The rule that forbids a decision or chance outcome now, or nullptr if it is legal. Any value of a
        // Move that the parser can return is safe to ask about.
        { state.refusal(move) } -> std::same_as<const Refusal*>;
        // Pre: refusal(move) == nullptr.
        { changing.play_unchecked(move) } -> std::same_as<void>;

        // Pre: turn().is_over().
        { state.outcome() } -> std::same_as<Outcome>;

        // The position as if it were that seat's turn instead: what it threatens. Nothing where there is no
        // such position.
        { state.passed_to(Seat::first) } -> std::same_as<std::optional<S>>;

        // Notation. A move's text needs no state; `parse_move` checks the syntax only (the state is there to
        // name the game), and `parse_position` accepts only positions that can be played on.
        { to_text(move) } -> std::same_as<std::string>;
        { parse_move(state, text) } -> std::same_as<Result<typename S::Move>>;
        { position_text(state) } -> std::same_as<std::string>;
        { parse_position(state.options(), text) } -> std::same_as<Result<S>>;
        // The same, with all that is impossible about it, for editors.
        { check_position(state.options(), text) } -> std::same_as<Result<S, Problems>>;
    };

// Plays a move if it is legal, and says which rule forbids it if not.
template <GameState S>
Result<S> play(const S& state, const typename S::Move& move) {
    if (const Refusal* refusal = state.refusal(move)) return refusal->error();
    S next = state;
    next.play_unchecked(move);
    return next;
}

}  // namespace talus
