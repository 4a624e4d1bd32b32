// What several messages are made of.
#pragma once

#include <cstdint>

#include "game/level.h"
#include "game/seat.h"
#include "play/registry.h"
#include "protocol/schema/schema.h"

namespace talus::schema {

inline constexpr Type any_text = text();
inline constexpr Type texts = array_of(any_text);
inline constexpr Type any_number = number();
inline constexpr Type numbers = array_of(any_number);
inline constexpr Type any_integer = integer(any_integer_least, any_integer_most);
inline constexpr Type small_integer = integer(INT32_MIN, INT32_MAX);  // fits into an int
inline constexpr Type integers = array_of(any_integer);

template <class... States>
inline constexpr std::string_view state_names[] = {States::name...};
template <class... States>
struct NamesOf {
    static constexpr Type type = name_of(state_names<States...>);
};
inline constexpr Type game_name = Games::into<NamesOf>::type.saying("the name of a game").named("GameName");

inline constexpr Type seat = integer(1, max_seats).named("Seat");
inline constexpr Type seats = array_of(seat);

inline constexpr Type option_value = any_of<any_text, any_integer>().saying("a string or a whole number");
inline constexpr Type options =
    map_of(option_value).saying("an object such as {\"players\":2}").named("Options");

inline constexpr Type turn = choice<"seat", "chance", "over">().named("TurnKind");

inline constexpr Field result_fields[] = {
    {"places", integers, "One of each seat; equal places are shared."},
    {"reason", any_text},
    optional("scores", integers, "Where points are counted."),
};
inline constexpr Type result =
    object(result_fields).named("GameResult", "How a game ended (docs/notation.md, Results).");

inline constexpr Field error_fields[] = {
    {"code", any_text, "Stable: for programs and translations."},
    {"text", any_text, "An English sentence."},
};
inline constexpr Type error = object(error_fields).named("LiveError");

inline constexpr Field finding_fields[] = {
    {"position", count(), "The number of steps before it."},
    optional("values", numbers, "What the judge thinks of it; of a draw, the mean of its outcomes."),
    optional("values_error", numbers),
    optional("line", texts, "Of a decision, as are the next four: the best move, and how it goes on."),
    optional("legal", integer(1, UINT32_MAX)),
    optional("proven", flag),
    optional("after_best", numbers, "Unless the best move was played."),
    optional("after_best_error", numbers),
    optional("luck", numbers, "Of a draw, as are the next three."),
    optional("luck_error", numbers),
    optional("outcomes", integer(1, UINT32_MAX)),
    optional("sampled", flag),
};
inline constexpr Type finding =
    object(finding_fields)
        .named("Finding", "What a review has found out about one position: to be handed on as it is.");
inline constexpr Type findings = array_of(finding);

// The effect that all games share.
inline constexpr Field ends_fields[] = {{"kind", choice<"ends">()}, {"reason", any_text}};
inline constexpr Type ends_effect = object(ends_fields);

}  // namespace talus::schema
