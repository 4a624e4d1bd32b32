// What there is to see in Talavera, and what a move does. Cards are numbers from 1.
#pragma once

#include "protocol/schema/parts.h"

namespace talus::schema {

inline constexpr Type card = integer(1, 18);
inline constexpr Type cards = array_of(card);
inline constexpr Type card_or_null = nullable<card>();
inline constexpr Type colour = choice<"Y", "A", "S", "R">().named("Colour");

inline constexpr Field tiles_fields[] = {
    {"Y", any_integer}, {"A", any_integer}, {"S", any_integer}, {"R", any_integer}};
inline constexpr Type tiles = object(tiles_fields).named("Tiles", "A number for each colour.");
inline constexpr Type tiles_or_null = nullable<tiles>();
inline constexpr Field corners_fields[] = {{"Y", cards}, {"A", cards}, {"S", cards}, {"R", cards}};
inline constexpr Type corners = object(corners_fields).named("Corners");

inline constexpr Field talavera_seat_fields[] = {
    {"order", card_or_null, "Null before it is dealt."},
    {"wanted", tiles_or_null},
    {"corners", corners},
    {"hand", cards},
    {"placed", tiles},
    {"points", tiles, "Points of each colour, were the game to end now. Solo: 0."},
    {"score", any_integer, "Their sum."},
};
inline constexpr Type talavera_seat = object(talavera_seat_fields).named("TalaveraSeat");
inline constexpr Type talavera_seats = array_of(talavera_seat);
inline constexpr Field card_facts_fields[] = {{"tiles", tiles}, {"order", tiles}};
inline constexpr Type card_facts = object(card_facts_fields);
inline constexpr Type all_card_facts = array_of(card_facts);

inline constexpr Field talavera_board_fields[] = {
    {"phase", any_text},
    {"round", any_integer},
    optional("first", seat),
    {"up", cards, "The market: cards flipped."},
    {"down", cards, "Cards known but not flipped (printed pairing)."},
    {"unknown", count(), "How many lie there unknown."},
    {"seats", talavera_seats},
    {"unseen", cards},
    {"redraw", flag},
    {"discards", cards},
    {"cards", all_card_facts, "All 18 cards, in order: card 1 is the first."},
};
inline constexpr Type talavera_board = object(talavera_board_fields).named("TalaveraBoard");

inline constexpr Field places_fields[] = {
    {"kind", choice<"places">()}, {"colour", colour},  {"tiles", count()},
    {"fills", count()},           {"excess", count()}, {"points", any_integer, "The change."},
};
inline constexpr Type places_effect = object(places_fields);
inline constexpr Field keeps_fields[] = {{"kind", choice<"keeps">()}, {"card", card}, {"discards", cards}};
inline constexpr Type keeps_effect = object(keeps_fields);
inline constexpr Field sets_fields[] = {
    {"kind", choice<"sets">()}, {"colour", colour}, {"tiles", count()}, {"wanted", count()}};
inline constexpr Type sets_effect = object(sets_fields).named("", "Solo: a corner is filled.");
inline constexpr Field hopeless_fields[] = {{"kind", choice<"hopeless">()}};
inline constexpr Type hopeless_effect =
    object(hopeless_fields).named("", "Solo: the game can no longer be won.");

inline constexpr Type talavera_effect =
    variants<places_effect, keeps_effect, sets_effect, hopeless_effect, ends_effect>("kind").named(
        "TalaveraEffect");

}  // namespace talus::schema
