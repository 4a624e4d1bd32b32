// Why a move of Taluva is not allowed. The comments name the rule in RULES.md.
#pragma once

#include <array>

#include "game/refusal.h"

namespace talus::taluva::refusals {

// turn
inline constexpr Refusal place_first{"taluva.place-first", "Place the drawn tile first, then build."};
inline constexpr Refusal build_now{"taluva.build-now", "The tile is placed; now you have to build."};
inline constexpr Refusal tile_used_up{"taluva.tile-used-up",
                                      "No tile of this kind is left among the unseen ones."};

// first tile, expansion
inline constexpr Refusal first_tile{"taluva.first-tile",
                                    "The first tile has only one place: 0,0 facing east (0,0:E)."};
inline constexpr Refusal not_touching{"taluva.not-touching",
                                      "A new tile on the table must share an edge with the island."};
inline constexpr Refusal partly_on_land{
    "taluva.partly-on-land",
    "A tile lies either wholly on the table or wholly on other tiles, with no gap under it."};

// eruption
inline constexpr Refusal volcano_on_field{"taluva.volcano-on-field",
                                          "In an eruption the volcano must cover a volcano."};
inline constexpr Refusal same_direction{
    "taluva.same-direction", "The volcano must flow in another direction than the volcano that it covers."};
inline constexpr Refusal uneven{"taluva.uneven", "The three hexes under the tile must be of the same level."};
inline constexpr Refusal covers_tower{"taluva.covers-tower", "A tower may not be covered."};
inline constexpr Refusal covers_temple{"taluva.covers-temple", "A temple may not be covered."};
inline constexpr Refusal destroys_settlement{
    "taluva.destroys-settlement",
    "A settlement may not be covered completely: at least one of its fields must remain."};

// build
inline constexpr Refusal no_land{"taluva.no-land", "There is no land there to build on."};
inline constexpr Refusal on_volcano{"taluva.on-volcano", "Nothing can be built on a volcano."};
inline constexpr Refusal occupied{"taluva.occupied", "There is a building on that field already."};

// hut
inline constexpr Refusal no_huts{"taluva.no-huts", "You have no huts left."};
inline constexpr Refusal hut_level{"taluva.hut-level", "A new hut must stand on a field of level 1."};
inline constexpr Refusal hut_beside_own{
    "taluva.hut-beside-own", "A new hut must not stand beside a building of your own (Ferti edition)."};

// tower
inline constexpr Refusal no_towers{"taluva.no-towers", "You have no towers left."};
inline constexpr Refusal tower_level{"taluva.tower-level", "A tower needs a field of level 3 or higher."};
inline constexpr Refusal tower_alone{"taluva.tower-alone", "A tower must touch a settlement of your own."};
inline constexpr Refusal tower_second{
    "taluva.tower-second", "Every settlement of yours that touches this field has a tower already."};

// temple
inline constexpr Refusal no_temples{"taluva.no-temples", "You have no temples left."};
inline constexpr Refusal temple_alone{"taluva.temple-alone", "A temple must touch a settlement of your own."};
inline constexpr Refusal temple_small{"taluva.temple-small",
                                      "A temple needs a settlement of at least three fields beside it."};
inline constexpr Refusal temple_second{
    "taluva.temple-second",
    "Every settlement of yours of three or more fields that touches this field has a temple already."};

// expand
inline constexpr Refusal not_own_settlement{"taluva.not-own-settlement", "No settlement of yours is there."};
inline constexpr Refusal not_anchor{
    "taluva.not-anchor",
    "A settlement is named by its field with the smallest first, then second coordinate."};
inline constexpr Refusal no_such_field{"taluva.no-such-field",
                                       "No empty field of that terrain touches the settlement."};
inline constexpr Refusal too_few_huts{
    "taluva.too-few-huts", "You have too few huts for all the fields of that terrain beside the settlement."};
inline constexpr Refusal other_anchor{
    "taluva.other-anchor",
    "Another settlement of yours fills the same fields; the expansion is named by that one."};

inline constexpr std::array all{
    &place_first,    &build_now,           &tile_used_up,   &first_tile,    &not_touching,
    &partly_on_land, &volcano_on_field,    &same_direction, &uneven,        &covers_tower,
    &covers_temple,  &destroys_settlement, &no_land,        &on_volcano,    &occupied,
    &no_huts,        &hut_level,           &hut_beside_own, &no_towers,     &tower_level,
    &tower_alone,    &tower_second,        &no_temples,     &temple_alone,  &temple_small,
    &temple_second,  &not_own_settlement,  &not_anchor,     &no_such_field, &too_few_huts,
    &other_anchor,
};

}  // namespace talus::taluva::refusals
