#include "cli/play/menu/move_menu.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace talus::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr MoveForm island_forms[] = {
    {"tile", "q,q:A"}, {"temple", "q,q"}, {"tower", "q,q"}, {"expand", "q,q:A"}, {"hut", "q,q"}};
constexpr MoveForm tower_forms[] = {{"place", "A#:#a#"}, {"take", "#a#:#a#"}, {"move", "#a#:#a#"}};
constexpr MoveForm card_forms[] = {{"draft", "#"}, {"tuck", "#:A"}, {"keep", "#"}, {"redraw", ""}};

MoveMenu placements() {
    return {island_forms, {"tile:-2,1:E", "tile:10,0:SW", "tile:2,-1:E", "tile:2,-1:NE", "tile:2,0:NE"}};
}
MoveMenu builds() {
    return {island_forms, {"expand:0,1:C", "expand:0,1:J", "hut:-1,2", "hut:0,3", "temple:0,3"}};
}
MoveMenu steps() {
    return {tower_forms, {"move:1a1:1a2", "move:1a1:1b2", "take:1c1:1d2"}};
}
MoveMenu drafts() {
    return {card_forms, {"draft:12", "draft:3", "draft:7"}};
}

// The one move that a text means, or what was attempted in brackets, or how many it may mean.
std::string meaning(const MoveMenu& menu, std::string_view typed) {
    const MoveMenu::Answer answer = menu.find(typed);
    if (answer.matches.size() == 1) return answer.matches[0]->move;
    if (!answer.matches.empty()) return std::to_string(answer.matches.size());
    return '[' + answer.attempt + ']';
}

TEST(MoveMenuWords, AreNumbersAndLettersWithoutSeparators) {
    EXPECT_THAT(words_of("Tile 2,-1 NE", true), ElementsAre("tile", "2", "-1", "ne"));
    EXPECT_THAT(words_of("tile2-1ne", true), ElementsAre("tile", "2", "-1", "ne"));
    EXPECT_THAT(words_of("1c1-1D2", false), ElementsAre("1", "c", "1", "1", "d", "2"));
    EXPECT_THAT(words_of(" ,;- ", true), IsEmpty());
}

TEST(MoveMenu, IsOrderedByKindAndNumber) {
    std::vector<std::string> order;
    const MoveMenu menu = placements();
    for (const MoveMenu::Entry& entry : menu.entries()) order.push_back(entry.move);
    EXPECT_THAT(order,
                ElementsAre("tile:-2,1:E", "tile:2,-1:E", "tile:2,-1:NE", "tile:2,0:NE", "tile:10,0:SW"));
    EXPECT_EQ(builds().entries().front().move, "temple:0,3");
    EXPECT_EQ(builds().entries().front().number, 1);
    EXPECT_EQ(builds().entries().back().number, 5);
}

TEST(MoveMenu, CallsCardsByTheirOwnNumbers) {
    EXPECT_EQ(meaning(drafts(), "3"), "draft:3");
    EXPECT_EQ(meaning(drafts(), "12"), "draft:12");
    EXPECT_EQ(meaning(drafts(), "1"), "[draft:1]");
    const MoveMenu with_redraw(card_forms, {"keep:1", "keep:2", "redraw"});
    EXPECT_EQ(meaning(with_redraw, "2"), "keep:2");
    EXPECT_EQ(meaning(with_redraw, "red"), "redraw");
    EXPECT_EQ(with_redraw.find_move("redraw")->number, 0);
}

TEST(MoveMenuFind, TakesNumbersOfTheMenu) {
    EXPECT_EQ(meaning(placements(), "2"), "tile:2,-1:E");
    EXPECT_EQ(meaning(placements(), " 5 "), "tile:10,0:SW");
    EXPECT_EQ(meaning(placements(), "6"), "[]");
}

TEST(MoveMenuFind, DoesNotMindCaseAndSeparators) {
    for (const char* typed :
         {"tile:2,-1:NE", "tile 2,-1 NE", "TILE 2 -1 ne", "tile2-1ne", "  tile (2, -1) ne "})
        EXPECT_EQ(meaning(placements(), typed), "tile:2,-1:NE") << typed;
    for (const char* typed : {"take 1c1 1d2", "Take 1C1-1D2", "take:1c1,1d2"})
        EXPECT_EQ(meaning(steps(), typed), "take:1c1:1d2") << typed;
}

