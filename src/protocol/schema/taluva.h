// What there is to see in Taluva, and what a move does.
#pragma once

#include "protocol/schema/parts.h"

namespace talus::schema {

inline constexpr Type terrain = choice<"J", "C", "S", "R", "L">().named("Terrain");
inline constexpr Type direction = choice<"E", "NE", "NW", "W", "SW", "SE">().named("Direction");
inline constexpr Type building_kind = choice<"hut", "tower", "temple">().named("BuildingKind");

inline constexpr Field building_fields[] = {{"seat", seat}, {"kind", building_kind}};
inline constexpr Type building = object(building_fields).named("Building");
inline constexpr Field hex_fields[] = {
    {"q", any_integer},           {"r", any_integer},          {"level", integer(1, 100)},
    optional("terrain", terrain), optional("flow", direction), optional("building", building),
};
inline constexpr Type hex = object(hex_fields)
                                .named("TaluvaHex",
                                       "A hex of the island from above. A volcano has `flow`, a field has "
                                       "`terrain`. Axial coordinates.");
inline constexpr Type hexes = array_of(hex);

inline constexpr Field expansion_fields[] = {
    {"terrain", terrain},
    {"hexes", texts},
    {"huts", count()},
    {"enough", flag, "Whether the owner has so many huts."},
    {"move", any_text,
     "Names the settlement with the smallest anchor if several would fill the same fields."},
};
inline constexpr Type expansion = object(expansion_fields).named("Expansion");
inline constexpr Type expansions = array_of(expansion);
inline constexpr Field settlement_fields[] = {
    {"seat", seat},
    {"anchor", any_text, "`q,r`, as moves name it."},
    {"hexes", texts},
    {"towers", count()},
    {"temples", count()},
    {"may_tower", texts, "Where the rules would let its owner build next to it now (the supply included)."},
    {"may_temple", texts},
    {"expansions", expansions},
};
inline constexpr Type settlement = object(settlement_fields).named("Settlement");
inline constexpr Type settlements = array_of(settlement);

inline constexpr Field supply_fields[] = {{"huts", count()}, {"towers", count()}, {"temples", count()}};
inline constexpr Type supply = object(supply_fields).named("Supply");
inline constexpr Type supplies = array_of(supply);
inline constexpr Type standing = choice<"playing", "finished", "eliminated">().named("Standing");
inline constexpr Type standings = array_of(standing);
inline constexpr Type one_count = count();
inline constexpr Type counts = map_of(one_count);

inline constexpr Field taluva_board_fields[] = {
    {"phase", choice<"draw", "place", "build", "over">()},
    {"hexes", hexes},
    {"settlements", settlements},
    {"supplies", supplies},
    {"standings", standings},
    optional("tile", any_text, "The tile in hand: its fields, `JC`."),
    {"tiles_left", count(), "In the stack."},
    {"unseen", counts,
     "How many of each kind nobody has seen yet, `{\"JC\":6}`; those that stay in the box are among them."},
};
inline constexpr Type taluva_board = object(taluva_board_fields).named("TaluvaBoard");

inline constexpr Field level_fields[] = {{"kind", choice<"level">()}, {"level", any_integer}};
inline constexpr Type level_effect = object(level_fields).named("", "The tile lies on this level.");
inline constexpr Field destroys_fields[] = {
    {"kind", choice<"destroys">()}, {"seat", seat}, {"hexes", texts}, {"huts", count()}};
inline constexpr Type destroys_effect =
    object(destroys_fields).named("", "These fields' huts leave the game.");
inline constexpr Field splits_fields[] = {
    {"kind", choice<"splits">()}, {"seat", seat}, {"anchor", any_text}, {"parts", texts}};
inline constexpr Type splits_effect = object(splits_fields).named("", "`parts`: anchors of what remains.");
inline constexpr Field joins_fields[] = {
    {"kind", choice<"joins">()}, {"seat", seat}, {"anchors", texts}, {"size", count()}};
inline constexpr Type joins_effect = object(joins_fields).named("", "Own settlements become one.");
inline constexpr Field grows_fields[] = {
    {"kind", choice<"grows">()}, {"anchor", any_text}, {"size", count()}};
inline constexpr Type grows_effect = object(grows_fields).named("", "The settlement built at, afterwards.");
inline constexpr Field costs_fields[] = {{"kind", choice<"costs">()}, {"hexes", texts}};
inline constexpr Type costs_effect = object_of<supply>(costs_fields);
inline constexpr Field eliminates_fields[] = {{"kind", choice<"eliminates">()}, {"seat", seat}};
inline constexpr Type eliminates_effect = object(eliminates_fields);
inline constexpr Field finishes_fields[] = {{"kind", choice<"finishes">()}, {"seat", seat}};
inline constexpr Type finishes_effect = object(finishes_fields).named("", "An early victory.");

inline constexpr Type taluva_effect =
    variants<level_effect, destroys_effect, splits_effect, joins_effect, grows_effect, costs_effect,
             eliminates_effect, finishes_effect, ends_effect>("kind")
        .named("TaluvaEffect");

}  // namespace talus::schema
