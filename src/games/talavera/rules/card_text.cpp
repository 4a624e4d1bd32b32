#include "games/talavera/rules/card_text.h"

#include "base/quote.h"
#include "base/text.h"

namespace talus::talavera {

std::string_view word(Move::Kind kind) {
    switch (kind) {
        case Move::Kind::orders: return "orders";
        case Move::Kind::first: return "first";
        case Move::Kind::flip: return "flip";
        case Move::Kind::draft: return "draft";
        case Move::Kind::tuck: return "tuck";
        case Move::Kind::deal: return "deal";
        case Move::Kind::order: return "order";
        case Move::Kind::keep: return "keep";
        case Move::Kind::redraw: return "redraw";
        case Move::Kind::drawn: return "drawn";
        case Move::Kind::corner: break;
    }
    return "corner";
}

std::string to_text(Card card) {
    return std::to_string(number(card));
}

Result<Card> parse_card(std::string_view text) {
    const auto value = parse_integer(text);
    if (!value || *value < 1 || *value > card_count)
        return Error{"syntax.card", "A card is a number from 1 to 18, not " + quoted(text) + "."};
    return card_at(*value);
}

std::string to_text(CardSet cards) {
    std::string text;
    for (const Card card : cards) {
        if (!text.empty()) text += ',';
        text += to_text(card);
    }
    return text;
}

Result<CardSet> parse_card_list(std::string_view text) {
    CardSet cards;
    Card previous = Card::none;
    for (std::string_view rest = text;;) {
        const bool is_last = rest.find(',') == std::string_view::npos;
        const Result<Card> card = parse_card(take_until(rest, ','));
        if (!card) return card.error();
        if (*card <= previous)
            return Error{"syntax.card-list",
                         "A list names each card once, the lowest first, unlike " + quoted(text) + "."};
        cards.add(*card);
        if (is_last) return cards;
        previous = *card;
    }
}

}  // namespace talus::talavera
