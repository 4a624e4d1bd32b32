// V-CARDS: the table of cards, and sets of them.
#include "games/talavera/rules/cards.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "base/text.h"

namespace talus::talavera {
namespace {

// "Y2 A1 R1"
Tiles tiles_from(std::string_view text) {
    Tiles tiles;
    while (!text.empty()) {
        const std::string_view piece = take_until(text, ' ');
        tiles.add(all_colours[colour_letters.find(piece[0])], *parse_integer(piece.substr(1)));
    }
    return tiles;
}

// "3 1 4 2"
Tiles demand_from(std::string_view text) {
    Tiles demand;
    for (const Colour colour : all_colours) demand.add(colour, *parse_integer(take_until(text, ' ')));
    return demand;
}

// The page that people read and the table that plays must be the same 18 cards.
TEST(TalaveraCards, AreThoseOfTheRulesPage) {
    std::ifstream page(TALUS_SOURCE_DIR "/src/games/talavera/RULES.md");
    ASSERT_TRUE(page.is_open());
    CardSet seen;
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("| ")) continue;
        std::vector<std::string_view> cells;
        for (std::string_view rest = line; !rest.empty();) {
            std::string_view cell = take_until(rest, '|');
            while (cell.starts_with(' ')) cell.remove_prefix(1);
            while (cell.ends_with(' ')) cell.remove_suffix(1);
            if (!cell.empty()) cells.push_back(cell);
        }
        ASSERT_EQ(cells.size(), 6u) << line;
        if (cells[0] == "card") continue;
        for (const std::size_t at : {0u, 3u}) {
            const Card card = card_at(*parse_integer(cells[at]));
            EXPECT_EQ(tiles(card), tiles_from(cells[at + 1])) << number(card);
            EXPECT_EQ(demand(card), demand_from(cells[at + 2])) << number(card);
            seen.add(card);
        }
    }
    EXPECT_EQ(seen, CardSet::all());
}

TEST(TalaveraCards, TilesCountEachColourByItself) {
    Tiles tiles(1, 2, 3, 4);
    tiles.add(Colour::sky, 12);
    EXPECT_EQ(tiles[Colour::yellow], 1);
    EXPECT_EQ(tiles[Colour::azure], 2);
    EXPECT_EQ(tiles[Colour::sky], 15);
    EXPECT_EQ(tiles[Colour::red], 4);
}

TEST(TalaveraCards, SetsHoldEachCardOnceAndIterateUpwards) {
    CardSet set(card_at(18), card_at(1), card_at(7), card_at(7));
    EXPECT_EQ(set.size(), 3);
    EXPECT_EQ(set.lowest(), card_at(1));
    set.remove(card_at(1));
    std::vector<int> numbers;
    for (const Card card : set) numbers.push_back(number(card));
    EXPECT_EQ(numbers, (std::vector{7, 18}));
    EXPECT_TRUE(set.contains(card_at(18)));
    EXPECT_FALSE(set.contains(CardSet(card_at(7), card_at(8))));
    EXPECT_EQ(CardSet::all().size(), 18);
    EXPECT_EQ((CardSet::all() - set).size(), 16);
}

}  // namespace
}  // namespace talus::talavera
