#include "games/talavera/rules/card_text.h"
#include "games/talavera/rules/scoring.h"
#include "protocol/board/board.h"

namespace talus {

using namespace talavera;

namespace {

Json cards_json(CardSet cards) {
    Json::Array numbers;
    for (const Card card : cards) numbers.emplace_back(number(card));
    return numbers;
}

// {"Y":…,"A":…,"S":…,"R":…}: what value(colour) is for each.
template <class Value>
Json by_colour(const Value& value) {
    Json json;
    for (const Colour colour : all_colours) json.set(std::string(1, letter(colour)), value(colour));
    return json;
}
Json tiles_json(Tiles tiles) {
    return by_colour([&](Colour colour) { return tiles[colour]; });
}

Json seat_json(const State& state, Seat seat) {
    const Card order = state.order_card(seat);
    const bool is_known = order != Card::none;
    const bool scores = is_known && !state.is_solo();
    const Tiles placed = state.placed(seat);
    return {{"order", is_known ? Json(number(order)) : Json{}},
            {"wanted", is_known ? tiles_json(demand(order)) : Json{}},
            {"corners", by_colour([&](Colour colour) { return cards_json(state.corner(seat, colour)); })},
            {"hand", cards_json(state.hand(seat))},
            {"placed", tiles_json(placed)},
            {"points", by_colour([&](Colour colour) {
                 return scores ? colour_score(demand(order)[colour], placed[colour]) : 0;
             })},
            {"score", scores ? state.score(seat) : 0}};
}

Json all_cards_json() {
    Json::Array cards;
    for (const Card card : CardSet::all())
        cards.push_back({{"tiles", tiles_json(tiles(card))}, {"order", tiles_json(demand(card))}});
    return cards;
}

}  // namespace

Json board_json(const State& state) {
    const bool is_over = state.phase() == Phase::over;
    Json board{{"phase", is_over ? "over" : word(due(state.phase()))}, {"round", state.round()}};
    const bool is_drawn = state.phase() != Phase::orders && state.phase() != Phase::first;
    if (!state.is_solo() && is_drawn) board.set("first", number(state.first_drafter()));
    board.set("up", cards_json(state.face_up()));
    board.set("down", cards_json(state.face_down()));
    board.set("unknown", state.face_down_count() - state.face_down().size());
    Json::Array seats;
    for (const Seat seat : state.seats()) seats.push_back(seat_json(state, seat));
    board.set("seats", seats);
    board.set("unseen", cards_json(state.unseen()));
    board.set("redraw", state.redraw_left());
    board.set("discards", cards_json(state.is_solo() ? state.discards() : CardSet{}));
    board.set("cards", all_cards_json());
    return board;
}

Json endings_json(const State&) {
    return Json::Array{"score", "special", "win", "loss"};
}

}  // namespace talus
