// The pieces that moves and positions are written with: cards, lists of cards, words.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/talavera/rules/cards.h"
#include "games/talavera/rules/move.h"

namespace talus::talavera {

// The word that a move begins with.
std::string_view word(Move::Kind kind);

std::string to_text(Card card);
Result<Card> parse_card(std::string_view text);

// Ascending, with commas; empty if there are none.
std::string to_text(CardSet cards);
Result<CardSet> parse_card_list(std::string_view text);

}  // namespace talus::talavera
