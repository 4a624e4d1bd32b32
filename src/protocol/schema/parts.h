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

// The effect that all games share.
inline constexpr Field ends_fields[] = {{"kind", choice<"ends">()}, {"reason", any_text}};
inline constexpr Type ends_effect = object(ends_fields);

}  // namespace talus::schema
