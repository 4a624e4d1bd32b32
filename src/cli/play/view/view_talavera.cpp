// Talavera for players.
#include <fmt/format.h>

#include <array>

#include "cli/draw/draw.h"
#include "cli/play/view/game_view.h"

namespace talus::cli {
namespace {

using namespace talavera;

constexpr std::array<std::string_view, colour_count> colour_names{"yellow", "azure", "sky", "red"};

std::string_view name(Colour colour) {
    return colour_names[index(colour)];
}

// `Y2 S2`
std::string tiles_text(Card card) {
    std::string text;
    for (const Colour colour : all_colours)
        if (const int count = tiles(card)[colour]; count > 0)
            text += fmt::format("{}{}{}", text.empty() ? "" : " ", letter(colour), count);
    return text;
}

}  // namespace

std::span<const MoveForm> move_forms(const State&) {
    static constexpr MoveForm forms[] = {{"flip", "#,#"}, {"draft", "#"}, {"tuck", "#:A"},
                                         {"keep", "#"},   {"redraw", ""}, {"corner", "A"}};
    return forms;
}

std::string task(const State& state) {
    switch (due(state.phase())) {
        case Move::Kind::flip: return "flip two of the four cards";
        case Move::Kind::draft: return "draft a card";
        case Move::Kind::tuck:
            return fmt::format("tuck card {} under a colour", number(state.hand(state.turn().seat).lowest()));
        case Move::Kind::keep: return state.redraw_left() ? "keep a card, or redraw" : "keep a card";
        case Move::Kind::corner: return "choose a colour for the cards in hand";
        default: return "";
    }
}

std::string remark(const State& state, std::string_view text) {
    const Move move = parse_move(state, text).value();
    const Seat seat = state.turn().seat;
    const auto set_text = [&](int added) {
        return fmt::format("{} {} of {}", name(move.colour), state.placed(seat)[move.colour] + added,
                           demand(state.order_card(seat))[move.colour]);
    };
    switch (move.kind) {
        case Move::Kind::draft:
        case Move::Kind::keep: return tiles_text(move.card);
        case Move::Kind::tuck: return set_text(tiles(move.card)[move.colour]);
        case Move::Kind::corner: {
            int added = 0;
            for (const Card card : state.hand(seat)) added += tiles(card)[move.colour];
            return set_text(added);
        }
        case Move::Kind::redraw: return "a random card";
        default: return "";
    }
}

void draw_board(const State& state, const BoardView& view, Canvas& canvas) {
    draw(state, canvas);
    if (!state.is_solo()) draw_names(view, canvas);
}

std::string reckoning(const State& state, Seat seat) {
    if (state.order_card(seat) == Card::none) return "";
    std::string text;
    for (const Colour colour : all_colours) {
        const int demanded = demand(state.order_card(seat))[colour];
        const int placed = state.placed(seat)[colour];
        text += fmt::format("{}{} {} of {}", text.empty() ? "" : ", ", name(colour), placed, demanded);
        if (!state.is_solo()) text += fmt::format(" ({})", colour_score(demanded, placed));
    }
    return text;
}

Place place_of(const State& state, std::string_view text) {
    const Move move = parse_move(state, text).value();
    switch (move.kind) {
        case Move::Kind::flip: {
            const Card lower = move.cards.lowest();
            return {static_cast<double>(number(lower) * card_count +
                                        number((move.cards - CardSet(lower)).lowest())),
                    0};
        }
        case Move::Kind::tuck:
        case Move::Kind::corner: return {static_cast<double>(index(move.colour)), 0};
        case Move::Kind::redraw: return {card_count + 1, 0};
        default: return {static_cast<double>(number(move.card)), 0};
    }
}

std::string_view short_rules(const State& state) {
    if (state.is_solo())
        return R"(TALAVERA, ALONE

You have one order card: it demands 1, 2, 3 and 4 tiles of the colours Y yellow,
A azure, S sky and R red. There are four rounds.

A ROUND  Twice, two cards are dealt; each shows four tiles. Keep one of the two
(keep 3); the other one is out of the game. Once in a game you may instead
discard both and keep a card drawn from the deck, whatever it is (redraw).
Then choose a colour that you have not used yet (corner Y): the tiles of that
colour on both kept cards are its set.

THE END  You win if the four sets are of 1, 2, 3 and 4 tiles, in any order; it
is a special win if each is just what the order card demands of its colour.

A card is called by its number: 7 is the same as keep 7.
)";
    return R"(TALAVERA, TWO PLAYERS

Each seat has an order card: it demands 1, 2, 3 and 4 tiles of the colours
Y yellow, A azure, S sky and R red. There are four rounds of four cards, each
with four tiles. The seats take turns at drafting first.

DRAFTING  Two cards are turned up, and the first drafter keeps one (draft 7).
The other two are turned up, and the second drafter keeps one of three. The
first keeps one of the two left, the second the last one.
With the option `printed` four cards are dealt with their order sides up; who
knows the cards by heart knows their tiles. The first drafter flips two of them
(flip 3,7).

PLACING  First the first drafter, then the second: each card goes under a colour
that it shows (tuck 7 R). Its tiles of that colour count. A colour may be chosen
as often as you like.

POINTS  A colour with fewer tiles than demanded is worth nothing, one with just
as many 3 points, and each tile too many costs one of them. The higher sum wins.

A card is called by its number: 7 is the same as draft 7.
)";
}

}  // namespace talus::cli
