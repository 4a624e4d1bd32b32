// Positions as text; notation.h describes the format.
#include <array>
#include <optional>
#include <string>

#include "base/quote.h"
#include "base/text.h"
#include "games/talavera/rules/card_text.h"
#include "games/talavera/rules/layout.h"
#include "games/talavera/rules/notation.h"

namespace talus::talavera {
namespace {

constexpr std::string_view nothing = "-";
constexpr std::string_view open = "?";  // of an editor: what follows from the cards

Error bad_field(std::string_view expected, std::string_view text) {
    return {"syntax.position", std::string(expected) + ", not " + quoted(text) + "."};
}

// Exactly N pieces between separators.
template <std::size_t N>
std::optional<std::array<std::string_view, N>> split(std::string_view text, char separator) {
    std::array<std::string_view, N> pieces;
    for (std::size_t i = 0; i < N; ++i) {
        const bool has_more = text.find(separator) != std::string_view::npos;
        if (has_more != (i + 1 < N)) return std::nullopt;
        pieces[i] = take_until(text, separator);
    }
    return pieces;
}

std::string pile_text(CardSet cards) {
    return cards.empty() ? std::string(nothing) : to_text(cards);
}

Result<CardSet> parse_pile(std::string_view text) {
    if (text == nothing) return CardSet{};
    return parse_card_list(text);
}

std::string place_text(const State& state, Seat seat) {
    const Card order = state.order_card(seat);
    std::string text = order == Card::none ? std::string(nothing) : to_text(order);
    for (const Colour colour : all_colours) text.append("/").append(pile_text(state.corner(seat, colour)));
    return text.append("/").append(pile_text(state.hand(seat)));
}

Result<Layout::Place> parse_place(std::string_view text) {
    const auto pieces = split<2 + colour_count>(text, '/');
    if (!pieces) return bad_field("A player's cards read ORDER/Y/A/S/R/HAND, like 5/1,10/-/-/-/4", text);
    Layout::Place place;
    if (pieces->front() != nothing) {
        const Result<Card> order = parse_card(pieces->front());
        if (!order) return order.error();
        place.order = *order;
    }
    for (std::size_t i = 0; i < colour_count; ++i) {
        const Result<CardSet> corner = parse_pile((*pieces)[1 + i]);
        if (!corner) return corner.error();
        place.corners[i] = *corner;
    }
    const Result<CardSet> hand = parse_pile(pieces->back());
    if (!hand) return hand.error();
    place.hand = *hand;
    return place;
}

std::string step_text(const State& state) {
    const bool is_over = state.phase() == Phase::over;
    return std::string(is_over ? "over" : word(due(state.phase()))) + " " + std::to_string(state.round());
}

std::string first_drafter_text(const State& state) {
    const bool is_drawn = state.phase() != Phase::orders && state.phase() != Phase::first;
    return is_drawn ? std::to_string(talus::number(state.first_drafter())) : std::string(nothing);
}

std::string_view redraw_text(const State& state) {
    return state.redraw_left() ? word(Move::Kind::redraw) : nothing;
}

using Fields = std::array<std::string_view, 6>;

Result<State, Problems> check_two_player_cards(const Options& options, const Fields& fields) {
    Layout layout;
    if (fields[2] == "1")
        layout.first_drafter = Seat::first;
    else if (fields[2] == "2")
        layout.first_drafter = Seat::second;
    else if (fields[2] != nothing)
        return unreadable(bad_field("The first drafter is 1, 2 or -", fields[2]));

    const auto market = split<2>(fields[3], '/');
    if (!market) return unreadable(bad_field("The market reads UP/DOWN, like 3,12/-", fields[3]));
    const Result<CardSet> up = parse_pile(market->front());
    if (!up) return unreadable(up.error());
    const Result<CardSet> down = parse_pile(market->back());
    if (!down) return unreadable(down.error());
    layout.face_up = *up;
    layout.face_down = *down;

    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Result<Layout::Place> place = parse_place(fields[4 + seat]);
        if (!place) return unreadable(place.error());
        layout.places[seat] = *place;
    }
    return State::check_layout(options, layout);
}

Result<State, Problems> check_solo_cards(const Options& options, const Fields& fields) {
    const Result<CardSet> pair = parse_pile(fields[3]);
    if (!pair) return unreadable(pair.error());
    const Result<Layout::Place> place = parse_place(fields[4]);
    if (!place) return unreadable(place.error());
    const Result<CardSet> discards = parse_pile(fields[5]);
    if (!discards) return unreadable(discards.error());
    const Layout layout{.face_up = *pair, .discards = *discards, .places = {*place}};
    Result<State, Problems> state = State::check_layout(options, layout);
    if (state && fields[2] != open && fields[2] != redraw_text(*state))
        return unreadable({"position.redraw", "By the number of discards the redraw is written " +
                                                  quoted(redraw_text(*state)) + ", not " + quoted(fields[2]) +
                                                  "."});
    return state;
}

}  // namespace

std::string position_text(const State& state) {
    std::string text = step_text(state);
    if (state.is_solo()) {
        text.append(" ").append(redraw_text(state));
        text.append(" ").append(pile_text(state.face_up()));
        text.append(" ").append(place_text(state, Seat::first));
        text.append(" ").append(pile_text(state.discards()));
    } else {
        text.append(" ").append(first_drafter_text(state));
        text.append(" ").append(pile_text(state.face_up())).append("/").append(pile_text(state.face_down()));
        text.append(" ").append(place_text(state, Seat::first));
        text.append(" ").append(place_text(state, Seat::second));
    }
    return text;
}

Result<State, Problems> check_position(const Options& options, std::string_view text) {
    const auto fields = split<6>(text, ' ');
    if (!fields)
        return unreadable(bad_field("A position has six fields with single spaces between them", text));
    Result<State, Problems> state =
        options.is_solo() ? check_solo_cards(options, *fields) : check_two_player_cards(options, *fields);
    // The cards say which step it is; the words for it are there for the reader, and must agree.
    const std::string_view stated = text.substr(0, (*fields)[0].size() + 1 + (*fields)[1].size());
    if (state && (*fields)[0] != open && stated != step_text(*state))
        return unreadable({"position.step", "By its cards the position begins " + quoted(step_text(*state)) +
                                                ", not " + quoted(stated) + "."});
    return state;
}

Result<State> parse_position(const Options& options, std::string_view text) {
    if (text.find(open) != std::string_view::npos)
        return bad_field("A position says which step comes next", text);
    return or_first_problem(check_position(options, text));
}

}  // namespace talus::talavera
