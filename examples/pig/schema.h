// What there is to see in Pig, and what a move does, as protocol/schema/ declares it for other games.
#pragma once

#include "protocol/schema/parts.h"

namespace talus::schema {

inline constexpr Field pig_board_fields[] = {
    {"phase", choice<"roll", "decide", "over">()},
    {"seat", seat, "Whose turn it is, or, at the end, was."},
    {"round", integer(1, 30)},
    {"gathered", count(), "In this turn."},
    {"scores", integers},
    {"goal", count()},
};
inline constexpr Type pig_board = object(pig_board_fields).named("PigBoard");

inline constexpr Field gathers_fields[] = {{"kind", choice<"gathers">()}, {"points", count()}};
inline constexpr Type gathers_effect = object(gathers_fields);
inline constexpr Field loses_fields[] = {{"kind", choice<"loses">()}, {"points", count()}};
inline constexpr Type loses_effect = object(loses_fields);
inline constexpr Field scores_fields[] = {{"kind", choice<"scores">()}, {"points", count()}};
inline constexpr Type scores_effect = object(scores_fields);

inline constexpr Type pig_effect =
    variants<gathers_effect, loses_effect, scores_effect, ends_effect>("kind").named("PigEffect");

}  // namespace talus::schema
