// Talavera: the market, and for each player the order with what is placed so far.
//
//   round 2, seat 1 drafts first
//   market: 3 (Y1 S3)  7 (Y2 S2)  and 2 face down
//
//    seat 1   order 5       Y     A     S     R
//             demand        2     4     1     3
//             placed        2     0     0     1     3 points
//             cards         5,7   -     -     12
//             in hand: 3 (Y1 S3)
#include <array>
#include <string>

#include "cli/draw/draw.h"
#include "games/talavera/rules/state.h"

namespace talus::cli {
namespace {

using namespace talavera;

constexpr int label_column = 9;
constexpr int first_colour_column = 20;
constexpr int colour_width = 12;

Ink colour_ink(Colour colour) {
    constexpr int black = 16;
    constexpr int white = 231;
    constexpr std::array<Ink, colour_count> inks{
        {{black, 220, false}, {white, 25, false}, {black, 117, false}, {white, 160, false}}};
    return inks[index(colour)];
}

int colour_column(Colour colour) {
    return first_colour_column + colour_width * index(colour);
}

// Writes pieces of text from left to right.
class Line {
  public:
    Line(Canvas& canvas, int x, int y) : canvas_(canvas), x_(x), y_(y) {}

    Line& write(const std::string& text, Ink ink = {}) {
        canvas_.put(x_, y_, text, ink);
        x_ += static_cast<int>(text.size());
        return *this;
    }

    // The number of a card and its tile side: `3 (Y1 S3)`.
    Line& write(Card card) {
        write(std::to_string(number(card)) + " (");
        std::string_view space;
        for (const Colour colour : all_colours) {
            const int count = tiles(card)[colour];
            if (count == 0) continue;
            write(std::string(space));
            write(letter(colour) + std::to_string(count), colour_ink(colour));
            space = " ";
        }
        return write(")");
    }

    Line& write(CardSet cards) {
        for (const Card card : cards) write(card).write("  ");
        return *this;
    }

  private:
    Canvas& canvas_;
    int x_;
    int y_;
};

std::string numbers(CardSet cards) {
    std::string text;
    for (const Card card : cards) text += (text.empty() ? "" : ",") + std::to_string(number(card));
    return text.empty() ? "-" : text;
}

void draw_market(const State& state, Canvas& canvas) {
    Line round(canvas, 0, 0);
    round.write("round " + std::to_string(state.round()));
    const bool is_drafter_known = state.phase() != Phase::orders && state.phase() != Phase::first;
    if (!state.is_solo() && is_drafter_known)
        round.write(", seat " + std::to_string(talus::number(state.first_drafter())) + " drafts first");
    if (state.is_solo()) round.write(state.redraw_left() ? ", redraw left" : ", redraw used");

    Line market(canvas, 0, 1);
    market.write(state.is_solo() ? "pair: " : "market: ").write(state.face_up());
    if (!state.face_down().empty())
        market.write("down: ").write(state.face_down());
    else if (state.face_down_count() > 0)
        market.write(std::to_string(state.face_down_count()) + " face down");
    else if (state.face_up().empty())
        market.write("-");
    canvas.put(0, 2, "unseen: " + numbers(state.unseen()));
}

void draw_seat(const State& state, Seat seat, int y, Canvas& canvas) {
    const Card order = state.order_card(seat);
    canvas.put(0, y, " seat " + std::to_string(talus::number(seat)) + ' ', seat_ink(seat));
    canvas.put(label_column, y, order == Card::none ? "no order" : "order " + std::to_string(number(order)));
    canvas.put(label_column, y + 1, "demand");
    canvas.put(label_column, y + 2, "placed");
    canvas.put(label_column, y + 3, "cards");
    for (const Colour colour : all_colours) {
        const int x = colour_column(colour);
        canvas.put(x, y, std::string(1, ' ') + letter(colour) + ' ', colour_ink(colour));
        canvas.put(x + 1, y + 1, order == Card::none ? "-" : std::to_string(demand(order)[colour]));
        canvas.put(x + 1, y + 2, std::to_string(state.placed(seat)[colour]));
        canvas.put(x + 1, y + 3, numbers(state.corner(seat, colour)));
    }
    if (!state.is_solo())
        canvas.put(colour_column(Colour::red) + colour_width, y + 2,
                   std::to_string(state.score(seat)) + " points");
    if (!state.hand(seat).empty())
        Line(canvas, label_column, y + 4).write("in hand: ").write(state.hand(seat));
}

}  // namespace

void draw(const State& state, Canvas& canvas) {
    draw_market(state, canvas);
    for (const Seat seat : state.seats()) draw_seat(state, seat, canvas.height() + 1, canvas);
}

}  // namespace talus::cli
