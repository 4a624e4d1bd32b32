#include <fmt/format.h>

#include <array>

#include "games/talavera/rules/notation.h"
#include "games/talavera/rules/state.h"
#include "pictures/picture.h"

namespace talus {
namespace {

using talavera::Card;
using talavera::Colour;
using talavera::State;

constexpr std::array<std::string_view, talavera::colour_count> tile_colours{"#e8b923", "#1f6fb2", "#8cc8e8",
                                                                            "#c43a31"};
constexpr double card_width = 44, card_height = 60, card_step = 52, colour_step = 62;

std::string_view colour_of(Colour colour) {
    return tile_colours[talavera::index(colour)];
}

void draw_card(Picture& picture, Point at, Card card) {
    picture.box(at, card_width, card_height, R"(rx="4" fill="#ffffff" stroke="#8a8a8a")");
    int shown = 0;
    for (const Colour colour : talavera::all_colours)
        for (int i = 0; i < talavera::tiles(card)[colour]; ++i, ++shown)
            picture.box({at.x + 6 + 17 * (shown % 2), at.y + 6 + 18 * (shown / 2)}, 15, 15,
                        filled(colour_of(colour)));
    picture.text({at.x + 17, at.y + 56}, std::to_string(number(card)), 9, filled(ink));
}

// Where what a move is about lies.
struct Places {
    std::array<Point, talavera::card_count + 1> cards{};
    PerSeat<std::array<Point, talavera::colour_count>, 2> colours{};
};

void draw_cards(Picture& picture, Places& places, talavera::CardSet cards, Point at) {
    for (const Card card : cards) {
        draw_card(picture, at, card);
        places.cards[talavera::index(card)] = at;
        at.x += card_step;
    }
}

void draw_seat(Picture& picture, Places& places, const State& state, Seat seat, double y) {
    picture.circle({8, y + 12}, 8, filled(seat_colours[index(seat)]));
    const Card order = state.order_card(seat);
    for (const Colour colour : talavera::all_colours) {
        const auto i = talavera::index(colour);
        const Point at{30 + colour_step * static_cast<double>(i), y};
        places.colours[seat][i] = at;
        picture.box(at, 24, 24, filled(colour_of(colour)) + R"( rx="3")");
        picture.text({at.x + 28, at.y + 18},
                     order == Card::none
                         ? std::to_string(state.placed(seat)[colour])
                         : fmt::format("{}/{}", state.placed(seat)[colour], talavera::demand(order)[colour]),
                     14, R"(fill="currentColor")");
    }
    draw_cards(picture, places, state.hand(seat), {30, y + 34});
}

}  // namespace

void draw(Picture& picture, const State& state, const std::vector<PointedMove>& pointed) {
    Places places;
    draw_cards(picture, places, state.face_up(), {30, 0});
    double y = state.face_up().empty() ? 0 : card_height + 16;
    for (const Seat seat : state.seats()) {
        draw_seat(picture, places, state, seat, y);
        y += state.hand(seat).empty() ? 40 : card_height + 46;
    }
    for (const PointedMove& each : pointed) {
        const auto move = parse_move(state, each.move);
        if (!move) continue;
        const double around = each.is_better ? 6 : 2;
        const auto point_at = [&](Point at, double width, double height) {
            picture.box({at.x - around, at.y - around}, width + 2 * around, height + 2 * around,
                        outline(each));
        };
        using Kind = talavera::Move::Kind;
        if (move->kind == Kind::tuck || move->kind == Kind::corner)
            point_at(places.colours[state.turn().seat][talavera::index(move->colour)], 24, 24);
        if (move->kind == Kind::draft || move->kind == Kind::keep || move->kind == Kind::tuck)
            point_at(places.cards[talavera::index(move->card)], card_width, card_height);
    }
}

}  // namespace talus
