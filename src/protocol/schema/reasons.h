// Reasons: what can be said of a move (src/reasons, docs/reasons.md).
#pragma once

#include "protocol/schema/parts.h"

namespace talus::schema {

inline constexpr Type reason_values = map_of(option_value);
inline constexpr Field reason_fields[] = {
    {"says", any_text,
     "Which sentence it is, `opens.temple.one`: a key of src/reasons/texts/GAME.LANGUAGE.txt."},
    optional("seat", seat, "Whom it is about: `{name}` in the sentence."),
    optional("by", seat, "Who brings it about, if that is somebody else."),
    {"places", texts, "Where it is on the board, as moves name it."},
    {"values", reason_values, "Numbers, and words that have a text of their own, `terrain.J`."},
};
inline constexpr Type reason =
    object(reason_fields).named("Reason", "A fact that holds by the rules; nothing in it is estimated.");
inline constexpr Type reason_list = array_of(reason);
inline constexpr Field reasons_fields[] = {
    {"did", reason_list, "What the move brought about."},
    {"allows", reason_list,
     "What the others have of it; with a better move: what they would not have had then."},
    {"better", reason_list, "What the better move brings about, and the played one does not."},
    {"chances", reason_list, "What may come, counted over all that is unseen."},
};
inline constexpr Type reasons = object(reasons_fields).named("Reasons");

}  // namespace talus::schema
