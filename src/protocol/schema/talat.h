// What there is to see in Talat, and what a move does. Spaces are written `1c1`.
#pragma once

#include "protocol/schema/parts.h"

namespace talus::schema {

inline constexpr Type tower_kind =
    choice<"S3", "S4", "S6", "M3", "M4", "M6", "L3", "L4", "L6">().named("TowerKind");
inline constexpr Type tower_kinds = array_of(tower_kind);
inline constexpr Type hands = array_of(tower_kinds);

inline constexpr Field tower_fields[] = {
    {"space", any_text},
    {"kind", tower_kind},
    {"seat", seat, "The colour; with two players 3 is the Zihin."},
    {"moves", texts, "Where it could go, were it its turn; none on a frozen board."},
    {"takes", texts, "Whom it could take."},
    {"taken_by", texts, "Who could take it."},
};
inline constexpr Type tower = object(tower_fields).named("TalatTower");
inline constexpr Type towers = array_of(tower);

inline constexpr Field talat_part_fields[] = {
    {"frozen", flag}, {"row_1", seat, "Whose start line it is."}, {"row_5", seat}};
inline constexpr Type talat_part = object(talat_part_fields);
inline constexpr Type talat_parts = array_of(talat_part);
inline constexpr Field taken_tower_fields[] = {{"kind", tower_kind}, {"seat", seat}};
inline constexpr Type taken_tower = object(taken_tower_fields);
inline constexpr Type taken_towers = array_of(taken_tower);
inline constexpr Type all_taken = array_of(taken_towers);
inline constexpr Field talat_score_fields[] = {
    {"points", any_integer}, {"taken", any_integer}, {"lines", any_integer}};
inline constexpr Type talat_score = object(talat_score_fields);
inline constexpr Type talat_scores = array_of(talat_score);

inline constexpr Field talat_board_fields[] = {
    {"boards", talat_parts},
    {"towers", towers},
    {"is_setup", flag},
    optional("placing", seat, "Set-up: the colour whose tower is to be placed."),
    {"hands", hands, "Set-up: each colour's towers in hand, by colour 1 to 3."},
    {"taken", all_taken, "By the seat that took them, the most valuable first."},
    {"scores", talat_scores, "Points of each seat if the game ended now, and what they are made of."},
};
inline constexpr Type talat_board = object(talat_board_fields).named("TalatBoard");

inline constexpr Field takes_fields[] = {
    {"kind", choice<"takes">()}, {"tower", tower_kind}, {"seat", seat}, {"space", any_text}};
inline constexpr Type takes_effect = object(takes_fields);
inline constexpr Field reaches_fields[] = {
    {"kind", choice<"reaches">()}, {"space", any_text}, {"points", count()}};
inline constexpr Type reaches_effect = object(reaches_fields).named("", "An opponent's start line.");
inline constexpr Field loses_fields[] = {{"kind", choice<"loses">()}, {"seat", seat}, {"points", count()}};
inline constexpr Type loses_effect =
    object(loses_fields).named("", "Another seat loses points on a start line.");
inline constexpr Field exposed_fields[] = {{"kind", choice<"exposed">()}, {"to", texts}};
inline constexpr Type exposed_effect = object(exposed_fields).named("", "Who could take the tower there.");
inline constexpr Field threatens_fields[] = {{"kind", choice<"threatens">()}, {"spaces", texts}};
inline constexpr Type threatens_effect = object(threatens_fields).named("", "Whom it could take from there.");
inline constexpr Field freezes_fields[] = {{"kind", choice<"freezes">()}, {"board", integer(1, 3)}};
inline constexpr Type freezes_effect = object(freezes_fields);
inline constexpr Field skips_fields[] = {{"kind", choice<"skips">()}, {"seat", seat}};
inline constexpr Type skips_effect = object(skips_fields).named("", "It has no move.");

inline constexpr Type talat_effect =
    variants<takes_effect, reaches_effect, loses_effect, exposed_effect, threatens_effect, freezes_effect,
             skips_effect, ends_effect>("kind")
        .named("TalatEffect");

}  // namespace talus::schema