TEST(MoveMenuFind, ASignAloneIsNoMove) {
    EXPECT_EQ(meaning(builds(), "-"), "[]");
    EXPECT_EQ(meaning(builds(), "hut -"), "2");
}

TEST(MoveMenuComplete, ASignIsTheBeginningOfANumber) {
    EXPECT_EQ(placements().complete("tile:2,-").line, "tile:2,-1:");
    EXPECT_EQ(placements().complete("tile:-").line, "tile:-2,1:E");
    EXPECT_EQ(placements().complete("tile:10,-").line, "tile:10,-") << "there is none: nothing is taken away";
}

TEST(MoveMenuFind, DoesWithoutTheVerb) {
    EXPECT_EQ(meaning(placements(), "2 -1 ne"), "tile:2,-1:NE");
    EXPECT_EQ(meaning(steps(), "1c1 1d2"), "take:1c1:1d2");
    EXPECT_EQ(meaning(builds(), "0 1 j"), "expand:0,1:J");
}

TEST(MoveMenuFind, CompletesWhatIsClear) {
    EXPECT_EQ(meaning(placements(), "tile 2,0"), "tile:2,0:NE");
    EXPECT_EQ(meaning(placements(), "t 2 -1 n"), "tile:2,-1:NE");
    EXPECT_EQ(meaning(builds(), "temple"), "temple:0,3");
    EXPECT_EQ(meaning(placements(), "tile 2,-1"), "2");
    EXPECT_EQ(meaning(builds(), "hut"), "2");
}

// 1 is not the beginning of 10: nobody wants a tile eight hexes further.
TEST(MoveMenuFind, DoesNotGoOnWithNumbers) {
    EXPECT_EQ(meaning(placements(), "tile 1,0 SW"), "[tile:1,0:SW]");
    EXPECT_EQ(meaning(builds(), "hut 0,33"), "[hut:0,33]");
}

TEST(MoveMenuFind, SpellsOutWhatIsNotLegal) {
    EXPECT_EQ(meaning(placements(), "hut 0 1"), "[hut:0,1]");
    EXPECT_EQ(meaning(placements(), "tile 9 9 se"), "[tile:9,9:SE]");
    EXPECT_EQ(meaning(steps(), "PLACE l6 1C1"), "[place:L6:1c1]");
    EXPECT_EQ(meaning(steps(), "3a1 3a2"), "[take:3a1:3a2]");
    EXPECT_EQ(meaning(placements(), "hut"), "[]");
    EXPECT_EQ(meaning(placements(), "xyzzy"), "[]");
    EXPECT_EQ(meaning(placements(), ""), "[]");
    EXPECT_EQ(meaning(placements(), "\xff\x01"), "[]");
}

TEST(MoveMenuComplete, GoesAsFarAsItIsCertain) {
    EXPECT_EQ(placements().complete("").line, "tile:");
    EXPECT_EQ(placements().complete("TI").line, "tile:");
    EXPECT_EQ(placements().complete("tile 10").line, "tile:10,0:SW");
    EXPECT_EQ(placements().complete("2 -1 n").line, "tile:2,-1:NE");
    EXPECT_THAT(placements().complete("tile 10").options, IsEmpty());
    EXPECT_EQ(placements().complete("nonsense").line, "nonsense");
}

// Hexes first, then directions: no list of hundreds.
TEST(MoveMenuComplete, OffersOnePartAfterTheOther) {
    EXPECT_THAT(placements().complete("tile:").options, ElementsAre("-2,1:", "2,-1:", "2,0:", "10,0:"));
    EXPECT_THAT(placements().complete("tile:2").options, ElementsAre("2,-1:", "2,0:"));
    EXPECT_THAT(placements().complete("tile:2,-1:").options, ElementsAre("E", "NE"));
    EXPECT_THAT(builds().complete("").options, ElementsAre("temple:", "expand:", "hut:"));
    EXPECT_THAT(builds().complete("t").line, "temple:0,3");
}

TEST(MoveMenuComplete, WhatItCompletesIsFound) {
    for (const MoveMenu& menu : {placements(), builds(), steps(), drafts()})
        for (const MoveMenu::Entry& entry : menu.entries()) {
            EXPECT_EQ(meaning(menu, entry.move), entry.move);
            EXPECT_EQ(menu.complete(entry.move).line, entry.move);
        }
}

}  // namespace
}  // namespace talus::cli
