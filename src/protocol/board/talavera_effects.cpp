#include <algorithm>

#include "games/talavera/evaluation/solo/solo_hope.h"
#include "protocol/board/board.h"

namespace talus {

using namespace talavera;

namespace {

void add_keep(Json::Array& effects, Card card, CardSet discards) {
    Json::Array numbers;
    for (const Card discarded : discards) numbers.emplace_back(number(discarded));
    effects.push_back({{"kind", "keeps"}, {"card", number(card)}, {"discards", numbers}});
}

void add_tuck(Json::Array& effects, const State& before, const Move& move, const State& after) {
    const Seat seat = before.turn().seat;
    const int wanted = demand(before.order_card(seat))[move.colour];
    const int old = before.placed(seat)[move.colour];
    const int tiles = after.placed(seat)[move.colour] - old;
    const int fills = std::clamp(wanted - old, 0, tiles);
    effects.push_back({{"kind", "places"},
                       {"colour", std::string(1, letter(move.colour))},
                       {"tiles", tiles},
                       {"fills", fills},
                       {"excess", tiles - fills},
                       {"points", after.score(seat) - before.score(seat)}});
}

}  // namespace

Json effects_json(const State& before, const Move& move, const State& after) {
    Json::Array effects;
    switch (move.kind) {
        case Move::Kind::draft:
        case Move::Kind::drawn: add_keep(effects, move.card, {}); break;
        case Move::Kind::keep: add_keep(effects, move.card, before.face_up() - CardSet(move.card)); break;
        case Move::Kind::tuck: add_tuck(effects, before, move, after); break;
        case Move::Kind::corner:
            effects.push_back({{"kind", "sets"},
                               {"colour", std::string(1, letter(move.colour))},
                               {"tiles", after.placed(Seat::first)[move.colour]},
                               {"wanted", demand(before.order_card(Seat::first))[move.colour]}});
            break;
        default: break;
    }
    if (before.is_solo() && !can_be_won(after) && can_be_won(before))
        effects.push_back({{"kind", "hopeless"}});
    add_end(effects, after);
    return effects;
}

}  // namespace talus
