// Ways to tuck a hand, and what comes of them.
#pragma once

#include <algorithm>

#include "games/talavera/rules/cards.h"
#include "games/talavera/rules/scoring.h"

namespace talus::talavera {

// Calls visit(placed) for every way to tuck the cards of a hand (V-TUCK-COLOUR).
template <class Visit>
void for_each_tuck(Tiles placed, CardSet hand, Visit&& visit) {
    if (hand.empty()) {
        visit(placed);
        return;
    }
    const Card card = hand.lowest();
    hand.remove(card);
    for (const Colour colour : all_colours) {
        if (tiles(card)[colour] == 0) continue;
        Tiles next = placed;
        next.add(colour, tiles(card)[colour]);
        for_each_tuck(next, hand, visit);
    }
}

// The most points that a hand can make at the end of the game.
inline int best_score(Tiles demand, Tiles placed, CardSet hand) {
    int best = 0;
    for_each_tuck(placed, hand, [&](Tiles end) { best = std::max(best, score(demand, end)); });
    return best;
}

}  // namespace talus::talavera
