// Why a move of Talavera is not allowed. The comments name the rule in RULES.md.
#pragma once

#include <array>

#include "game/refusal.h"

namespace talus::talavera::refusals {

// V-OPTIONS
inline constexpr Refusal solo_only{"talavera.solo-only", "This move belongs to the solo game."};
inline constexpr Refusal two_players_only{"talavera.two-players-only",
                                          "This move belongs to the game for two players."};

// V-MARKET-HIDDEN, V-MARKET-PRINTED, V-PAIR
inline constexpr Refusal no_deal_when_hidden{
    "talavera.no-deal-when-hidden",
    "With hidden pairing nothing is known of a card before it is flipped, so cards are flipped, not dealt."};
inline constexpr Refusal deal_four{"talavera.deal-four", "Four cards are dealt to the market each round."};
inline constexpr Refusal deal_two{"talavera.deal-two", "In the solo game two cards are dealt at a time."};
inline constexpr Refusal already_seen{"talavera.already-seen",
                                      "A card that has left the deck cannot turn up a second time."};
inline constexpr Refusal flip_not_dealt{"talavera.flip-not-dealt",
                                        "Only the four cards dealt to the market can be flipped."};

// What is due: V-ORDERS, V-FIRST, V-MARKET-PRINTED, V-MARKET-HIDDEN, V-DRAFT, V-TUCK-ORDER, V-SOLO-ORDER,
// V-PAIR, V-KEEP, V-REDRAW, V-CORNER
inline constexpr Refusal orders_due{"talavera.orders-due", "The two order cards have to be dealt now."};
inline constexpr Refusal first_due{"talavera.first-due", "Who drafts first has to be drawn now."};
inline constexpr Refusal deal_due{"talavera.deal-due", "Cards have to be dealt now."};
inline constexpr Refusal flip_due{"talavera.flip-due", "Two cards of the market have to be flipped now."};
inline constexpr Refusal draft_due{"talavera.draft-due", "A card of the market has to be drafted now."};
inline constexpr Refusal tuck_due{"talavera.tuck-due",
                                  "The market is empty: the drafted cards have to be tucked now."};
inline constexpr Refusal order_due{"talavera.order-due", "The order card has to be turned up now."};
inline constexpr Refusal keep_due{"talavera.keep-due", "Keep a card of the pair now, or redraw."};
inline constexpr Refusal drawn_due{"talavera.drawn-due", "A card has to be drawn for the redraw now."};
inline constexpr Refusal corner_due{"talavera.corner-due", "Choose the colour for the two kept cards now."};

// V-DRAFT
inline constexpr Refusal draft_face_down{
    "talavera.draft-face-down",
    "That card has not been flipped yet: the first drafter takes one of the flipped two."};
inline constexpr Refusal draft_not_in_market{"talavera.draft-not-in-market",
                                             "That card does not lie face up in the market."};

// V-TUCK-ORDER, V-TUCK-COLOUR
inline constexpr Refusal tuck_not_in_hand{"talavera.tuck-not-in-hand",
                                          "You can only tuck a card that you drafted this round."};
inline constexpr Refusal tuck_lower_first{"talavera.tuck-lower-first",
                                          "Of your two cards, tuck the one with the lower number first."};
inline constexpr Refusal tuck_colour_missing{"talavera.tuck-colour-missing",
                                             "The card shows no tile of that colour."};

// V-KEEP, V-REDRAW, V-CORNER
inline constexpr Refusal keep_not_in_pair{"talavera.keep-not-in-pair",
                                          "You can only keep one of the two cards just dealt."};
inline constexpr Refusal redraw_used{"talavera.redraw-used", "You have used your one redraw of the game."};
inline constexpr Refusal corner_used{"talavera.corner-used", "That colour was filled in an earlier round."};

inline constexpr std::array all{
    &solo_only,
    &two_players_only,
    &no_deal_when_hidden,
    &deal_four,
    &deal_two,
    &already_seen,
    &flip_not_dealt,
    &orders_due,
    &first_due,
    &deal_due,
    &flip_due,
    &draft_due,
    &tuck_due,
    &order_due,
    &keep_due,
    &drawn_due,
    &corner_due,
    &draft_face_down,
    &draft_not_in_market,
    &tuck_not_in_hand,
    &tuck_lower_first,
    &tuck_colour_missing,
    &keep_not_in_pair,
    &redraw_used,
    &corner_used,
};

}  // namespace talus::talavera::refusals
