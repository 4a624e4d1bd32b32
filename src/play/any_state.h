// A position of any of the games, chosen at run time: what the commands, the server and the browser hold. It
// speaks text, so that nothing above it knows the moves of a game. The set of games is closed
// (play/registry.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/options.h"
#include "game/outcome.h"
#include "game/problem.h"
#include "game/rematch.h"
#include "game/seat.h"
#include "play/registry.h"

namespace talus {

struct ChanceText {
    std::string move;
    std::uint32_t weight;  // how many of the chance_total() equally likely cases

    friend bool operator==(const ChanceText&, const ChanceText&) = default;
};

class AnyState {
  public:
    using Variant = Games::into<std::variant>;

    explicit AnyState(const Variant& state) : state_(state) {}

    std::string_view game() const;
    std::vector<OptionField> options() const;
    int seat_count() const;
    SeatRange seats() const { return SeatRange(seat_count()); }
    int seats_a_side() const;  // 2 if partners win and lose together
    bool ranks_all() const;    // whether the places behind the first one count
    RematchBeginner rematch_beginner() const;
    Turn turn() const;
    std::uint64_t hash() const;

    // Complete, without repeats, sorted as bytes; none if it is not a decision.
    std::vector<std::string> legal_moves() const;

    // Pre, all three: turn().is_chance(). The outcomes are sorted as bytes too.
    std::vector<ChanceText> chance_outcomes() const;
    std::uint32_t chance_total() const;
    // The outcome for a ticket drawn uniformly from [0, chance_total()).
    std::string chance_move(std::uint32_t ticket) const;

    // The state after a decision or a chance outcome; a syntax error, or the rule that forbids the move.
    Result<AnyState> play(std::string_view move) const;

    // As if it were that seat's turn, all else being the same as far as the game allows it: what would be
    // threatened. Each game says what it means; nothing if there is no such position.
    std::optional<AnyState> passed_to(Seat seat) const;

    // Pre: turn().is_over().
    Outcome outcome() const;

    // The position in the game's own notation, and the whole line with the game and its options before it:
    // `<game> <key=value,...> <position>`.
    std::string position() const;
    std::string position_line() const;

    const Variant& variant() const { return state_; }

    friend bool operator==(const AnyState&, const AnyState&) = default;

  private:
    Variant state_;
};

// The names of the games, in the order of the registry.
std::vector<std::string_view> game_names();

// Says that there is no such game, and which there are.
Error unknown_game(std::string_view name);

// The start of a game; options that are not given have their defaults.
Result<AnyState> start(std::string_view game, std::span<const OptionText> options = {});

// Whether it is the start of a game.
bool is_start(const AnyState& state);

// A game that is not at its start: `position` is what AnyState::position() writes.
Result<AnyState> start_from(std::string_view game, std::span<const OptionText> options,
                            std::string_view position);

// Reads what AnyState::position_line() writes.
Result<AnyState> parse_position_line(std::string_view line);

// The same for somebody who is setting it up: all that is impossible about it, or the position.
Result<AnyState, Problems> check_position_line(std::string_view line);

}  // namespace talus
