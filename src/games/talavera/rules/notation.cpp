#include "games/talavera/rules/notation.h"

#include <array>

#include "base/quote.h"
#include "base/text.h"
#include "games/talavera/rules/card_text.h"

namespace talus::talavera {
namespace {

constexpr std::array all_kinds{Move::Kind::orders, Move::Kind::first, Move::Kind::flip,  Move::Kind::draft,
                               Move::Kind::tuck,   Move::Kind::deal,  Move::Kind::order, Move::Kind::keep,
                               Move::Kind::redraw, Move::Kind::drawn, Move::Kind::corner};

Result<Colour> parse_colour(std::string_view text) {
    const std::size_t at = text.size() == 1 ? colour_letters.find(text) : std::string_view::npos;
    if (at == std::string_view::npos)
        return Error{"syntax.colour", "A colour is Y, A, S or R, not " + quoted(text) + "."};
    return all_colours[at];
}

Result<Move> parse_orders(std::string_view argument) {
    std::string_view rest = argument;
    const Result<Card> seat_1 = parse_card(take_until(rest, ','));
    if (!seat_1) return seat_1.error();
    const Result<Card> seat_2 = parse_card(rest);
    if (!seat_2) return seat_2.error();
    if (*seat_1 == *seat_2)
        return Error{"syntax.card-list",
                     "The order cards are two different ones, unlike " + quoted(argument) + "."};
    return Move::orders(*seat_1, *seat_2);
}

Result<Move> parse_first(std::string_view argument) {
    if (argument == "1") return Move::first(Seat::first);
    if (argument == "2") return Move::first(Seat::second);
    return Error{"syntax.seat", "The first drafter is seat 1 or 2, not " + quoted(argument) + "."};
}

Result<Move> parse_tuck(std::string_view argument) {
    const Result<Card> card = parse_card(take_until(argument, ':'));
    if (!card) return card.error();
    const Result<Colour> colour = parse_colour(argument);
    if (!colour) return colour.error();
    return Move::tuck(*card, *colour);
}

Result<Move> parse_cards_move(Move::Kind kind, std::string_view argument) {
    const Result<CardSet> cards = parse_card_list(argument);
    if (!cards) return cards.error();
    if (kind == Move::Kind::flip && cards->size() != 2)
        return Error{"syntax.card-list", "A flip names two cards, unlike " + quoted(argument) + "."};
    if (kind == Move::Kind::deal && cards->size() != 2 && cards->size() != 4)
        return Error{"syntax.card-list", "A deal names two or four cards, unlike " + quoted(argument) + "."};
    return Move{.kind = kind, .cards = *cards};
}

Result<Move> parse_argument(Move::Kind kind, std::string_view argument) {
    switch (kind) {
        case Move::Kind::orders: return parse_orders(argument);
        case Move::Kind::first: return parse_first(argument);
        case Move::Kind::tuck: return parse_tuck(argument);
        case Move::Kind::flip:
        case Move::Kind::deal: return parse_cards_move(kind, argument);
        case Move::Kind::corner: {
            const Result<Colour> colour = parse_colour(argument);
            return colour ? Result<Move>(Move::corner(*colour)) : colour.error();
        }
        default: {
            const Result<Card> card = parse_card(argument);
            return card ? Result<Move>(Move{.kind = kind, .card = *card}) : card.error();
        }
    }
}

}  // namespace

std::string to_text(const Move& move) {
    const std::string start = std::string(word(move.kind)) + ":";
    switch (move.kind) {
        case Move::Kind::orders: return start + to_text(move.card) + "," + to_text(move.other_card());
        case Move::Kind::first: return start + std::to_string(talus::number(move.seat));
        case Move::Kind::flip:
        case Move::Kind::deal: return start + to_text(move.cards);
        case Move::Kind::tuck: return start + to_text(move.card) + ":" + letter(move.colour);
        case Move::Kind::redraw: return std::string(word(move.kind));
        case Move::Kind::corner: return start + letter(move.colour);
        default: return start + to_text(move.card);
    }
}

Result<Move> parse_move(const State&, std::string_view text) {
    if (text == word(Move::Kind::redraw)) return Move::redraw();
    std::string_view argument = text;
    const std::string_view start = take_until(argument, ':');
    for (const Move::Kind kind : all_kinds)
        if (kind != Move::Kind::redraw && start == word(kind)) return parse_argument(kind, argument);
    return Error{"syntax.move", "A move reads like draft:7, tuck:7:R, keep:3, redraw or corner:Y, unlike " +
                                    quoted(text) + "."};
}

}  // namespace talus::talavera
