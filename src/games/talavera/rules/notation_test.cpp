// Moves as text.
#include "games/talavera/rules/notation.h"

#include <gtest/gtest.h>

#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

TEST(TalaveraNotation, EveryKindOfMoveHasItsText) {
    const std::vector<std::pair<std::string, Move>> moves{
        {"orders:5,9", Move::orders(card_at(5), card_at(9))},
        {"orders:9,5", Move::orders(card_at(9), card_at(5))},
        {"first:2", Move::first(Seat::second)},
        {"flip:3,7", Move::flip(cards({3, 7}))},
        {"deal:3,7,12,18", Move::deal(cards({3, 7, 12, 18}))},
        {"draft:7", Move::draft(card_at(7))},
        {"tuck:7:S", Move::tuck(card_at(7), Colour::sky)},
        {"order:5", Move::order(card_at(5))},
        {"deal:3,7", Move::deal(cards({3, 7}))},
        {"keep:3", Move::keep(card_at(3))},
        {"redraw", Move::redraw()},
        {"drawn:18", Move::drawn(card_at(18))},
        {"corner:Y", Move::corner(Colour::yellow)},
        {"corner:A", Move::corner(Colour::azure)},
        {"corner:R", Move::corner(Colour::red)},
    };
    for (const auto& [text, value] : moves) {
        EXPECT_EQ(to_text(value), text);
        EXPECT_EQ(read_move(text), value) << text;
    }
}

std::string error_code(std::string_view text) {
    const Result<Move> move = parse_move(State{}, text);
    return move.ok() ? "ok" : move.error().code;
}

TEST(TalaveraNotation, UnknownWordsAreSyntaxErrors) {
    for (const std::string_view text :
         {"", ":", " ", "take:3", "Draft:7", " draft:7", "redraw:", "redraw:3", "redraw ", "-"})
        EXPECT_EQ(error_code(text), "syntax.move") << text;
}

TEST(TalaveraNotation, CardsHaveOneSpelling) {
    for (const std::string_view text : {"draft",
                                        "draft:",
                                        "draft:0",
                                        "draft:19",
                                        "draft:07",
                                        "draft:+7",
                                        "draft:-7",
                                        "draft:7 ",
                                        "draft: 7",
                                        "draft:7,8",
                                        "draft:7:",
                                        "keep:x",
                                        "drawn:99999999999999999999",
                                        "order:5,9",
                                        "tuck",
                                        "tuck::R",
                                        "tuck:R:7",
                                        "flip:",
                                        "flip:3,",
                                        "flip:,3",
                                        "flip:3,,7",
                                        "orders:",
                                        "orders:5",
                                        "orders:5,",
                                        "orders:5,9,10",
                                        "deal:3;7"})
        EXPECT_EQ(error_code(text), "syntax.card") << text;
}

TEST(TalaveraNotation, ListsAreAscendingAndOfTheRightLength) {
    for (const std::string_view text :
         {"flip:7,3", "flip:3,3", "flip:3", "flip:3,7,8", "deal:3", "deal:3,7,8", "deal:1,2,3,4,5",
          "deal:7,3,12,18", "deal:3,3", "orders:5,5"})
        EXPECT_EQ(error_code(text), "syntax.card-list") << text;
}

TEST(TalaveraNotation, ColoursAndSeatsAreChecked) {
    for (const std::string_view text : {"tuck:7", "tuck:7:", "tuck:7:B", "tuck:7:y", "tuck:7:YA",
                                        "corner:", "corner", "corner:Z", "corner:YASR", "tuck:7:R:"})
        EXPECT_EQ(error_code(text), "syntax.colour") << text;
    for (const std::string_view text : {"first", "first:", "first:0", "first:3", "first:01"})
        EXPECT_EQ(error_code(text), "syntax.seat") << text;
}

TEST(TalaveraNotation, ErrorsQuoteTheBadPiece) {
    EXPECT_EQ(parse_move(State{}, "flip:3,x\x07").error().text, "A card is a number from 1 to 18, not 'x?'.");
    const std::string endless(100000, '7');
    EXPECT_LT(parse_move(State{}, "draft:" + endless).error().text.size(), 100u);
    EXPECT_LT(parse_move(State{}, endless).error().text.size(), 150u);
}

}  // namespace
}  // namespace talus::talavera::testing
