#include "print/talavera_cards.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "games/talavera/rules/cards.h"
#include "print/talavera_art.h"

namespace talus::print {
namespace {

using talavera::all_colours;
using talavera::Card;
using talavera::Colour;
using talavera::Tiles;

constexpr std::string_view ivory = "#fffaf0";
constexpr std::string_view brown = "#8d7347";
constexpr std::string_view ink = "#3a2a16";
// Tiles are drawn in a square from -20 to 20, as their art is.
constexpr double tile_reach = 20;

// The colours by how often they are demanded or painted, as the page sorts them too.
std::array<Colour, talavera::colour_count> sorted(const Tiles& counts, bool most_first) {
    auto colours = all_colours;
    std::stable_sort(colours.begin(), colours.end(), [&](Colour a, Colour b) {
        return most_first ? counts[a] > counts[b] : counts[a] < counts[b];
    });
    return colours;
}

class Cards {
  public:
    explicit Cards(const Paper& paper) : paper_(paper), document_(paper) {
        for (const Colour colour : all_colours) {
            Drawing tile;
            for (const Layer& layer : tile_layers)
                if (layer.colour == static_cast<int>(colour)) tile.fill(layer.path, layer.fill);
            tile.outline(-tile_reach, -tile_reach, 2 * tile_reach, 2 * tile_reach, 0, 0.7, "#4b3a22");
            tiles_[index(colour)] = document_.define(tile, tile_reach + 1);
        }
    }

    std::string write() {
        for (int sheet = 0; sheet < talavera::card_count / cards_on_sheet; ++sheet)
            for (const bool is_back : {false, true}) add_side(sheet, is_back);
        return document_.write("Talavera: the 18 cards");
    }

  private:
    void add_side(int sheet, bool is_back) {
        Drawing page;
        for (int place = 0; place < cards_on_sheet; ++place) {
            const Corner corner = card_corner(paper_, place, is_back);
            const Card card = talavera::card_at(sheet * cards_on_sheet + place + 1);
            page.rectangle(corner.x, corner.y, card_side, card_side, ivory);
            if (is_back)
                draw_tiles(page, corner, card);
            else
                draw_order(page, corner, card);
        }
        draw_cuts(page);
        const int number = 2 * sheet + (is_back ? 2 : 1);
        page.text("Talavera " + std::to_string(number) + "/4", paper_.width / 2 - 16, 5 * millimetre, 7);
        document_.add_page(page);
    }

    // All places on a card are in hundredths of its side, from its upper left corner.
    static constexpr double unit = card_side / 100;
    static double across(Corner corner, double x) { return corner.x + x * unit; }
    static double down(Corner corner, double y) { return corner.y + card_side - y * unit; }

    void draw_tile(Drawing& page, Corner corner, Colour colour, double x, double y, double side) const {
        page.put(tiles_[index(colour)], across(corner, x + side / 2), down(corner, y + side / 2),
                 side * unit / (2 * tile_reach));
    }

    static void draw_number(Drawing& page, Corner corner, Card card, double x, double y, double radius) {
        const double side = 2 * radius * unit;
        const double left = across(corner, x) - side / 2;
        const double low = down(corner, y) - side / 2;
        page.rounded(left, low, side, side, side / 2, ivory)
            .outline(left, low, side, side, side / 2, 1.4 * unit, brown);
        page.centred(std::to_string(talavera::number(card)), across(corner, x), down(corner, y),
                     1.2 * radius * unit, ink);
    }

    void draw_tiles(Drawing& page, Corner corner, Card card) const {
        const Tiles counts = talavera::tiles(card);
        int at = 0;
        for (const Colour colour : sorted(counts, true))
            for (int i = 0; i < counts[colour]; ++i, ++at)
                draw_tile(page, corner, colour, 6 + (at % 2) * 44, 6 + (at / 2) * 44, 44);
        draw_number(page, corner, card, 50, 50, 11);
    }

    void draw_order(Drawing& page, Corner corner, Card card) const {
        const Tiles counts = talavera::demand(card);
        int row = 0;
        for (const Colour colour : sorted(counts, false)) {
            for (int column = 0; column < counts[colour]; ++column)
                draw_tile(page, corner, colour, 8 + column * 21, 8 + row * 21, 20.5);
            ++row;
        }
        draw_number(page, corner, card, 82, 18, 10);
    }

    // Where to cut: short lines beyond the cards, on each line of the grid.
    void draw_cuts(Drawing& page) const {
        const Corner first = card_corner(paper_, cards_on_sheet - cards_in_row, false);
        const Corner last = card_corner(paper_, cards_in_row - 1, false);
        const double right = last.x + card_side;
        const double top = last.y + card_side;
        const double gap = 1 * millimetre;
        const double length = 4 * millimetre;
        for (int i = 0; i <= cards_in_row; ++i) {
            const double x = first.x + i * card_side;
            const double y = first.y + i * card_side;
            page.line(x, top + gap, x, top + gap + length, 0.4)
                .line(x, first.y - gap, x, first.y - gap - length, 0.4);
            page.line(right + gap, y, right + gap + length, y, 0.4)
                .line(first.x - gap, y, first.x - gap - length, y, 0.4);
        }
        // Between the cards a thin line, for the knife.
        for (int i = 0; i <= cards_in_row; ++i) {
            const double x = first.x + i * card_side;
            const double y = first.y + i * card_side;
            page.line(x, first.y, x, top, 0.12).line(first.x, y, right, y, 0.12);
        }
    }

    Paper paper_;
    Document document_;
    std::array<int, talavera::colour_count> tiles_{};
};

}  // namespace

Corner card_corner(const Paper& paper, int place, bool is_back) {
    const int column = is_back ? cards_in_row - 1 - place % cards_in_row : place % cards_in_row;
    const int row = place / cards_in_row;
    const double left = (paper.width - cards_in_row * card_side) / 2;
    const double top = (paper.height + cards_in_row * card_side) / 2;
    return {left + column * card_side, top - (row + 1) * card_side};
}

std::string talavera_cards(const Paper& paper) {
    return Cards(paper).write();
}

}  // namespace talus::print
